import { href } from 'react-router'
import { MESSAGE_LENGTH, TOPIC_LENGTH, TRAP_FIELD } from './form.ts'
import { contact } from './words.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Icon } from '#app/ui/icon.tsx'

export type ContactPageProps = {
  values?: { email?: string; topic?: string; message?: string }
  errors?: {
    email?: string[] | undefined
    topic?: string[] | undefined
    message?: string[] | undefined
    form?: string[] | undefined
  }
}

export function ContactPage({ values = {}, errors = {} }: ContactPageProps) {
  return (
    <Sheet title={contact.title} lead={contact.lead}>
      <form method="post" action={href('/contact-us')} className="stack" noValidate>
        <FormErrors errors={errors.form} />
        <Field
          name="email"
          type="email"
          label={contact.email}
          defaultValue={values.email}
          errors={errors.email}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <Field
          name="topic"
          label={contact.topic}
          defaultValue={values.topic}
          errors={errors.topic}
          maxLength={TOPIC_LENGTH}
          required
        />
        <TextArea
          name="message"
          label={contact.message}
          defaultValue={values.message}
          errors={errors.message}
          counter={MESSAGE_LENGTH}
          rows={7}
          required
        />
        <div className="trap" aria-hidden="true">
          <Field name={TRAP_FIELD} label={contact.trap} tabIndex={-1} autoComplete="off" />
        </div>
        <Button>{contact.send}</Button>
      </form>
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
