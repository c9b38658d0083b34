import { settings } from '#db/schema/engine/settings.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Default terms: the buyer pays the price and nothing on top of it. */
const PRICE_TERMS = [
  'Sin comisión para el comprador.',
  'IVA no incluido: si la venta lo causa, te lo decimos antes de que pagues.',
  'Transporte por cuenta del comprador.',
]

/**
 * Initial configuration of a house, with the amounts of the rulings; the contact is a placeholder until an
 * administrator edits it. `email` receives visitors' messages.
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
