import { href } from 'react-router'
import { withWayBack } from '#app/middleware/return-path.ts'
import { validation } from '#app/texts/accounts.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

/** Under a sign-in that waits for the e-mail: one press sends it again, or leads to where the address is asked for. */
export function ResendOffer({ email, back }: { email: string | undefined; back: string | null }) {
  return (
    <form
      className="sheet-foot wrap"
      method={email ? 'post' : 'get'}
      action={withWayBack(href('/reenviar-validacion'), back)}
    >
      <p>{signIn.resendWhy}</p>
      {/* The fields of a form that asks for a page replace what its address says. */}
      <HiddenFields values={email ? { email } : back ? { volver: back } : {}} />
      <p>
        <Button look="secondary">{validation.resend}</Button>
      </p>
    </form>
  )
}
