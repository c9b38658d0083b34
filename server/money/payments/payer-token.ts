import { createHmac } from 'node:crypto'
import { namingPart } from '#server/engine/security/secret-parts.ts'

/** Opaque id of a payer for the provider; the account cannot be derived from it. */
export function payerToken(secret: string, account: number): string {
  return createHmac('sha256', namingPart(secret)).update(`payer ${account}`).digest('hex').slice(0, 32)
}
