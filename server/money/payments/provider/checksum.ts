import { createHash, timingSafeEqual } from 'node:crypto'

/** The fields that the provider's signature covers, in its order; everything else it sends is hearsay. */
export const SIGNED_FIELDS = [
  'totalAmount',
  'currency',
  'responseTimeStamp',
  'PPP_TransactionID',
  'Status',
  'productId',
] as const

/**
 * `checksum` of a request: the secret, then every value in the order sent, raw and without separators. `checksum`
 * itself is left out.
 */
export function requestChecksum(secret: string, fields: readonly (readonly [name: string, value: string])[]): string {
  return sha256([secret, ...fields.filter(([name]) => name !== 'checksum').map(([, value]) => value)])
}

/**
 * `advanceResponseChecksum` of a message. Without separators the same hash stands for many messages: ask only after
 * every field has shown a shape that leaves one reading. A missing productId counts as ''.
 */
export function responseChecksum(secret: string, fields: Record<string, string>): string {
  return sha256([secret, ...SIGNED_FIELDS.map((name) => fields[name] ?? '')])
}

/** Whether two checksums are the same, in a time that does not tell where they differ. */
export function sameChecksum(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function sha256(texts: string[]): string {
  return createHash('sha256').update(texts.join('')).digest('hex')
}
