import { accounts, firstAdministrator as words } from '#app/texts/accounts.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'

export type FirstValues = { name?: string; email?: string; username?: string }
export type FirstErrors = Partial<Record<'name' | 'email' | 'username' | 'pass' | 'confirm', string[]>>

/** Posted to its own address, which holds the link's token. */
export function FirstAdministrator({ values = {}, errors = {} }: { values?: FirstValues; errors?: FirstErrors }) {
  const verbatim = { autoCapitalize: 'off', spellCheck: false, required: true } as const
  const password = { autoComplete: 'new-password', minLength: 8, required: true } as const
  return (
    <Sheet title={words.title} lead={words.lead}>
      <form method="post" className="stack" noValidate>
        <Field
          name="name"
          label={words.name}
          defaultValue={values.name}
          errors={errors.name}
          counter={100}
          autoComplete="name"
          required
        />
        <Field
          name="email"
          type="email"
          label={accounts.email}
          defaultValue={values.email}
          errors={errors.email}
          autoComplete="email"
          {...verbatim}
        />
        <Field
          name="username"
          label={words.username}
          hint={words.usernameRule}
          defaultValue={values.username}
          errors={errors.username}
          maxLength={40}
          autoComplete="username"
          {...verbatim}
        />
        <PasswordField
          name="pass"
          label={accounts.password}
          hint={accounts.passwordRule}
          errors={errors.pass}
          {...password}
        />
        <PasswordField name="confirm" label={accounts.confirm} errors={errors.confirm} {...password} />
        <Button>{words.create}</Button>
      </form>
    </Sheet>
  )
}

/** The link was used, has expired, or never was. */
export function FirstAdministratorProblem() {
  return (
    <Sheet title={words.problem} lead={words.problemWhy}>
      <p>{words.problemNext}</p>
    </Sheet>
  )
}
