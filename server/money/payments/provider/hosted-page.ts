import type { PaymentPurpose } from '#machines/payment/purposes.ts'
import { CURRENCY } from '#machines/payment/rules.ts'
import type { PaymentSettings } from '#server/env.ts'
import { requestChecksum } from './checksum.ts'
import { AmountTooLarge, type Order, type PaymentPage } from './port.ts'
import { readMessage } from './read-message.ts'

/** Nine digits before the decimal point, in pesos. */
const LARGEST_AMOUNT = 999_999_999

/** Information for the provider's back office: it comes back unsigned and decides nothing. */
const CUSTOM_FIELDS: Record<PaymentPurpose, string> = {
  'buy-now': 'first_payment',
  'first-payment': 'first_payment',
  'final-payment': 'final_pay',
  'credit-purchase': 'credit_buy',
  deposit: 'deposit',
}

/** The provider's hosted payment page, opened by a signed URL. */
export function hostedPage(settings: PaymentSettings): PaymentPage {
  const { url, merchantId, siteId, secret } = settings
  return {
    url(order) {
      const fields = fieldsOf(order, merchantId, siteId)
      // Encoded as %20, never +: both ways of decoding give the hashed value.
      const query = [...fields, ['checksum', requestChecksum(secret, fields)] as const].map(
        ([name, value]) => `${name}=${encodeURIComponent(value)}`,
      )
      return `${url}?${query.join('&')}`
    },
    read: (fields) => readMessage(settings, fields),
  }
}

/** In the order of the hash. `item_open_amount` is never sent: it would let the buyer set the amount. */
function fieldsOf(order: Order, merchantId: string, siteId: string): [name: string, value: string][] {
  const amount = amountOf(order.pesos)
  return [
    ['merchant_id', merchantId],
    ['merchant_site_id', siteId],
    ['version', '4.0.0'],
    ['currency', CURRENCY],
    ['total_amount', amount],
    ['item_name_1', order.item],
    ['item_amount_1', amount],
    ['item_quantity_1', '1'],
    ['user_token_id', order.payerToken],
    ['time_stamp', timeStamp(order.at)],
    ['productId', order.reference],
    ['customField1', CUSTOM_FIELDS[order.purpose]],
    ['success_url', order.returnTo],
    ['error_url', order.returnTo],
    ['pending_url', order.returnTo],
    ['back_url', order.backTo],
    ['notify_url', order.notifyUrl],
    ['payment_method', 'cc_card'],
    ['payment_method_mode', 'filter'],
    ['merchantLocale', 'es_ES'],
    ['encoding', 'UTF-8'],
  ]
}

function amountOf(pesos: number): string {
  if (!Number.isInteger(pesos) || pesos < 1) throw new RangeError(`${pesos} is no amount in whole pesos`)
  if (pesos > LARGEST_AMOUNT) throw new AmountTooLarge(`${pesos} pesos cannot be paid by card`)
  return `${pesos}.00`
}

/** Epoch ms → `YYYY-MM-DD.HH:MM:SS`, GMT. */
export function timeStamp(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', '.')
}
