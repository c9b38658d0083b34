import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Held } from '#server/sale/book/check-mark.ts'
import { receiptForm } from './form.ts'
import { bookPage as words, ENTRY_WORDS } from './words.ts'

export type CheckFormProps = {
  /** The receipt from the link. */
  typed: string
  held: Held | null
  lastResult?: SubmissionResult<string[]> | undefined
}

/** Form that checks a pasted receipt against the book. */
export function CheckForm({ event, typed, held, lastResult }: CheckFormProps & { event: number }) {
  const defaultValue = { comprobante: typed }
  const [form, fields] = useSchemaForm(receiptForm, { id: 'comprobar-libro', defaultValue, lastResult })
  return (
    <Section id="comprobar" title={words.check}>
      {held && <Answer {...held} />}
      <Form
        form={form}
        action={`${href('/event/:event/libro', { event: String(event) })}#comprobar`}
        labels={{ comprobante: words.paste }}
      >
        <TextArea field={fields.comprobante} label={words.paste} hint={words.pasteHint} rows={4} />
        <Button look="secondary">{words.submit}</Button>
      </Form>
    </Section>
  )
}

function Answer({ checked, published }: Held) {
  switch (checked.found) {
    case 'same': {
      const { mark, entry } = checked
      const said = ENTRY_WORDS[entry.kind](entry.values)
      const day = published === null ? words.unpublished : words.published(published)
      return <Notice tone="success" text={`${words.same(mark.number)} «${said}». ${day}`} />
    }
    case 'other':
      return <Notice tone="error" text={words.other(checked.mark.number)} />
    case 'beyond':
      return <Notice tone="error" text={words.beyond(checked.mark.number, checked.length)} />
    case 'unreadable':
      return <Notice tone="error" text={words.unreadable} />
  }
}
