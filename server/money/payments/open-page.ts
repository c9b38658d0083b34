import { payerToken } from './payer-token.ts'
import type { House } from '#server/engine/house.ts'
import type { PaymentRow } from './fulfilment.ts'

/**
 * URL of the provider's page for an open payment. `framed`: shown inside our dialog, so the return page is in a frame
 * too. Throws AmountTooLarge.
 */
export function openPage(
  { env, paymentPage }: Pick<House, 'env' | 'paymentPage'>,
  payment: Pick<PaymentRow, 'reference' | 'purpose' | 'amount' | 'item' | 'payerId'>,
  { framed, at }: { framed: boolean; at: number },
): string {
  const back = (outcome: string) => {
    const query = new URLSearchParams({ ...(framed && { marco: '1' }), a: outcome })
    return `${env.ORIGIN}/pagos/${payment.reference}/regreso?${query}`
  }
  return paymentPage.url({
    reference: payment.reference,
    purpose: payment.purpose,
    pesos: payment.amount,
    item: payment.item,
    payerToken: payerToken(env.SECRET, payment.payerId),
    at,
    returnTo: back('pago'),
    backTo: back('cancelado'),
    notifyUrl: `${env.ORIGIN}/payments/notify`,
  })
}
