import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** How long a registration may be corrected without typing the password again. */
const KEPT_MS = 60 * 60 * 1000
const NONCE = 12
const TAG = 16

/**
 * A password's hash for the form to carry while something else is corrected: encrypted and signed, so that the
 * password never travels back and nothing unfinished is stored. `secret` is the house's, `now` epoch ms.
 */
export function sealPassword(secret: string, passwordHash: string, now: number): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const body = Buffer.concat([cipher.update(JSON.stringify({ passwordHash, until: now + KEPT_MS })), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The hash that was sealed, or null when it is altered, too old or not one of ours. */
export function openPassword(secret: string, sealed: string, now: number): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE + TAG) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString()
    const { passwordHash, until } = JSON.parse(text) as { passwordHash: string; until: number }
    return now < until ? passwordHash : null
  } catch {
    return null
  }
}

/** A key of its own, so that what signs other things cannot open this. */
function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'remate kept password', 32))
}
