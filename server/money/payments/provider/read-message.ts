import { effectOf, kindOf, MESSAGE_STATUSES, type MessageStatus } from '#machines/provider-messages/rules.ts'
import type { PaymentSettings } from '#server/env.ts'
import { responseChecksum, sameChecksum, type SIGNED_FIELDS } from './checksum.ts'
import type { Message, Rejected } from './port.ts'

type Read = Exclude<(typeof SIGNED_FIELDS)[number], 'productId'> | 'advanceResponseChecksum'
type Signed = Record<Read, string> & { productId?: string }

/**
 * Together these make a concatenation unambiguous: digits and letters alternate, or the length is fixed. A status is
 * followed by a productId that does not begin with a capital, or it is one of the manual's, none of which begins
 * another. Any currency is accepted, so that a signed payment in another one is held for review instead of dropped.
 */
const SHAPES: Record<Exclude<Read, 'Status'>, RegExp> = {
  totalAmount: /^\d{1,9}(\.\d{1,2})?$/,
  currency: /^[A-Z]{3}$/,
  responseTimeStamp: /^\d{4}-\d{2}-\d{2}\.\d{2}:\d{2}:\d{2}$/,
  PPP_TransactionID: /^\d{1,20}$/,
  advanceResponseChecksum: /^[0-9a-f]{64}$/,
}

const OURS = /^[a-z0-9]{24}$/
/** Messages of the provider's control panel may have no productId, or another shop's. */
const LONGEST_PRODUCT = 100
const ANY_STATUS = /^[A-Z]{2,20}$/

/** Parses a message of the provider: checks first its shape, then its signature. */
export function readMessage(
  { secret, authSettles }: Pick<PaymentSettings, 'secret' | 'authSettles'>,
  sent: Record<string, unknown>,
): Message | Rejected {
  // The provider's plugin reads a `status` too where there is no `Status`.
  const fields = sent.Status === undefined ? { ...sent, Status: sent.status } : sent
  if (!isWellFormed(fields)) return { verdict: 'malformed' }
  if (!sameChecksum(fields.advanceResponseChecksum, responseChecksum(secret, fields))) return { verdict: 'forged' }
  const kind = kindOf(fields)
  const status = isKnown(fields.Status) ? fields.Status : 'OTHER'
  const cents = centsOf(fields.totalAmount)
  return {
    verdict: 'signed',
    kind,
    reference: fields.productId && OURS.test(fields.productId) ? fields.productId : null,
    transactionId: fields.PPP_TransactionID,
    status,
    effect: effectOf({ kind, status, cents }, { authSettles }),
    money: { cents, currency: fields.currency },
    related: relatedOf(fields),
    reason: reasonOf(fields),
  }
}

function isWellFormed(fields: Record<string, unknown>): fields is Signed {
  const { Status, productId = '' } = fields
  if (typeof Status !== 'string' || typeof productId !== 'string' || productId.length > LONGEST_PRODUCT) return false
  if (!isKnown(Status) && (!ANY_STATUS.test(Status) || /^[A-Z]/.test(productId))) return false
  return Object.entries(SHAPES).every(([name, shape]) => {
    const value = fields[name]
    // An array of one element would match through its string conversion.
    return typeof value === 'string' && shape.test(value)
  })
}

const isKnown = (status: string): status is Exclude<MessageStatus, 'OTHER'> =>
  (MESSAGE_STATUSES as readonly string[]).includes(status)

/** Unsigned, so bounded by its shape alone. */
function relatedOf({ relatedTransactionId }: Record<string, unknown>): string | null {
  return typeof relatedTransactionId === 'string' && /^\d{1,20}$/.test(relatedTransactionId)
    ? relatedTransactionId
    : null
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
