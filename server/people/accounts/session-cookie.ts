import { tokenCookie } from './cookies.ts'
import { SESSION_MS } from './sessions.ts'

const cookie = tokenCookie('remate_session')

/** A day longer than any session: until then it can still be told whose form it was that came too late. */
const COOKIE_MS = SESSION_MS + 24 * 3_600_000

/** The session's token out of a `Cookie` header, of a page or of a socket's handshake; `origin` is the house's. */
export function sessionToken(cookieHeader: string | null | undefined, origin: string): string | null {
  return cookie.read(cookieHeader, origin)
}

/** A `Cookie` header without what names the session. */
export function withoutSession(cookieHeader: string): string {
  return cookieHeader.replace(/(?:^|;\s*)(?:__Host-)?remate_session=[^;]*/g, '')
}

/**
 * The `Set-Cookie` header that signs a browser in; with null, out. `origin` decides whether it travels in the clear.
 */
export function sessionCookie(token: string | null, origin: string): string {
  return cookie.write(token, origin, COOKIE_MS)
}
