import { createSeal } from '#server/engine/security/seal.ts'

/** A TOTP secret as it is stored, bound to its account. `secret` is the house's. */
export function sealSecret(secret: string, account: number, plain: string): string {
  return sealOf(secret).seal(plain, boundTo(account))
}

/** The secret again; null where it was sealed for another account, or by another secret of the house's. */
export function openSecret(secret: string, account: number, sealed: string): string | null {
  return sealOf(secret).open(sealed, boundTo(account))
}

const boundTo = (account: number) => `account ${account}`
const sealOf = (secret: string) => createSeal(secret, 'second factor')
