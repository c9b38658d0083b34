import { createHmac } from 'node:crypto'
import type { Env, PaymentSettings } from '#server/env.ts'
import { hostedPage } from './hosted-page.ts'
import type { PaymentPage } from './port.ts'

type Given = Pick<Env, 'MODE' | 'ORIGIN' | 'SECRET' | 'PAYMENT'>

/** True if payments use the stand-in page of this server: in the demo without a provider. */
export function usesStandIn({ MODE, PAYMENT }: Pick<Given, 'MODE' | 'PAYMENT'>): boolean {
  return MODE === 'demo' && !PAYMENT
}

/** The provider's settings, or the stand-in's if the demo has none. */
export function paymentSettings({ MODE, ORIGIN, SECRET, PAYMENT }: Given): PaymentSettings {
  if (PAYMENT) return PAYMENT
  if (!usesStandIn({ MODE, PAYMENT })) throw new Error('Only the demo runs without a payment provider')
  return {
    url: `${ORIGIN}/ppp/purchase.do`,
    merchantId: '1000000000000000001',
    siteId: '100001',
    // Derived from the house's secret, so that the stand-in's signatures are useless elsewhere.
    secret: createHmac('sha256', SECRET).update('payments stand-in').digest('hex'),
    authSettles: false,
  }
}

export function createPaymentPage(env: Given): PaymentPage {
  return hostedPage(paymentSettings(env))
}
