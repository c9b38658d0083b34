import { href, redirect, redirectDocument } from 'react-router'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { wayBack, withWayBack } from '#app/middleware/access/return-path.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { signedOutHeaders } from '#app/middleware/access/signed-out.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { closeSession } from '#server/people/accounts/sessions/sessions.ts'
import { noteSecurityEvent } from '#server/engine/security/record.ts'
import type { Route } from './+types/logout'

/** A GET (a link or a prefetch) must not sign out. */
export function loader() {
  return redirect(href('/'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const { ORIGIN } = house.env
  const token = sessionToken(request.headers.get('Cookie'), ORIGIN)
  if (token) await closeSession(house, token)
  const session = context.get(sessionContext)
  if (session)
    await noteSecurityEvent(house.db, {
      kind: 'sign-out',
      account: session.accountId,
      address: addressKey(context.get(clientAddressContext)),
      at: Date.now(),
    })
  // A buyers-only page passes its path when it signs out another audience: redirect to the buyers' sign-in.
  const back = wayBack(await formOf(request).catch(() => new FormData()))
  const next = back ? withWayBack(href('/login'), back) : href('/')
  return redirectDocument(next, { status: 303, headers: signedOutHeaders(ORIGIN) })
}
