import { settings } from '#db/schema/settings.ts'
import type { Tx } from '#server/jobs/enqueue.ts'

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
    smallBid: 5,
    mediumBid: 10,
    bigBid: 20,
    openingBid: null,
    extensionMinutes: 2,
    enablePayments: true,
    slides: [],
  })
}
