import { data, redirect } from 'react-router'
import { formOf } from '#app/middleware/form.ts'
import { asker } from '#app/middleware/access/security.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { securityErrors } from '#app/texts/people/security.ts'
import { secondFactor as words } from '#app/texts/people/second-factor.ts'
import { provePassword } from '#server/people/accounts/password/prove-password.ts'
import { provingOptions, registrationOptions } from '#server/people/second-factor/passkeys.ts'
import type { Route } from './+types/passkey-options'

/**
 * WebAuthn options with a challenge for this session, requested by the browser's script to use or register a passkey.
 * Also for administrators who have not passed the second factor. Registering a key requires the password.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(sessionContext)
  if (session?.audience !== 'admin') throw data(null, { status: 403 })
  const form = await formOf(request)
  const { house, ...who } = asker({ request, context })
  switch (form.get('para')) {
    case 'probar': {
      const options = await provingOptions(house, who)
      return options ? Response.json({ options }) : Response.json({ error: words.noPasskey }, { status: 400 })
    }
    case 'registrar': {
      if (session.awaits === 'second-factor') throw data(null, { status: 403 })
      const password = String(form.get('currentPass') ?? '').slice(0, 200)
      const proof = await provePassword(house, { ...who, password })
      if (!proof.ok) {
        const error = proof.code === 'wrong' ? securityErrors.currentWrong : words.sessionEnded
        return Response.json({ error }, { status: 400 })
      }
      const { email: user, name } = session
      return Response.json({ options: await registrationOptions(house, { ...who, user, name }) })
    }
    default:
      return Response.json({ error: words.passkeyFailed }, { status: 400 })
  }
}

/** The URL accepts posts only. */
export const loader = () => redirect('/', 303)
