import { createSeal } from '#server/engine/security/seal.ts'

/** Time in ms in which a registration may be corrected without typing the password again. */
const KEPT_MS = 60 * 60 * 1000

/**
 * A password's hash, encrypted and signed, for the form to carry while other fields are corrected: the password is
 * never sent back and incomplete registrations are not stored. `secret` is the house's, `now` epoch ms.
 */
export function sealPassword(secret: string, passwordHash: string, now: number): string {
  return sealOf(secret).seal(JSON.stringify({ passwordHash, until: now + KEPT_MS }))
}

/** The sealed hash, or null if it was altered, has expired or is not ours. */
export function openPassword(secret: string, sealed: string, now: number): string | null {
  const text = sealOf(secret).open(sealed)
  if (text === null) return null
  const { passwordHash, until } = JSON.parse(text) as { passwordHash: string; until: number }
  return now < until ? passwordHash : null
}

const sealOf = (secret: string) => createSeal(secret, 'kept password')
