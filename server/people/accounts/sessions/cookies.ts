import type { CookieName } from '#server/engine/http/cookie-names.ts'

/** Format of `makeToken`; other values are rejected without a database query. */
const TOKEN = '[\\w-]{43}'

/**
 * A cookie that carries a token, or another alphanumeric `value`, inaccessible to scripts and to other sites. With TLS
 * it has the prefix `__Host-`, so that no sibling domain can set it. `origin` is the house's.
 */
export function tokenCookie(name: CookieName, value = TOKEN) {
  const plain = new RegExp(`(?:^|;\\s*)${name}=(${value})(?:;|$)`)
  const hosted = new RegExp(`(?:^|;\\s*)__Host-${name}=(${value})(?:;|$)`)
  return {
    /** The token in a `Cookie` header, of a request or of a socket's handshake. */
    read(header: string | null | undefined, origin: string): string | null {
      return (header && (isSecure(origin) ? hosted : plain).exec(header)?.[1]) || null
    },
    /** The `Set-Cookie` header; a null token deletes the cookie. `maxAge` in ms. */
    write(token: string | null, origin: string, maxAge: number): string {
      const [prefix, secure] = isSecure(origin) ? ['__Host-', '; Secure'] : ['', '']
      return (
        `${prefix}${name}=${token ?? ''}; Path=/; Max-Age=${token ? maxAge / 1000 : 0}; HttpOnly; ` +
        `SameSite=Lax${secure}`
      )
    },
  }
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}
