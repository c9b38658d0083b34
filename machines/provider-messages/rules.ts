/**
 * Kinds of the provider's messages, read before their status (ruling 86). All carry the same signed fields, and a
 * refund is as APPROVED as a sale. The kind itself is not signed: it may only make an effect smaller. Pure.
 */
export const MESSAGE_KINDS = [
  'sale',
  'authorization',
  'settlement',
  'void',
  'refund',
  'chargeback',
  'tokenization',
  'unknown',
] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The provider's names of kinds, in lower case, as its own shop plugins know them. */
const KIND_OF: ReadonlyMap<string, MessageKind> = new Map([
  ['sale', 'sale'],
  ['auth', 'authorization'],
  ['settle', 'settlement'],
  ['void', 'void'],
  ['credit', 'refund'],
  ['refund', 'refund'],
  ['chargeback', 'chargeback'],
])

/** The kind by the unsigned fields `transactionType` and `type`; `unknown` if it is missing or another one. */
export function kindOf({ transactionType, type }: Record<string, unknown>): MessageKind {
  // A stored card is reported with the type of the transaction that it may serve later.
  if (typeof type === 'string' && type.toUpperCase() === 'CARD_TOKENIZATION') return 'tokenization'
  if (typeof transactionType !== 'string') return 'unknown'
  return KIND_OF.get(transactionType.trim().toLowerCase()) ?? 'unknown'
}

/** Statuses in the provider's manual and its plugins. */
export const MESSAGE_STATUSES = ['APPROVED', 'DECLINED', 'ERROR', 'FAIL', 'CANCELED', 'PENDING'] as const

/** `OTHER`: a status that the manual does not have. */
export type MessageStatus = (typeof MESSAGE_STATUSES)[number] | 'OTHER'

/**
 * Effect on the payment that a message names. `review`: the house decides whether money came. `none`: it is a movement
 * of the provider, kept and listed; it neither pays nor makes money owed.
 */
export type MessageEffect = 'approve' | 'decline' | 'wait' | 'review' | 'none'

const OF_SALE: Record<MessageStatus, MessageEffect> = {
  APPROVED: 'approve',
  DECLINED: 'decline',
  ERROR: 'decline',
  FAIL: 'decline',
  CANCELED: 'decline',
  PENDING: 'wait',
  OTHER: 'none',
}
/** Money is reserved and not taken, or nobody knows: an approval is reviewed. */
const UNCERTAIN: Record<MessageStatus, MessageEffect> = { ...OF_SALE, APPROVED: 'review' }

/**
 * Effect of a message. `authSettles`: the account takes an authorized amount by itself, so an authorization is a sale.
 * An amount of 0 has no effect, since nothing of 0 is paid or owed.
 */
export function effectOf(
  { kind, status, cents }: { kind: MessageKind; status: MessageStatus; cents: number },
  { authSettles }: { authSettles: boolean },
): MessageEffect {
  if (status === 'APPROVED' && cents === 0) return 'none'
  if (kind === 'sale' || (kind === 'authorization' && authSettles)) return OF_SALE[status]
  return kind === 'authorization' || kind === 'unknown' ? UNCERTAIN[status] : 'none'
}
