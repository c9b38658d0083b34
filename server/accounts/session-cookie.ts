import { SESSION_MS } from './sessions.ts'

const NAME = 'remate_session'
/** As `makeToken` writes them; anything else need not trouble the database. */
const TOKEN = /(?:^|;\s*)remate_session=([\w-]{43})(?:;|$)/

/** The session's token out of a `Cookie` header, of a page or of a socket's handshake. */
export function sessionToken(cookieHeader: string | null | undefined): string | null {
  return (cookieHeader && TOKEN.exec(cookieHeader)?.[1]) || null
}

/** The `Set-Cookie` header that signs a browser in; with null, out. `origin` decides whether it travels in the clear. */
export function sessionCookie(token: string | null, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${token ?? ''}; Path=/; Max-Age=${token ? SESSION_MS / 1000 : 0}; HttpOnly; SameSite=Lax${secure}`
}
