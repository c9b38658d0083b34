import { responseChecksum, sameChecksum, type SIGNED_FIELDS } from './checksum.ts'
import { type Message, type Rejected, type Status, STATUSES } from './port.ts'

type Read = (typeof SIGNED_FIELDS)[number] | 'advanceResponseChecksum'

/**
 * Together these make a concatenation unambiguous: digits and letters alternate, or the length is fixed. Any currency
 * is accepted, so that a signed payment in another one is held for review instead of dropped.
 */
const SHAPES: Record<Read, RegExp> = {
  totalAmount: /^\d{1,9}(\.\d{1,2})?$/,
  currency: /^[A-Z]{3}$/,
  responseTimeStamp: /^\d{4}-\d{2}-\d{2}\.\d{2}:\d{2}:\d{2}$/,
  PPP_TransactionID: /^\d{1,20}$/,
  Status: new RegExp(`^(${STATUSES.join('|')})$`),
  productId: /^[a-z0-9]{24}$/,
  advanceResponseChecksum: /^[0-9a-f]{64}$/,
}

/** Parses a message of the provider: checks first its shape, then its signature. */
export function readMessage(secret: string, fields: Record<string, unknown>): Message | Rejected {
  if (!isWellFormed(fields)) return { verdict: 'malformed' }
  if (!sameChecksum(fields.advanceResponseChecksum, responseChecksum(secret, fields))) return { verdict: 'forged' }
  return {
    verdict: 'signed',
    reference: fields.productId,
    transactionId: fields.PPP_TransactionID,
    status: fields.Status as Status,
    money: { cents: centsOf(fields.totalAmount), currency: fields.currency },
    reason: reasonOf(fields),
  }
}

function isWellFormed(fields: Record<string, unknown>): fields is Record<Read, string> {
  return Object.entries(SHAPES).every(([name, shape]) => {
    const value = fields[name]
    // An array of one element would match through its string conversion.
    return typeof value === 'string' && shape.test(value)
  })
}

function centsOf(amount: string): number {
  const [whole = '', hundredths = ''] = amount.split('.')
  return Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
}

const REASON_LENGTH = 120

/** Displayed to the buyer, and unsigned: line breaks, direction marks and non-characters are removed. */
function reasonOf(fields: Record<string, unknown>): string | null {
  const { Reason, reason } = fields
  const given = typeof Reason === 'string' && Reason.trim() ? Reason : typeof reason === 'string' ? reason : ''
  const clean = given.replace(/[\p{C}\s]+/gu, ' ').trim()
  return [...clean].slice(0, REASON_LENGTH).join('').trim() || null
}
