import { randomInt } from 'node:crypto'
import { responseChecksum } from '#server/money/payments/provider/checksum.ts'
import { timeStamp } from '#server/money/payments/provider/hosted-page.ts'
import type { MessageStatus } from '#machines/provider-messages/rules.ts'
import type { Order } from './order.ts'
import { chargeOtherwise, type MovementTrick, tamper, type Tricks } from './tricks.ts'

/** The provider's report on a transaction; `at`: time of the report, epoch ms. */
export type Report = {
  transactionId: string
  status: Exclude<MessageStatus, 'OTHER'>
  reason: string
  at: number
  /** A movement of an earlier transaction; without it the report is of a sale. */
  movement?: { trick: MovementTrick; of: string }
}

/** The provider's names and amounts of what it tells after a sale; a message of its panel lacks our reference. */
const TOLD: Record<MovementTrick, { transactionType: string; type?: string; share: number; panel?: true }> = {
  settlement: { transactionType: 'Settle', share: 1 },
  void: { transactionType: 'Void', share: 1 },
  refund: { transactionType: 'Credit', share: 1 },
  'half-refund': { transactionType: 'Credit', share: 0.5 },
  'panel-refund': { transactionType: 'Credit', share: 1, panel: true },
  chargeback: { transactionType: 'Chargeback', share: 1 },
  tokenization: { transactionType: 'Auth', type: 'CARD_TOKENIZATION', share: 0 },
}

/** The fields the provider posts and adds to the return URL, under its names. */
export function messageOf(
  order: Order,
  { transactionId, status, reason, at, movement }: Report,
  { secret, tricks }: { secret: string; tricks: Tricks },
): Record<string, string> {
  const told = movement && TOLD[movement.trick]
  const totalAmount = told ? (Number(order.total_amount) * told.share).toFixed(2) : order.total_amount
  const failed = status !== 'APPROVED' && status !== 'PENDING'
  const signed = {
    ...chargeOtherwise({ totalAmount, currency: order.currency }, tricks),
    responseTimeStamp: timeStamp(at),
    PPP_TransactionID: transactionId,
    Status: status,
    productId: told?.panel ? '' : order.productId,
  }
  const message = {
    ppp_status: failed ? 'FAIL' : status === 'PENDING' ? 'PENDING' : 'OK',
    ...signed,
    TransactionID: gatewayId(transactionId),
    transactionType: told?.transactionType ?? (tricks.has('authorization') ? 'Auth' : 'Sale'),
    ...(movement && { relatedTransactionId: gatewayId(movement.of) }),
    payment_method: 'cc_card',
    merchant_id: order.merchant_id,
    merchant_site_id: order.merchant_site_id,
    merchantLocale: 'es_ES',
    requestVersion: order.version,
    message: failed ? reason : 'Success',
    Reason: reason,
    ReasonCode: failed ? '-1' : '0',
    ErrCode: failed ? '-1' : '0',
    ExErrCode: '0',
    AuthCode: status === 'APPROVED' ? transactionId.slice(-6) : '',
    customField1: order.customField1,
    user_token_id: order.user_token_id,
    item_name_1: order.item_name_1,
    item_amount_1: order.item_amount_1,
    item_quantity_1: order.item_quantity_1,
    // Constants: the page does not receive the typed card data.
    nameOnCard: 'TARJETA DE PRUEBA',
    cardCompany: 'Visa',
    cardNumber: '4****1111',
    type: told?.type ?? 'DEPOSIT',
    advanceResponseChecksum: responseChecksum(tricks.has('forge') ? `not ${secret}` : secret, signed),
  }
  return tamper(tricks.has('untyped') && !told ? without(message, 'transactionType') : message, tricks)
}

const without = <Message extends object>(message: Message, name: keyof Message) =>
  Object.fromEntries(Object.entries(message).filter(([key]) => key !== name))

/** The gateway's own number of a transaction, by which later messages name it. */
const gatewayId = (transactionId: string) => `7${transactionId}`

/** From clock and random number: unique, also after a restart. */
export function newTransactionId(at: number): string {
  return `${at}${String(randomInt(1_000_000)).padStart(6, '0')}`
}
