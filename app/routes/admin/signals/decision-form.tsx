import type { SubmissionResult } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { RadioField } from '#app/ui/form/radio-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { NOTE_LENGTH } from '#machines/shills/queue.ts'
import { decisionForm } from './form.ts'
import { signals as words } from './words.ts'

/** Values typed before the session ended. */
export type TypedDecision = { decision?: string | undefined; note?: string | undefined }

type DecisionFormProps = {
  /** Number of decisions on this page. */
  seen: number
  typed: TypedDecision
  lastResult: SubmissionResult<string[]> | undefined
}

/** Explains the signal or keeps it under watch, with a note for the other administrators. */
export function DecisionForm({ seen, typed, lastResult }: DecisionFormProps) {
  const [form, fields] = useSchemaForm(decisionForm, { id: 'decision', lastResult, defaultValue: typed as never })
  return (
    <Form form={form} labels={{ decision: words.decision, note: words.note }}>
      {/* The number shown now: after a conflict the administrator has seen the other decision. */}
      <input type="hidden" name="seen" value={seen} />
      <RadioField field={fields.decision} label={<h2>{words.decision}</h2>} options={Object.entries(words.decisions)} />
      <p className="hint">{words.decisionHints}</p>
      <TextArea field={fields.note} label={words.note} hint={words.noteHint} counter={NOTE_LENGTH.max} rows={4} />
      <Button>{words.decide}</Button>
    </Form>
  )
}
