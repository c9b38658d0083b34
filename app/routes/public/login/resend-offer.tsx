import { withWayBack } from '#app/middleware/return-path.ts'
import { validation } from '#app/texts/accounts.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { resendHref } from '#app/ui/accounts/audience.ts'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

/** Under a sign-in that waits for the e-mail: one press sends it again, or leads to where the address is asked for. */
export function ResendOffer({
  audience = 'buyer',
  email,
  back,
}: {
  audience?: 'buyer' | 'seller'
  email: string | undefined
  back: string | null
}) {
  return (
    <form className="sheet-foot wrap" method={email ? 'post' : 'get'} action={withWayBack(resendHref(audience), back)}>
      <p>{signIn.resendWhy}</p>
      {/* The fields of a form that asks for a page replace what its address says. */}
      <HiddenFields
        values={
          email ? { email } : { ...(audience === 'seller' && { cuenta: 'vendedor' }), ...(back && { volver: back }) }
        }
      />
      <p>
        <Button look="secondary">{validation.resend}</Button>
      </p>
    </form>
  )
}
