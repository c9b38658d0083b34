import { createHmac } from 'node:crypto'
import type { Env, PaymentSettings } from '#server/env.ts'
import { hostedPage } from './hosted-page.ts'
import type { PaymentPage } from './port.ts'

type Given = Pick<Env, 'MODE' | 'ORIGIN' | 'SECRET' | 'PAYMENT'>

/** The demo pays at a page of this house's own. */
export function usesStandIn({ MODE, PAYMENT }: Pick<Given, 'MODE' | 'PAYMENT'>): boolean {
  return MODE === 'demo' && !PAYMENT
}

/** The provider's settings; those of the stand-in when the demo has none. */
export function paymentSettings({ MODE, ORIGIN, SECRET, PAYMENT }: Given): PaymentSettings {
  if (PAYMENT) return PAYMENT
  if (!usesStandIn({ MODE, PAYMENT })) throw new Error('Only the demo runs without a payment provider')
  return {
    url: `${ORIGIN}/ppp/purchase.do`,
    merchantId: '1000000000000000001',
    siteId: '100001',
    // Not the house's own: what the stand-in signs must open nothing else.
    secret: createHmac('sha256', SECRET).update('payments stand-in').digest('hex'),
  }
}

/** The provider's page of this house. */
export function createPaymentPage(env: Given): PaymentPage {
  return hostedPage(paymentSettings(env))
}
