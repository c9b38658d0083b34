import { withWayBack } from '#app/middleware/access/return-path.ts'
import { correction, validation } from '#app/texts/people/accounts.ts'
import { signIn } from '#app/texts/people/sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { correctHref, resendHref } from '#app/ui/accounts/audience.ts'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

/**
 * Shown below a sign-in whose e-mail is not validated: one press resends the mail, or opens the form that asks for the
 * address. A mistyped address is corrected.
 */
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
      {/* A GET form replaces the query of its action by its fields. */}
      <HiddenFields
        values={
          email ? { email } : { ...(audience === 'seller' && { cuenta: 'vendedor' }), ...(back && { volver: back }) }
        }
      />
      <p>
        <Button look="secondary">{validation.resend}</Button>
      </p>
      <p>
        {correction.offer} <a href={withWayBack(correctHref(audience), back)}>{correction.link}</a>
      </p>
    </form>
  )
}
