import { createSeal } from '#server/engine/security/seal.ts'

/** A subscription: endpoint and the browser's keys, base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Encrypts a subscription, bound to its account. `secret` is the house's. */
export function sealSubscription(secret: string, account: number, subscription: Subscription): string {
  return createSeal(secret, 'push devices').seal(JSON.stringify(subscription), boundTo(account))
}

/** Decrypts a subscription; null if it was sealed for another account or with another secret of the house. */
export function openSubscription(secret: string, account: number, sealed: string): Subscription | null {
  const plain = createSeal(secret, 'push devices').open(sealed, boundTo(account))
  return plain === null ? null : (JSON.parse(plain) as Subscription)
}

const boundTo = (account: number) => `account ${account}`
