import type { SubmissionResult } from '@conform-to/react'
import { proofForm, REFERENCE_LENGTH } from '#app/forms/deal-proof.ts'
import { ACCEPTED_DOCUMENTS } from '#app/forms/uploads.ts'
import { common } from '#app/texts/common.ts'
import { healthPapers, proving as words } from '#app/texts/aftersale/deals.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { describe, Field, FieldErrors, fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { RadioField } from '#app/ui/form/radio-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PROOFS, type ProvenStep } from '#machines/deal/rules.ts'

type ProofFormProps = {
  step: ProvenStep
  /** Text typed before the session ended. */
  typed: Record<string, string>
  lastResult: SubmissionResult<string[]> | undefined
  back: string
}

const ID = 'comprobante'
const FILE = `${ID}-file`

/** The proof of a step: one form with one file, usable without scripts. */
export function ProofForm({ step, typed, lastResult, back }: ProofFormProps) {
  const [form, fields] = useSchemaForm(proofForm(step), { id: ID, lastResult, defaultValue: typed })
  const rule = PROOFS[step]
  const fileErrors = form.allErrors.file
  return (
    <Form form={form} encType="multipart/form-data">
      <p className="lead">{words.ask[step]}</p>
      {step === 'health' && (
        <RadioField field={fields.paper} label={words.paper} options={Object.entries(healthPapers)} />
      )}
      <Field
        field={fieldWith(fields.reference, { required: rule.reference === 'required' })}
        label={words.reference}
        hint={words.referenceHint}
        counter={REFERENCE_LENGTH}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="field file" data-invalid={fileErrors?.length ? '' : undefined}>
        <label htmlFor={FILE}>
          {words.file}
          {rule.file === 'optional' && <small> ({common.optional})</small>}
        </label>
        <input
          type="file"
          id={FILE}
          name="file"
          accept={ACCEPTED_DOCUMENTS}
          {...describe(FILE, { hint: words.fileHint, errors: fileErrors })}
        />
        <p className="hint" id={`${FILE}-description`}>
          {words.fileHint}
        </p>
        <FieldErrors id={FILE} errors={fileErrors} />
      </div>
      <p className="form-actions">
        <Button>{words.send}</Button>
        <CancelLink href={back} />
      </p>
    </Form>
  )
}
