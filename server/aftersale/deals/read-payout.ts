import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { payouts } from '#db/schema/aftersale/settlements.ts'

/** The payout of an auction; undefined until it is recorded. Whole pesos, a day, epoch ms. */
export async function readPayout(db: Pick<Database, 'select'>, auction: number) {
  const { amount, paidOn, reference, recordedAt } = payouts
  const [row] = await db
    .select({ amount, paidOn, reference, recordedAt })
    .from(payouts)
    .where(eq(payouts.auctionId, auction))
  return row
}
