import { staffLogin } from '#app/forms/login.ts'
import type { SignInAnswer } from '#app/routes/public/sign-in.server.ts'
import { correction, recovery } from '#app/texts/people/accounts.ts'
import { closing } from '#app/texts/people/security.ts'
import { signIn as words } from '#app/texts/people/sign-in.ts'
import { Field } from '#app/ui/form/field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { LoginCard } from './card.tsx'
import { ResendOffer } from './resend-offer.tsx'
import { LoginNotice } from './notice.tsx'

type StaffLoginProps = {
  audience: 'seller' | 'admin'
  /** Path to return to after signing in. */
  back: string | null
  /** Just chose a new password. */
  reset: boolean
  /** Just closed the account. */
  closed?: boolean
  /** Just corrected the e-mail, which is to be validated. */
  corrected?: boolean
  answer: SignInAnswer | undefined
}

/** Sign-in with a user name, for sellers and administrators. */
export function StaffLogin({ audience, back, reset, closed = false, corrected = false, answer }: StaffLoginProps) {
  const [form, fields] = useSchemaForm(staffLogin, { id: 'acceso', lastResult: answer?.result })
  const done = corrected ? correction.done : reset ? recovery.done : closed ? closing.done : null
  return (
    <>
      {!answer && <LoginNotice text={done ?? (back && words.continue)} tone={done ? 'success' : 'info'} />}
      <LoginCard audience={audience} form={form} pass={fields.pass} back={back}>
        <Field field={fields.user} label={words.user} autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </LoginCard>
      {audience === 'seller' && answer?.notValidated && <ResendOffer audience="seller" email={undefined} back={back} />}
    </>
  )
}
