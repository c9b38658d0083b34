import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { creditLots } from '#db/schema/listing/credits.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { lotToUse } from '#machines/credits/rules.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { leftOf } from './left-of.ts'

/**
 * Enrols a listing with one of its seller's credits, from the lot that expires first (ruling 28). Returns the lot, or
 * null without credits. The caller has locked the listing's row and checked that it is not enrolled. `at` in epoch ms.
 */
export async function consumeCredit(
  tx: Tx,
  { seller, listing, at }: { seller: number; listing: number; at: number },
): Promise<number | null> {
  // Locked before counting: of two concurrent enrolments the second counts the first one's credit.
  const locked = await tx
    .select({ id: creditLots.id })
    .from(creditLots)
    .where(and(eq(creditLots.sellerId, seller), gt(creditLots.expiresAt, at)))
    .orderBy(asc(creditLots.expiresAt), asc(creditLots.id))
    .for('update')
  if (locked.length === 0) return null
  // Only locked lots: others, added meanwhile, may be counted by a concurrent transaction.
  const ids = locked.map(({ id }) => id)
  const lots = await tx
    .select({ id: creditLots.id, expiresAt: creditLots.expiresAt, left: leftOf })
    .from(creditLots)
    .where(inArray(creditLots.id, ids))
  const lot = lotToUse(lots, at)
  if (!lot) return null
  await tx.insert(enrolments).values({ listingId: listing, lotId: lot.id, enrolledAt: at })
  return lot.id
}
