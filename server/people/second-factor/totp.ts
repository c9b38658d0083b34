import { Secret, TOTP } from 'otpauth'

/** What authenticator apps all understand (RFC 6238). */
const STEP_MS = 30_000
const ISSUER = 'Remate'

/** A new shared secret, base32: 160 bits, as RFC 4226 recommends. */
export const makeSecret = () => new Secret({ size: 20 }).base32

/** What the QR code says to the app; `user` is whose codes it will list them as. */
export function totpUri(secret: string, user: string): string {
  return generatorOf(secret, user).toString()
}

/** The number of the step whose code this is, of this moment's and its neighbours; null for a wrong one. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = generatorOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / STEP_MS) + delta
}

function generatorOf(secret: string, label = ISSUER): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 })
}
