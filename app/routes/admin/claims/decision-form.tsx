import type { SubmissionResult } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { describe, FieldErrors, textOf } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
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
  const { id, name, errors } = fields.outcome
  return (
    <Form form={form}>
      <fieldset className="field" data-invalid={errors?.length ? '' : undefined}>
        <legend>
          <h2>{words.decision}</h2>
        </legend>
        {Object.entries(words.outcomes).map(([outcome, label], nth) => (
          <div className="checkbox" key={outcome}>
            <label>
              <input
                type="radio"
                // The summary of errors links to the first option.
                id={nth === 0 ? id : undefined}
                name={name}
                value={outcome}
                defaultChecked={textOf(fields.outcome) === outcome}
                {...describe(id, { errors })}
              />
              <span>{label}</span>
            </label>
          </div>
        ))}
        <FieldErrors id={id} errors={errors} />
      </fieldset>
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
