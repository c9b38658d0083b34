import { DAY } from '#machines/time.ts'
import { tokenCookie } from './cookies.ts'
import { SESSION_MS } from './sessions.ts'

const cookie = tokenCookie('remate_session')

/** A day longer than any session: during it the author of a form sent too late is still known. */
const COOKIE_MS = SESSION_MS + DAY

/** The session's token in a `Cookie` header, of a request or of a socket's handshake; `origin` is the house's. */
export function sessionToken(cookieHeader: string | null | undefined, origin: string): string | null {
  return cookie.read(cookieHeader, origin)
}

/** A `Cookie` header without the session cookie. */
export function withoutSession(cookieHeader: string): string {
  return cookieHeader.replace(/(?:^|;\s*)(?:__Host-)?remate_session=[^;]*/g, '')
}

/** The `Set-Cookie` header that signs a browser in or, with null, out. `origin` decides about the attribute Secure. */
export function sessionCookie(token: string | null, origin: string): string {
  return cookie.write(token, origin, COOKIE_MS)
}
