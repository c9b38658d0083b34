import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import { changePassword as usual } from '#app/forms/change-password.ts'
import { clientAddressContext } from './client-address.ts'
import { formOf, readForm } from './form.ts'
import { houseContext } from './house.ts'
import { signedIn } from './session.ts'
import { accountErrors } from '#app/texts/accounts.ts'
import { securityErrors } from '#app/texts/security.ts'
import {
  changePassword,
  deviceCookie,
  deviceToken,
  endOtherSessions,
  endSession,
  isBreachedPassword,
  sessionCookie,
  sessionToken,
} from '#server/people/index.ts'

/** For any audience: `here` is the page's path, `login` the sign-in with a link back. */
type Screen = { here: string; login: string; /** A schema with messages of its own. */ schema?: typeof usual }

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

/** Performs the action posted to a security page: redirects to it, or returns the page with errors. */
export async function receiveSecurity({ request, context }: Asking, { here, login, schema = usual }: Screen) {
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
      return redirectDocument(login, { status: 303 })
    }
    default:
      return data(undefined, { status: 400 })
  }
}
