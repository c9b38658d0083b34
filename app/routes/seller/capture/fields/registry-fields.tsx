import { useLayoutEffect, useRef, useState } from 'react'
import { captureLabels as labels } from '#app/texts/listing/capture.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { useHydrated } from '#app/ui/island/hydrated.ts'
import { CaptureField } from './capture-field.tsx'
import type { Fields } from '#app/routes/seller/capture/capture-form.tsx'

/**
 * Registration key and organization. Without scripts the fields are always enabled, and a typed key implies
 * registration.
 */
export function RegistryFields({ fields }: { fields: Fields }) {
  const [registered, setRegistered] = useState(fields.text('registered') === 'on')
  const box = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  // The box may have been ticked before the island runs.
  useLayoutEffect(() => setRegistered((now) => box.current?.checked ?? now), [])
  const off = hydrated && !registered
  return (
    <>
      <Checkbox
        ref={box}
        field={fields.field('registered')}
        label={labels.registered}
        hint={fields.hint('registered')}
        onChange={(event) => setRegistered(event.target.checked)}
      />
      <div className="field-pair" hidden={off}>
        <CaptureField fields={fields} name="registry" disabled={off} />
        <CaptureField fields={fields} name="registryOrganization" disabled={off} />
      </div>
    </>
  )
}
