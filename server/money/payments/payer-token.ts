import { createHmac } from 'node:crypto'

/**
 * The opaque id of ours by which the provider knows a payer: it says nothing about the account and leads back to none.
 */
export function payerToken(secret: string, account: number): string {
  return createHmac('sha256', secret).update(`payer ${account}`).digest('hex').slice(0, 32)
}
