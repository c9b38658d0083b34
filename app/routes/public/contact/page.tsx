import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { MESSAGE_LENGTH } from '#app/forms/message.ts'
import { TrapField } from '#app/routes/public/trap-field.tsx'
import { contactForm, TOPIC_LENGTH } from './form.ts'
import { contact } from './words.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Icon } from '#app/ui/icon.tsx'

type ContactPageProps = {
  prefilled: { email: string; topic: string }
  lastResult: SubmissionResult<string[]> | undefined
}

export function ContactPage({ prefilled, lastResult }: ContactPageProps) {
  const [form, fields] = useSchemaForm(contactForm, { id: 'contacto', defaultValue: prefilled, lastResult })
  return (
    <Sheet title={contact.title} lead={contact.lead}>
      <Form form={form} action={href('/contact-us')} labels={contact}>
        <Field
          field={fields.email}
          type="email"
          label={contact.email}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Field field={fields.topic} label={contact.topic} counter={TOPIC_LENGTH} />
        <TextArea field={fields.message} label={contact.message} counter={MESSAGE_LENGTH} rows={7} />
        <TrapField />
        <Button>{contact.send}</Button>
      </Form>
    </Sheet>
  )
}

export function ContactThanks() {
  return (
    <div className="wrap">
      <div className="sheet center">
        <span className="medal good">
          <Icon name="check" />
        </span>
        <h1>{contact.sentTitle}</h1>
        <p role="status">{contact.sent}</p>
        <LinkButton href={href('/events/:subcat?')}>{contact.toAuctions}</LinkButton>
        <a className="inline-link" href={href('/contact-us')}>
          {contact.another}
        </a>
      </div>
    </div>
  )
}
