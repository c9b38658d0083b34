import { createSeal } from '#server/engine/security/seal.ts'

/** What a notice is sent by: where to, and the browser's keys, base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Bound to its account. `secret` is the house's. */
export function sealSubscription(secret: string, account: number, subscription: Subscription): string {
  return createSeal(secret, 'push devices').seal(JSON.stringify(subscription), boundTo(account))
}

/** Null where it was sealed for another account, or by another secret of the house's. */
export function openSubscription(secret: string, account: number, sealed: string): Subscription | null {
  const plain = createSeal(secret, 'push devices').open(sealed, boundTo(account))
  return plain === null ? null : (JSON.parse(plain) as Subscription)
}

const boundTo = (account: number) => `account ${account}`
