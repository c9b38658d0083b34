import { href } from 'react-router'
import { validation } from '#app/texts/accounts.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

/** Under a sign-in that waits for the e-mail: one press sends it again, or leads to where the address is asked for. */
export function ResendOffer({ email }: { email: string | undefined }) {
  return (
    <form className="sheet-foot wrap" method={email ? 'post' : 'get'} action={href('/reenviar-validacion')}>
      <p>{signIn.resendWhy}</p>
      {email && <HiddenFields values={{ email }} />}
      <p>
        <Button look="secondary">{validation.resend}</Button>
      </p>
    </form>
  )
}
