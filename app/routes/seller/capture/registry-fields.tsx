import { useState } from 'react'
import { CAPTURE_LIMITS } from '#app/forms/capture-texts.ts'
import { captureLabels as labels } from '#app/texts/listing/capture.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { useHydrated } from '#app/ui/upload/hydrated.ts'
import type { Fields } from './capture-form.tsx'
import { words } from './words.ts'

/**
 * Registration key and organization. Without scripts the fields are always enabled, and a typed key implies
 * registration.
 */
export function RegistryFields({ fields }: { fields: Fields }) {
  const [registered, setRegistered] = useState(fields.text('registered') === 'on')
  const hydrated = useHydrated()
  const off = hydrated && !registered
  return (
    <>
      <Checkbox
        field={fields.field('registered')}
        label={labels.registered}
        hint={fields.hint('registered', words.registeredHint)}
        onChange={(event) => setRegistered(event.target.checked)}
      />
      <div className="field-pair" hidden={off}>
        {(['registry', 'registryOrganization'] as const).map((name) => (
          <Field
            key={name}
            field={fields.field(name)}
            label={labels[name]}
            hint={fields.hint(name)}
            counter={CAPTURE_LIMITS[name]}
            disabled={off}
            autoComplete="off"
          />
        ))}
      </div>
    </>
  )
}
