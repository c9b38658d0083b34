import { createHmac } from 'node:crypto'

/** Opaque id of a payer for the provider; the account cannot be derived from it. */
export function payerToken(secret: string, account: number): string {
  return createHmac('sha256', secret).update(`payer ${account}`).digest('hex').slice(0, 32)
}
