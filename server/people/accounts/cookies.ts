/** As `makeToken` writes them; anything else need not trouble the database. */
const TOKEN = '[\\w-]{43}'

/**
 * A cookie that carries a token, or another `value` of letters and digits, out of reach of scripts and of other sites.
 * Where the house has TLS it is `__Host-`: no neighbouring host can plant one. `origin` is the house's.
 */
export function tokenCookie(name: string, value = TOKEN) {
  const plain = new RegExp(`(?:^|;\\s*)${name}=(${value})(?:;|$)`)
  const hosted = new RegExp(`(?:^|;\\s*)__Host-${name}=(${value})(?:;|$)`)
  return {
    /** The token out of a `Cookie` header, of a page or of a socket's handshake. */
    read(header: string | null | undefined, origin: string): string | null {
      return (header && (isSecure(origin) ? hosted : plain).exec(header)?.[1]) || null
    },
    /** The `Set-Cookie` header; a null token takes the cookie back. `maxAge` in ms. */
    write(token: string | null, origin: string, maxAge: number): string {
      const [prefix, secure] = isSecure(origin) ? ['__Host-', '; Secure'] : ['', '']
      return `${prefix}${name}=${token ?? ''}; Path=/; Max-Age=${token ? maxAge / 1000 : 0}; HttpOnly; SameSite=Lax${secure}`
    },
  }
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}
