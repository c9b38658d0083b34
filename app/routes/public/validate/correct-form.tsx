import type { SubmissionResult } from '@conform-to/react'
import { accounts, correction as words } from '#app/texts/people/accounts.ts'
import { signIn } from '#app/texts/people/sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, type FieldState } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { correctEmailForms } from './form.ts'

type CorrectFormProps = {
  audience: 'buyer' | 'seller'
  /** The address that was registered in this browser. */
  email: string | null
  lastResult: SubmissionResult<string[]> | undefined
  action: string
}

/** Asks for the address as it was registered, or the user name, the password and the right address. */
export function CorrectForm({ audience, email, lastResult, action }: CorrectFormProps) {
  const schema = correctEmailForms[audience] as (typeof correctEmailForms)['buyer']
  const [form, fields] = useSchemaForm(schema, {
    id: 'corregir',
    lastResult,
    defaultValue: audience === 'buyer' && email ? { email } : {},
  })
  const typed = { autoCapitalize: 'off', spellCheck: false } as const
  return (
    <Form form={form} action={action} labels={{ pass: accounts.password, correct: words.correct }}>
      {audience === 'buyer' ? (
        <Field field={fields.email} type="email" label={words.registered} autoComplete="username" {...typed} />
      ) : (
        <Field
          field={(fields as unknown as { user: FieldState }).user}
          label={signIn.user}
          autoComplete="username"
          {...typed}
        />
      )}
      <PasswordField field={fields.pass} label={accounts.password} autoComplete="current-password" />
      <Field field={fields.correct} type="email" label={words.correct} autoComplete="email" {...typed} />
      <Button>{words.save}</Button>
    </Form>
  )
}
