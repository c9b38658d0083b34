import type { SubmissionResult } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { RadioField } from '#app/ui/form/radio-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { ANSWER_LENGTH } from '#machines/claim/rules.ts'
import { decisionForm } from './form.ts'
import { claims as words } from './words.ts'

/** Values typed before the session ended. */
export type TypedDecision = { outcome?: string | undefined; answer?: string | undefined }

type DecisionFormProps = { typed: TypedDecision; lastResult: SubmissionResult<string[]> | undefined }

/** Accepts or rejects a claim, with a reason that both sides will read. */
export function DecisionForm({ typed, lastResult }: DecisionFormProps) {
  const [form, fields] = useSchemaForm(decisionForm, { id: 'decision', lastResult, defaultValue: typed })
  return (
    <Form form={form}>
      <RadioField field={fields.outcome} label={<h2>{words.decision}</h2>} options={Object.entries(words.outcomes)} />
      <TextArea
        field={fields.answer}
        label={words.answer}
        hint={words.answerHint}
        counter={ANSWER_LENGTH.max}
        rows={6}
      />
      <p className="hint">{words.noMoney}</p>
      <Button>{words.decide}</Button>
    </Form>
  )
}
