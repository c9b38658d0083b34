import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** A TOTP secret as it is stored: AES-256-GCM, bound to its account. `secret` is the house's. */
export function sealSecret(secret: string, account: number, plain: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(boundTo(account))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The secret again; null where it was sealed for another account, or by another secret of the house's. */
export function openSecret(secret: string, account: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE + TAG) return null
  const nonce = bytes.subarray(0, NONCE)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: TAG })
    decipher.setAAD(boundTo(account)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString()
  } catch {
    return null
  }
}

const boundTo = (account: number) => Buffer.from(`account ${account}`)

/** A key of its own, so that what signs other things cannot open this. */
function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'remate second factor', 32))
}
