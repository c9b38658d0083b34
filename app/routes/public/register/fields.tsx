import { accounts } from '#app/texts/accounts.ts'
import { Field } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'

export type RegisterValues = { name?: string; email?: string }
export type RegisterErrors = {
  name?: string[]
  email?: string[]
  pass?: string[]
  confirm?: string[]
  terms?: string[]
  form?: string[]
}

export function RegisterFields({ values = {}, errors = {} }: { values?: RegisterValues; errors?: RegisterErrors }) {
  return (
    <>
      <Field
        name="name"
        label={accounts.name}
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
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <PasswordField
        name="pass"
        label={accounts.password}
        hint={accounts.passwordRule}
        errors={errors.pass}
        autoComplete="new-password"
        minLength={8}
        required
      />
      <PasswordField
        name="confirm"
        label={accounts.confirm}
        errors={errors.confirm}
        autoComplete="new-password"
        minLength={8}
        required
      />
    </>
  )
}
