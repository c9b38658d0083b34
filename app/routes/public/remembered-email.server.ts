import { HOUR } from '#machines/time.ts'
import { email } from '#app/forms/fields/email.ts'
import { tokenCookie } from '#server/people/accounts/sessions/cookies.ts'

/** An address of at most 254 characters, in base64url. */
const cookie = tokenCookie('remate_email', '[\\w-]{1,340}')

/**
 * The e-mail address that was just registered or validated in this browser, for the field of the first sign-in. It is
 * never part of an address, because logs keep addresses and other sites receive them. `origin` is the house's.
 */
export function rememberedEmail({ headers }: Request, origin: string): string | null {
  const value = cookie.read(headers.get('Cookie'), origin)
  return (value && email.safeParse(Buffer.from(value, 'base64url').toString()).data) ?? null
}

/** The `Set-Cookie` header that keeps the address for an hour, or with null removes it. */
export function rememberEmail(address: string | null, origin: string): string {
  return cookie.write(address && Buffer.from(address).toString('base64url'), origin, HOUR)
}
