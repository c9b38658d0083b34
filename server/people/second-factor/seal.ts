import { createSeal } from '#server/engine/security/seal.ts'

/** Encrypts a TOTP secret for storage, bound to its account. `secret` is the house's. */
export function sealSecret(secret: string, account: number, plain: string): string {
  return sealOf(secret).seal(plain, boundTo(account))
}

/** Decrypts a TOTP secret; null if it was sealed for another account or with another secret of the house. */
export function openSecret(secret: string, account: number, sealed: string): string | null {
  return sealOf(secret).open(sealed, boundTo(account))
}

const boundTo = (account: number) => `account ${account}`
const sealOf = (secret: string) => createSeal(secret, 'second factor')
