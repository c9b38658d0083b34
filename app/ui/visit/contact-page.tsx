import { href } from 'react-router'
import { contact } from '#app/texts/visit.ts'
import { Sheet } from '#app/ui/accounts/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { Notice } from '#app/ui/notice.tsx'

export type ContactPageProps = {
  sent?: boolean
  values?: { email?: string; topic?: string; message?: string }
  errors?: { email?: string[]; topic?: string[]; message?: string[]; form?: string[] }
}

export function ContactPage({ sent = false, values = {}, errors = {} }: ContactPageProps) {
  return (
    <Sheet title={contact.title} lead={contact.lead}>
      {sent && <Notice tone="success" text={contact.sent} />}
      <form method="post" action={href('/contact-us')} className="stack" noValidate>
        <FormErrors errors={errors.form} />
        <Field name="email" type="email" label={contact.email} defaultValue={values.email} errors={errors.email} autoComplete="email" autoCapitalize="off" spellCheck={false} required />
        <Field name="topic" label={contact.topic} defaultValue={values.topic} errors={errors.topic} maxLength={100} required />
        <TextArea name="message" label={contact.message} defaultValue={values.message} errors={errors.message} maxLength={2000} required />
        <Button>{contact.send}</Button>
      </form>
    </Sheet>
  )
}
