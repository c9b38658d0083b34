import { redirectDocument, type RouterContextProvider } from 'react-router'
import { provePassword } from '#app/forms/change-password.ts'
import { securityErrors } from '#app/texts/people/security.ts'
import { loginHref } from '#app/ui/accounts/audience.ts'
import type { Buyer, Seller } from '#server/people/accounts/sessions/audiences.ts'
import { closeOwnAccount } from '#server/people/profiles/close-own-account.ts'
import { readObligations } from '#server/people/profiles/obligations.ts'
import { readForm } from './form.ts'
import { houseContext } from './house.ts'
import { loginAgain } from './access/login-again.ts'
import { asker } from './access/security.ts'
import { signedIn } from './access/session.ts'
import { signedOutHeaders } from './access/signed-out.ts'

type Context = Readonly<RouterContextProvider>

/** Data of the page that closes an account: its login name and the obligations that prevent closing. */
export async function openClosing(context: Context, { accountId, email }: Buyer | Seller) {
  const house = context.get(houseContext)
  return { identifier: email, obligations: await readObligations(house, house.db, accountId) }
}

/**
 * Closes the account of the session after its password and signs the browser out, or returns the page with errors.
 * `here`: the page's path.
 */
export async function closeAccount({ request, context }: { request: Request; context: Context }, here: string) {
  const { value, refuse } = await readForm(request.clone(), provePassword)
  if (!value) return refuse()
  const { house, ...who } = asker({ request, context })
  const { audience } = signedIn(context)
  const closing = await closeOwnAccount(house, { ...who, password: value.currentPass })
  if (closing.closed) {
    const headers = signedOutHeaders(house.env.ORIGIN)
    return redirectDocument(`${loginHref(audience)}?cuenta=cerrada`, { status: 303, headers })
  }
  if (closing.code === 'wrong') return refuse({ currentPass: [securityErrors.currentWrong] })
  // The page's loader reads the obligations.
  if (closing.code === 'bound') return refuse()
  return redirectDocument(loginAgain(here, audience), { status: 303 })
}
