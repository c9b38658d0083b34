import { href } from 'react-router'
import { accounts } from '#app/texts/accounts.ts'
import { AudienceTabs } from '#app/routes/public/audience-tabs.tsx'
import type { Audience } from '#app/ui/accounts/audience.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'

export type LoginCardProps = {
  audience: Audience
  /** Where the form is posted: the same page. */
  action: string
  email?: string
  errors?: { email?: string[]; pass?: string[]; form?: string[] }
  /** Carried through the sign-in, such as the auction to return to. */
  hidden?: Record<string, string>
  forgotHref?: string
}

export function LoginCard({ audience, action, email, errors = {}, hidden = {}, forgotHref }: LoginCardProps) {
  const registerHref = { buyer: href('/register'), seller: href('/register/salesman'), admin: null }[audience]
  return (
    <Sheet title={accounts.loginTitle}>
      <AudienceTabs current={audience} />
      <form method="post" action={action} className="stack" noValidate>
        <FormErrors errors={errors.form} />
        <HiddenFields values={hidden} />
        <Field
          name="email"
          type="email"
          label={accounts.email}
          defaultValue={email}
          errors={errors.email}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <PasswordField
          name="pass"
          label={accounts.password}
          errors={errors.pass}
          autoComplete="current-password"
          required
        />
        <Button>{accounts.enter}</Button>
      </form>
      <div className="sheet-foot">
        {forgotHref && (
          <p>
            <a href={forgotHref}>{accounts.forgot}</a>
          </p>
        )}
        {registerHref && (
          <p>
            {accounts.noAccount} <a href={registerHref}>{accounts.registerLink}</a>
          </p>
        )}
      </div>
    </Sheet>
  )
}
