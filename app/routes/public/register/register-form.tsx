import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { withWayBack } from '#app/middleware/access/return-path.ts'
import { register } from './form.ts'
import { accountErrors, accounts } from '#app/texts/people/accounts.ts'
import { signIn } from '#app/texts/people/sign-in.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { AlreadyRegistered } from './already-registered.tsx'
import { TermsStep } from './terms-step.tsx'
import { advertising } from '#app/texts/people/advertising.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'

type RegisterFormProps = {
  lastResult?: SubmissionResult<string[]> | undefined
  /** Valid password of the previous post, sealed. */
  kept?: string | null | undefined
  /** The fields are valid: the terms are shown. */
  ready: boolean
  terms: { id: number; html: string }
  /** Path to return to; passed on through this URL, the mail and the sign-in. */
  back: string | null
}

/** One form: "Continuar" has its fields judged, then the terms are below them, and the button is "Registrarme". */
export function RegisterForm({ lastResult, kept, ready, terms, back }: RegisterFormProps) {
  const [form, fields] = useSchemaForm(register, { id: 'registro', lastResult })
  // Acceptance covers the version that was read: a newer version must be read first.
  const sameTerms = fields.termsId.initialValue === String(terms.id)
  const here = withWayBack(href('/register'), back)
  return (
    <Sheet title={accounts.registerTitle} lead={accounts.registerLead}>
      <Form form={form} action={here} labels={{ ...accounts, pass: accounts.password, terms: null }}>
        <HiddenFields values={{ termsId: String(terms.id), ...(kept && { kept }) }} />
        <Field field={fields.name} label={accounts.name} counter={100} autoComplete="name" />
        <Field
          field={fields.email}
          type="email"
          label={accounts.email}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
        {fields.email.errors?.includes(accountErrors.duplicate) && <AlreadyRegistered audience="buyer" back={back} />}
        {kept ? (
          <p className="hint">
            {signIn.passwordKept} <a href={here}>{signIn.otherPassword}</a>
          </p>
        ) : (
          <>
            <PasswordField
              field={fields.pass}
              label={accounts.password}
              hint={accounts.passwordRule}
              autoComplete="new-password"
              minLength={8}
            />
            <PasswordField field={fields.confirm} label={accounts.confirm} autoComplete="new-password" minLength={8} />
          </>
        )}
        <Checkbox field={fields.advertising} label={advertising.consent} />
        <TermsStep html={terms.html} open={ready} field={fields.terms} mayBeAccepted={sameTerms} />
      </Form>
      <div className="sheet-foot">
        <p>
          {accounts.hasAccount} <a href={withWayBack(href('/login'), back)}>{accounts.enter}</a>
        </p>
      </div>
    </Sheet>
  )
}
