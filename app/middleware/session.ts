import { createContext, data, href, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { frameOf } from '#app/frame.ts'
import { auctionErrors } from '#app/texts/errors.ts'
import type { Frame } from '#app/ui/views.ts'
import { sessionToken } from '#server/accounts/session-cookie.ts'
import { findSession, type Session } from '#server/accounts/sessions.ts'
import { houseContext, lightContext } from './house.ts'
import { safeReturnPath } from './return-path.ts'

/** Who is signed in; null for a visitor. */
export const sessionContext = createContext<Session | null>(null)

/** Reads the session once a request, for every loader, action and guard after it. A visitor costs no query. */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }) => {
  const token = sessionToken(request.headers.get('Cookie'))
  if (token) context.set(sessionContext, await findSession(context.get(houseContext).db, token))
}

/** Guards, one line in a layout: a visitor is led to sign in and back, the wrong role gets a 403. */
export const requireBuyer = guard('buyer', () => href('/login'), auctionErrors['not-buyer']())
export const requireSeller = guard('seller', () => href('/login/salesman'))
export const requireAdmin = guard('admin', () => href('/login/admin'))

/** The session behind a guard. Throws where a route forgot its guard. */
export function signedIn(context: Readonly<RouterContextProvider>): Session {
  const session = context.get(sessionContext)
  if (!session) throw new Error('This route stands behind no guard')
  return session
}

/** To the sign-in page, which says 'inicia Sesión para continuar' and leads back. */
export function redirectToLogin(url: URL, login: string): Response {
  return redirect(`${login}?${new URLSearchParams({ volver: safeReturnPath(url.pathname + url.search) })}`)
}

/** What a guard's 403 carries: no loader has run by then, so it brings the frame for the page that says `why`. */
export type Refusal = { frame: Frame; why?: string }

function guard(audience: Session['audience'], login: () => string, why?: string): MiddlewareFunction<Response> {
  return async ({ request, url, context }) => {
    const session = context.get(sessionContext)
    if (!session) throw redirectToLogin(url, login())
    if (session.audience === audience) return
    const frame = frameOf(request, context.get(houseContext), session, context.get(lightContext))
    throw data({ frame, ...(why && { why }) } satisfies Refusal, { status: 403 })
  }
}
