import { isIP } from 'node:net'
import { z } from 'zod'

/** What a setting must look like; the message follows its name. */

export const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number, 0 to 65535, such as 3000')
  .transform(Number)

/** Digits only, from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,6}$/.test(text) && +text >= least && +text <= most,
      `must be a whole number, ${least} to ${most}`,
    )
    .transform(Number)
}

export const origin = z
  .string()
  .refine((text) => isBareOrigin(text), 'must be a scheme and a host without a path, such as https://remate.example')
  .transform((text) => new URL(text).origin)

export const databaseUrl = urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').refine(
  (text) => (URL.parse(text)?.pathname.length ?? 0) > 1,
  'must name the database, as in postgres://user:password@host:5432/database',
)

export const proxy = z
  .string()
  .refine(isProxyList, 'must be false, a number of hops such as 1, or addresses such as loopback, 10.0.0.0/8')
  .transform((text) => (text === 'false' ? false : /^\d+$/.test(text) ? Number(text) : text))

export const paymentUrl = z
  .string()
  .refine(isSafePage, 'must be an https address without a query, as in https://secure.safecharge.com/ppp/purchase.do')

export const merchantNumber = z
  .string()
  .regex(/^\d{1,20}$/, 'must be the number that the payment provider gave you, digits only')

/** A key of so many bytes, as the tools for web push write them. */
export function vapidKey(bytes: number) {
  return z
    .string()
    .refine(
      (text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      `must be a key of ${bytes} bytes in base64url, as "npx web-push generate-vapid-keys" makes it`,
    )
}

/** An address of one of these protocols. */
export function urlOf(protocols: string[], example: string) {
  return z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must look like ${example}`,
    abort: true,
  })
}

function isBareOrigin(text: string): boolean {
  const url = URL.parse(text)
  return !!url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
}

/** Whoever pays gives a card there: plain http only on this machine, for a stand-in. */
function isSafePage(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
}

function isProxyList(text: string): boolean {
  if (text === 'false' || /^\d{1,2}$/.test(text)) return true
  return text.split(',').every((part) => {
    const [address = '', bits = '0'] = part.trim().split('/')
    const named = ['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())
    return named || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits))
  })
}
