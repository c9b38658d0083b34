import { createHash, timingSafeEqual } from 'node:crypto'

/** Fields covered by the provider's signature, in its order; all other fields are untrusted. */
export const SIGNED_FIELDS = [
  'totalAmount',
  'currency',
  'responseTimeStamp',
  'PPP_TransactionID',
  'Status',
  'productId',
] as const

/**
 * `checksum` of a request: the secret, then every value in the order sent, raw and without separators; `checksum`
 * itself is excluded.
 */
export function requestChecksum(secret: string, fields: readonly (readonly [name: string, value: string])[]): string {
  return sha256([secret, ...fields.filter(([name]) => name !== 'checksum').map(([, value]) => value)])
}

/**
 * `advanceResponseChecksum` of a message. Without separators, several messages share one hash: call it only after every
 * field was checked against a shape that makes the concatenation unambiguous. A missing productId counts as ''.
 */
export function responseChecksum(secret: string, fields: Partial<Record<string, string>>): string {
  return sha256([secret, ...SIGNED_FIELDS.map((name) => fields[name] ?? '')])
}

/** Compares two checksums in constant time. */
export function sameChecksum(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function sha256(texts: string[]): string {
  return createHash('sha256').update(texts.join('')).digest('hex')
}
