import { href } from 'react-router'
import { accounts } from '#app/texts/accounts.ts'
import { RegisterFields, type RegisterErrors, type RegisterValues } from '#app/ui/accounts/register-fields.tsx'
import { Sheet } from '#app/ui/accounts/sheet.tsx'
import { TermsStep } from '#app/ui/accounts/terms-step.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'

export type RegisterPageProps = {
  values?: RegisterValues
  errors?: RegisterErrors
  /** The terms in force once the fields are right; null while they are being filled. */
  termsHtml: string | null
}

/** One form, posted twice: the fields ("Continuar"), then the same fields with the terms under them ("Registrarme"). */
export function RegisterPage({ values, errors = {}, termsHtml }: RegisterPageProps) {
  return (
    <Sheet title={accounts.registerTitle} lead={accounts.registerLead}>
      <form method="post" action={href('/register')} className="stack" noValidate>
        <FormErrors errors={errors.form} />
        <RegisterFields values={values} errors={errors} />
        {termsHtml !== null && <TermsStep html={termsHtml} errors={errors.terms} />}
        <Button name="step" value={termsHtml === null ? 'fields' : 'terms'}>{termsHtml === null ? accounts.continue : accounts.register}</Button>
      </form>
      <p className="sheet-foot">{accounts.hasAccount} <a href={href('/login')}>{accounts.enter}</a></p>
    </Sheet>
  )
}
