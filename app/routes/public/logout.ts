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
  const { env, db } = context.get(houseContext)
  const token = sessionToken(request.headers.get('Cookie'))
  if (token) await closeSession(db, token)
  return redirectDocument(href('/'), { status: 303, headers: { 'Set-Cookie': sessionCookie(null, env.ORIGIN) } })
}
