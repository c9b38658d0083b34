import { settings } from '#db/schema/settings.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** What holds while nothing else is agreed: the buyer is charged the price and nothing on top of it. */
const PRICE_TERMS = [
  'Sin comisión para el comprador.',
  'IVA no incluido: si la venta lo causa, te lo decimos antes de que pagues.',
  'Transporte por cuenta del comprador.',
]

/**
 * The configuration that a house opens with: the rulings' amounts where they name one; the contact is a placeholder
 * until an administrator writes the house's own. `email` is where visitors write to.
 */
export async function insertSettings(tx: Tx, { email }: { email: string }): Promise<void> {
  await tx.insert(settings).values({
    id: 1,
    welcome: 'Caballos de México, en subasta y en vivo. Puja desde donde estés.',
    contactPhone: '0000000000',
    email,
    firstPayment: 10_000,
    firstPaymentDays: 3,
    fine: 5_000,
    strikeLimit: 3,
    smallBid: 5,
    mediumBid: 10,
    bigBid: 20,
    openingBid: null,
    extensionMinutes: 2,
    priceTerms: PRICE_TERMS,
    enablePayments: true,
    slides: [],
  })
}
