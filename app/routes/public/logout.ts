import { href, redirect, redirectDocument } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { sessionCookie, sessionToken } from '#server/accounts/session-cookie.ts'
import { closeSession } from '#server/accounts/sessions.ts'
import type { Route } from './+types/logout.ts'

/** A link, or a prefetch, signs nobody out. */
export function loader() {
  return redirect(href('/'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const { ORIGIN } = house.env
  const token = sessionToken(request.headers.get('Cookie'), ORIGIN)
  if (token) await closeSession(house, token)
  return redirectDocument(href('/'), { status: 303, headers: { 'Set-Cookie': sessionCookie(null, ORIGIN) } })
}
