import { createSeal } from '#server/engine/security/seal.ts'

/** How long a registration may be corrected without typing the password again. */
const KEPT_MS = 60 * 60 * 1000

/**
 * A password's hash for the form to carry while something else is corrected: encrypted and signed, so that the
 * password never travels back and nothing unfinished is stored. `secret` is the house's, `now` epoch ms.
 */
export function sealPassword(secret: string, passwordHash: string, now: number): string {
  return sealOf(secret).seal(JSON.stringify({ passwordHash, until: now + KEPT_MS }))
}

/** The hash that was sealed, or null when it is altered, too old or not one of ours. */
export function openPassword(secret: string, sealed: string, now: number): string | null {
  const text = sealOf(secret).open(sealed)
  if (text === null) return null
  const { passwordHash, until } = JSON.parse(text) as { passwordHash: string; until: number }
  return now < until ? passwordHash : null
}

const sealOf = (secret: string) => createSeal(secret, 'kept password')
