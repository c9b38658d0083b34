import { href } from 'react-router'
import { accounts } from '#app/texts/accounts.ts'
import { RegisterFields, type RegisterErrors, type RegisterValues } from '#app/ui/accounts/register-fields.tsx'
import { Sheet } from '#app/ui/accounts/sheet.tsx'
import { TermsStep } from '#app/ui/accounts/terms-step.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'

export type RegisterPageProps = {
  values?: RegisterValues
  errors?: RegisterErrors
  /** The terms in force. */
  termsHtml: string
  /** The terms stand open, as after a post that was refused because of them. */
  termsOpen?: boolean
}

/** One form, posted once: "Continuar" unfolds the terms, and under them the button says "Registrarme". */
export function RegisterPage({ values, errors = {}, termsHtml, termsOpen = Boolean(errors.terms?.length) }: RegisterPageProps) {
  return (
    <Sheet title={accounts.registerTitle} lead={accounts.registerLead}>
      <form method="post" action={href('/register')} className="stack" noValidate>
        <FormErrors errors={errors.form} />
        <RegisterFields values={values} errors={errors} />
        <TermsStep html={termsHtml} open={termsOpen} errors={errors.terms} />
      </form>
      <div className="sheet-foot"><p>{accounts.hasAccount} <a href={href('/login')}>{accounts.enter}</a></p></div>
    </Sheet>
  )
}
