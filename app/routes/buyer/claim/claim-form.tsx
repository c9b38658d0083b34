import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { claimReasons } from '#app/texts/aftersale/claims.ts'
import { Button } from '#app/ui/button.tsx'
import { controlOf, FieldFrame, frameOf, textOf } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { DESCRIPTION_LENGTH } from '#machines/claim/rules.ts'
import { claimForm } from './form.ts'
import { claiming as words } from './words.ts'

type ClaimFormProps = {
  auction: number
  /** Values typed before the session ended. */
  typed: { reason?: string | undefined; description?: string | undefined }
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form that opens a claim: the reason and a description. */
export function ClaimForm({ auction, typed, lastResult }: ClaimFormProps) {
  const [form, fields] = useSchemaForm(claimForm, { id: 'reclamacion', lastResult, defaultValue: typed })
  return (
    <Form form={form} action={href('/event/:event/reclamar', { event: String(auction) })} labels={words}>
      <FieldFrame {...frameOf(fields.reason)} label={words.reason}>
        <select defaultValue={textOf(fields.reason) ?? ''} {...controlOf(fields.reason, {})}>
          <option value="">{words.chooseReason}</option>
          {Object.entries(claimReasons).map(([reason, text]) => (
            <option key={reason} value={reason}>
              {text}
            </option>
          ))}
        </select>
      </FieldFrame>
      <TextArea
        field={fields.description}
        label={words.description}
        hint={words.descriptionHint}
        counter={DESCRIPTION_LENGTH.max}
        rows={7}
      />
      <p className="hint">{words.photosLater}</p>
      <Button>{words.open}</Button>
    </Form>
  )
}
