import { DAY } from '#machines/time.ts'
import { eq, sql } from 'drizzle-orm'
import { creditLots } from '#db/schema/listing/credits.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** `price`: pesos paid for all of them. `payment`: null if granted for free. `at` in epoch ms. */
type NewLot = {
  seller: number
  credits: number
  price: number
  package: number | null
  payment: number | null
  at: number
}

/**
 * Adds credits to a seller's ledger, valid for the number of days in the settings (365: specification 2, section 9).
 * False if a free package was granted to this seller before.
 */
export async function addLot(tx: Tx, { seller, credits, price, payment, at, ...lot }: NewLot): Promise<boolean> {
  const [config] = await tx
    .select({ days: settings.creditValidDays })
    .from(settings)
    .where(eq(settings.id, 1))
    .prepare('credit_days')
    .execute()
  if (!config) throw new Error('The table settings is empty: seed the house first')
  const added = await tx
    .insert(creditLots)
    .values({
      sellerId: seller,
      quantity: credits,
      packageId: lot.package,
      price,
      boughtAt: at,
      expiresAt: at + config.days * DAY,
      paymentId: payment,
    })
    .onConflictDoNothing({ target: [creditLots.sellerId, creditLots.packageId], where: sql`payment_id is null` })
    .returning({ id: creditLots.id })
    .prepare('credit_lot')
    .execute()
  return added.length > 0
}
