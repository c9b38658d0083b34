import type { SubmissionResult } from '@conform-to/react'
import { firstAdministrator } from './form.ts'
import { accounts, firstAdministrator as words } from '#app/texts/people/accounts.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'

/** Posts to the page's own URL, which contains the link's token. */
export function FirstAdministrator({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useSchemaForm(firstAdministrator, { id: 'administrador', lastResult })
  const verbatim = { autoCapitalize: 'off', spellCheck: false } as const
  const password = { autoComplete: 'new-password', minLength: 8 } as const
  return (
    <Sheet title={words.title} lead={words.lead}>
      <Form form={form} labels={{ username: words.username, pass: accounts.password, confirm: accounts.confirm }}>
        <Field field={fields.name} label={words.name} counter={100} autoComplete="name" />
        <Field field={fields.email} type="email" label={accounts.email} autoComplete="email" {...verbatim} />
        <Field
          field={fields.username}
          label={words.username}
          hint={words.usernameRule}
          autoComplete="username"
          {...verbatim}
        />
        <PasswordField field={fields.pass} label={accounts.password} hint={accounts.passwordRule} {...password} />
        <PasswordField field={fields.confirm} label={accounts.confirm} {...password} />
        <Button>{words.create}</Button>
      </Form>
    </Sheet>
  )
}

/** The link is used, expired or unknown. */
export function FirstAdministratorProblem() {
  return (
    <Sheet title={words.problem} lead={words.problemWhy}>
      <p>{words.problemNext}</p>
    </Sheet>
  )
}
