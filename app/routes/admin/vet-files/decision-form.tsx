import type { SubmissionResult } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { RadioField } from '#app/ui/form/radio-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { REASON_LENGTH } from '#machines/vet-file/rules.ts'
import { decisionForm } from './form.ts'
import { heldFiles as words } from './words.ts'

/** Values typed before the session ended. */
export type TypedDecision = { outcome?: string | undefined; reason?: string | undefined }

type DecisionFormProps = { typed: TypedDecision; lastResult: SubmissionResult<string[]> | undefined }

/** Releases a held file or refuses it, with a reason for its seller. */
export function DecisionForm({ typed, lastResult }: DecisionFormProps) {
  const [form, fields] = useSchemaForm(decisionForm, { id: 'decision', lastResult, defaultValue: typed })
  return (
    <Form form={form}>
      <RadioField field={fields.outcome} label={<h2>{words.decision}</h2>} options={Object.entries(words.outcomes)} />
      <TextArea
        field={fields.reason}
        label={words.reasonLabel}
        hint={words.reasonHint}
        counter={REASON_LENGTH.max}
        rows={4}
      />
      <Button>{words.decide}</Button>
    </Form>
  )
}
