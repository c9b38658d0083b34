import { Secret, TOTP } from 'otpauth'

/** Parameters supported by all authenticator apps (RFC 6238). */
const STEP_MS = 30_000
const ISSUER = 'Remate'

/** A new shared secret, base32: 160 bits, as RFC 4226 recommends. */
export const makeSecret = () => new Secret({ size: 20 }).base32

/** URI for the QR code; `user`: the account name shown in the app. */
export function totpUri(secret: string, user: string): string {
  return generatorOf(secret, user).toString()
}

/** Number of the time step of a code, within one step of the current one; null for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = generatorOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / STEP_MS) + delta
}

function generatorOf(secret: string, label = ISSUER): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 })
}
