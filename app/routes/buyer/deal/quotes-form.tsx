import type { SubmissionResult } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { NOTE_LENGTH, PLACE_LENGTH, quotesForm } from './form.ts'
import { transporting as words } from './words.ts'

type QuotesFormProps = {
  trailer: boolean
  typed: Record<string, string>
  lastResult: SubmissionResult<string[]> | undefined
}

/** The house's request for quotes from transporters. */
export function QuotesForm({ trailer, typed, lastResult }: QuotesFormProps) {
  const schema = quotesForm(trailer)
  const [form, fields] = useSchemaForm(schema, { id: 'cotizar', lastResult, defaultValue: typed as never })
  return (
    <section className="stack">
      <h2>{words.ask}</h2>
      <p>{words.lead}</p>
      <Form form={form} labels={words}>
        <Field field={fields.origin} label={words.origin} counter={PLACE_LENGTH} />
        <Field
          field={fields.destination}
          label={words.destination}
          hint={words.destinationHint}
          counter={PLACE_LENGTH}
        />
        {!trailer && (
          <Field
            field={fieldWith(fields.horses, { required: true })}
            label={words.horses}
            hint={words.horsesHint}
            inputMode="numeric"
            maxLength={2}
          />
        )}
        <TextArea field={fields.note} label={words.note} counter={NOTE_LENGTH} rows={3} />
        <Button>{words.send}</Button>
      </Form>
    </section>
  )
}
