import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { accounts } from '#app/texts/people/accounts.ts'
import { sellerErrors, sellerRegistration as words } from '#app/texts/people/sellers.ts'
import { signIn } from '#app/texts/people/sign-in.ts'
import { Field, type FieldState } from '#app/ui/form/field.tsx'
import { advertising } from '#app/texts/people/advertising.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { AlreadyRegistered } from './already-registered.tsx'
import { CODE_LIMIT, registerSeller, USER_LIMIT } from './seller-form.ts'
import { TermsStep } from './terms-step.tsx'

type SellerRegisterFormProps = {
  lastResult?: SubmissionResult<string[]> | undefined
  /** Valid password of the previous post, sealed. */
  kept?: string | null | undefined
  /** The fields are valid: the terms are shown. */
  ready: boolean
  terms: { id: number; html: string }
  /** The settings require an invitation code. */
  codeRequired: boolean
}

/** One form, as for buyers; its last part is the terms. */
export function SellerRegisterForm({ lastResult, kept, ready, terms, codeRequired }: SellerRegisterFormProps) {
  const [form, fields] = useSchemaForm(registerSeller, { id: 'registro', lastResult })
  // Acceptance covers the version that was read: a newer version must be read first.
  const sameTerms = fields.termsId.initialValue === String(terms.id)
  const here = href('/register/salesman')
  const { id, name, initialValue, errors } = fields.useCode
  // The schema has it optional, for houses that require no code.
  const code = { id, name, initialValue, errors, required: true }
  const labels = { ...accounts, user: words.user, useCode: words.code, pass: accounts.password, terms: null }
  return (
    <Sheet title={words.title} lead={words.lead}>
      <Form form={form} action={here} labels={labels}>
        <HiddenFields values={{ termsId: String(terms.id), ...(kept && { kept }) }} />
        {codeRequired && (
          <Field
            field={code}
            label={words.code}
            hint={words.codeHint}
            maxLength={CODE_LIMIT}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <Field
          field={fields.email}
          type="email"
          label={accounts.email}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
        {fields.email.errors?.includes(sellerErrors.email) && <AlreadyRegistered audience="seller" />}
        <Field
          field={fields.user}
          label={words.user}
          hint={words.userHint}
          counter={USER_LIMIT}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        {kept ? <KeptPassword /> : <NewPassword pass={fields.pass} confirm={fields.confirm} />}
        <Checkbox field={fields.advertising} label={advertising.consent} />
        <TermsStep html={terms.html} open={ready} field={fields.terms} mayBeAccepted={sameTerms} />
      </Form>
      <Foot codeRequired={codeRequired} />
    </Sheet>
  )
}

/** The password typed before is kept by the server. */
function KeptPassword() {
  return (
    <p className="hint">
      {signIn.passwordKept} <a href={href('/register/salesman')}>{signIn.otherPassword}</a>
    </p>
  )
}

function NewPassword({ pass, confirm }: { pass: FieldState; confirm: FieldState }) {
  return (
    <>
      <PasswordField
        field={pass}
        label={accounts.password}
        hint={accounts.passwordRule}
        autoComplete="new-password"
        minLength={8}
      />
      <PasswordField field={confirm} label={accounts.confirm} autoComplete="new-password" minLength={8} />
    </>
  )
}

function Foot({ codeRequired }: { codeRequired: boolean }) {
  return (
    <div className="sheet-foot">
      {codeRequired && (
        <p>
          <a href={href('/contact-us')}>{words.toContact}</a>
        </p>
      )}
      <p>
        {accounts.hasAccount} <a href={href('/login/salesman')}>{accounts.enter}</a>
      </p>
    </div>
  )
}
