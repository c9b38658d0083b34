import type { SubmissionResult } from '@conform-to/react'
import { proofForm, REFERENCE_LENGTH } from '#app/forms/deal-proof.ts'
import { ACCEPTED_DOCUMENTS } from '#app/forms/uploads.ts'
import { healthPapers, proving as words } from '#app/texts/aftersale/deals.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { Field, fieldWith } from '#app/ui/form/field.tsx'
import { FileFormField } from '#app/ui/form/file-form-field.tsx'
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

/** The proof of a step: one form with one file, usable without scripts. */
export function ProofForm({ step, typed, lastResult, back }: ProofFormProps) {
  const [form, fields] = useSchemaForm(proofForm(step), { id: ID, lastResult, defaultValue: typed })
  const rule = PROOFS[step]
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
      <FileFormField
        field={{ id: `${ID}-file`, name: 'file', errors: form.allErrors.file, required: rule.file === 'required' }}
        label={words.file}
        hint={words.fileHint}
        accept={ACCEPTED_DOCUMENTS}
      />
      <p className="form-actions">
        <Button>{words.send}</Button>
        <CancelLink href={back} />
      </p>
    </Form>
  )
}
