import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import { changePassword as usual } from '#app/forms/change-password.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { security as words, securityErrors } from '#app/texts/people/security.ts'
import { deviceName } from '#app/ui/accounts/device-name.ts'
import type { Admin, Buyer, Seller } from '#server/people/accounts/sessions/audiences.ts'
import { sessionToken, sessionCookie } from '#server/people/accounts/sessions/session-cookie.ts'
import { changePassword } from '#server/people/accounts/password/change-password.ts'
import { deviceCookie, deviceToken } from '#server/people/accounts/sign-in/known-devices.ts'
import { endOtherSessions } from '#server/people/accounts/sessions/end-other-sessions.ts'
import { endSession } from '#server/people/accounts/sessions/end-session.ts'
import { isBreachedPassword } from '#server/people/accounts/password/breached-passwords.ts'
import { listSessions } from '#server/people/accounts/sessions/open-sessions.ts'
import { clientAddressContext } from './client-address.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { loginAgain } from './login-again.ts'
import { signedIn } from './session.ts'

/** For any audience: `here` is the page's path. */
type Screen = { here: string; /** A schema with messages of its own. */ schema?: typeof usual }

type Asking = { request: Request; context: Readonly<RouterContextProvider> }

/** The account, client and session of the request. A guard guarantees the session. */
export function asker({ request, context }: Asking) {
  const house = context.get(houseContext)
  const token = sessionToken(request.headers.get('Cookie'), house.env.ORIGIN) ?? ''
  return {
    house,
    token,
    account: signedIn(context).accountId,
    address: context.get(clientAddressContext),
    now: Date.now(),
  }
}

/** Data of a security page: the open sessions, and the action that has just been completed. */
export async function openSecurity(
  { request, url, context }: Asking & { url: URL },
  { accountId, email }: Buyer | Seller | Admin,
) {
  const { db, env } = context.get(houseContext)
  const open = await listSessions(db, accountId, sessionToken(request.headers.get('Cookie'), env.ORIGIN))
  const done = url.searchParams.get('hecho') ?? ''
  return {
    identifier: email,
    sessions: open.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
    done: Object.hasOwn(words.done, done) ? (done as keyof typeof words.done) : null,
  }
}

/** Performs the action posted to a security page: redirects to it, or returns the page with errors. */
export async function receiveSecurity({ request, context }: Asking, { here, schema = usual }: Screen) {
  const form = await formOf(request.clone())
  const { house, ...who } = asker({ request, context })
  const { ORIGIN } = house.env
  const done = (what: string, headers: HeadersInit = {}) =>
    redirectDocument(`${here}?hecho=${what}`, { status: 303, headers })
  switch (form.get('intent')) {
    case 'sesion':
      await endSession(house, { ...who, name: String(form.get('sesion')).slice(0, 100) })
      return done('sesion')
    case 'otras':
      await endOtherSessions(house, who)
      return done('otras')
    case 'contrasena': {
      const { value, refuse } = await readForm(form, schema)
      if (!value) return refuse()
      const { currentPass: password, pass: next } = value
      if (isBreachedPassword(next)) return refuse({ pass: [accountErrors.breachedPassword] })
      const changed = await changePassword(house, {
        ...who,
        password,
        next,
        userAgent: request.headers.get('User-Agent'),
        device: deviceToken(request.headers.get('Cookie'), ORIGIN),
      })
      if (changed.ok) {
        const headers = new Headers({ 'Set-Cookie': sessionCookie(changed.token, ORIGIN) })
        if (changed.device) headers.append('Set-Cookie', deviceCookie(changed.device, ORIGIN))
        return done('contrasena', headers)
      }
      if (changed.code === 'wrong') return refuse({ currentPass: [securityErrors.currentWrong] })
      return redirectDocument(loginAgain(here, signedIn(context).audience), { status: 303 })
    }
    default:
      return data(undefined, { status: 400 })
  }
}
