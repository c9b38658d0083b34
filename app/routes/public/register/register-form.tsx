import { href } from 'react-router'
import { accounts } from '#app/texts/accounts.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { RegisterFields, type RegisterErrors, type RegisterValues } from './fields.tsx'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { TermsStep } from './terms-step.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

type RegisterFormProps = {
  values?: RegisterValues
  errors?: RegisterErrors
  /** A good password from the post before, sealed. */
  kept?: string | null
  terms: { id: number; html: string }
}

/** One form, posted once: "Continuar" unfolds the terms, and under them the button says "Registrarme". */
export function RegisterForm({ values = {}, errors = {}, kept, terms }: RegisterFormProps) {
  return (
    <Sheet title={accounts.registerTitle} lead={accounts.registerLead}>
      <form method="post" action={href('/register')} className="stack" noValidate>
        <FormErrors errors={errors.form} />
        <HiddenFields values={{ termsId: String(terms.id), ...(kept ? { kept } : {}) }} />
        {kept ? (
          <WithoutPassword values={values} errors={errors} />
        ) : (
          <RegisterFields values={values} errors={errors} />
        )}
        <TermsStep html={terms.html} open={Boolean(errors.terms?.length || kept)} errors={errors.terms} />
      </form>
      <div className="sheet-foot">
        <p>
          {accounts.hasAccount} <a href={href('/login')}>{accounts.enter}</a>
        </p>
      </div>
    </Sheet>
  )
}

function WithoutPassword({ values, errors }: { values: RegisterValues; errors: RegisterErrors }) {
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
      <p className="hint">
        {signIn.passwordKept} <a href={href('/register')}>{signIn.otherPassword}</a>
      </p>
    </>
  )
}
