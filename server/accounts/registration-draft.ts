import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { hashPassword } from './passwords.ts'

/** What the first step of the registration leaves for the second; the password is hashed already. */
export type RegistrationDraft = { name: string; email: string; passwordHash: string }

/** How long the terms may be read. */
const DRAFT_MS = 60 * 60 * 1000
const NONCE = 12
const TAG = 16

/**
 * The first step, for the second to carry in a hidden field: encrypted and signed, so that the password need not be
 * typed again, never travels back, and nothing unfinished is stored. `secret` is the house's, `now` epoch ms.
 */
export async function sealDraft(secret: string, fields: { name: string; email: string; password: string }, now: number): Promise<string> {
  const { name, email, password } = fields
  const draft: RegistrationDraft = { name, email, passwordHash: await hashPassword(password) }
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const body = Buffer.concat([cipher.update(JSON.stringify({ draft, until: now + DRAFT_MS })), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The draft that was sealed, or null when it is altered, too old or not one of ours. */
export function openDraft(secret: string, sealed: string, now: number): RegistrationDraft | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE + TAG) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString()
    const { draft, until } = JSON.parse(text) as { draft: RegistrationDraft; until: number }
    return now < until ? draft : null
  } catch {
    return null
  }
}

/** A key of its own, so that what signs other things cannot open this. */
function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'remate registration draft', 32))
}
