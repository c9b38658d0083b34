import { accounts, recovery } from '#app/texts/accounts.ts'
import { signIn as words } from '#app/texts/sign-in.ts'
import { AudienceTabs } from '#app/routes/public/audience-tabs.tsx'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { LoginNotice } from './notice.tsx'
import { recoverHref } from '#app/ui/accounts/audience.ts'
import type { SignInAnswer } from '#app/middleware/sign-in.ts'

type StaffLoginProps = {
  audience: 'seller' | 'admin'
  /** Where the form is posted: the same page. */
  action: string
  /** Where to lead after signing in. */
  back: string | null
  /** A new password was just chosen. */
  reset: boolean
  answer: SignInAnswer | undefined
}

/** Sellers and administrators sign in with a user name. */
export function StaffLogin({ audience, action, back, reset, answer }: StaffLoginProps) {
  const { identifier, errors = {} } = answer ?? {}
  const query = back ? `?${new URLSearchParams({ volver: back })}` : ''
  return (
    <>
      {!answer && (
        <LoginNotice text={reset ? recovery.done : back && words.continue} tone={reset ? 'success' : 'info'} />
      )}
      <Sheet title={accounts.loginTitle}>
        <AudienceTabs current={audience} />
        <form method="post" action={action + query} className="stack" noValidate>
          <FormErrors errors={errors.form} />
          <HiddenFields values={back ? { volver: back } : {}} />
          <Field
            name="user"
            label={words.user}
            defaultValue={identifier}
            errors={errors.identifier}
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
          <p>
            <a href={recoverHref(audience)}>{accounts.forgot}</a>
          </p>
        </div>
      </Sheet>
    </>
  )
}
