import { randomInt } from 'node:crypto'
import { responseChecksum } from '../provider/checksum.ts'
import { timeStamp } from '../provider/hosted-page.ts'
import type { Status } from '../provider/port.ts'
import type { Order } from './order.ts'
import { chargeOtherwise, tamper, type Tricks } from './tricks.ts'

/** The provider's report on a transaction; `at`: time of the report, epoch ms. */
export type Report = { transactionId: string; status: Status; reason: string; at: number }

/** The fields the provider posts and adds to the return URL, under its names. */
export function messageOf(
  order: Order,
  { transactionId, status, reason, at }: Report,
  { secret, tricks }: { secret: string; tricks: Tricks },
): Record<string, string> {
  const failed = status !== 'APPROVED' && status !== 'PENDING'
  const signed = {
    ...chargeOtherwise({ totalAmount: order.total_amount, currency: order.currency }, tricks),
    responseTimeStamp: timeStamp(at),
    PPP_TransactionID: transactionId,
    Status: status,
    productId: order.productId,
  }
  const message = {
    ppp_status: failed ? 'FAIL' : status === 'PENDING' ? 'PENDING' : 'OK',
    ...signed,
    TransactionID: `7${transactionId}`,
    transactionType: 'Sale',
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
    type: 'DEPOSIT',
    advanceResponseChecksum: responseChecksum(tricks.has('forge') ? `not ${secret}` : secret, signed),
  }
  return tamper(message, tricks)
}

/** From clock and random number: unique, also after a restart. */
export function newTransactionId(at: number): string {
  return `${at}${String(randomInt(1_000_000)).padStart(6, '0')}`
}
