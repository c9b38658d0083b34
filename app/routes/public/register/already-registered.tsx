import { withWayBack } from '#app/middleware/access/return-path.ts'
import { accounts } from '#app/texts/people/accounts.ts'
import { loginHref, recoverHref } from '#app/ui/accounts/audience.ts'

/** Below an e-mail that has an account: signing in and recovering the password. */
export function AlreadyRegistered({ audience, back = null }: { audience: 'buyer' | 'seller'; back?: string | null }) {
  return (
    <p className="has-account">
      <a href={withWayBack(loginHref(audience), back)}>{accounts.enter}</a>
      <a href={withWayBack(recoverHref(audience), back)}>{accounts.forgot}</a>
    </p>
  )
}
