import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import type { Seller } from '#server/people/index.ts'
import { leftOf } from './left-of.ts'

/** Number of a seller's credits expired unused since the last notice, and when the last of them expired, epoch ms. */
type ExpiryNotice = { credits: number; expiredAt: number }

/**
 * Takes the notice 'Caducaron tus inscripciones' for a seller, returned once (ruling 28): the caller must show it. Null
 * if no credits have expired since. `now` in epoch ms.
 */
export async function takeExpiryNotice(db: Database, { accountId }: Seller, now: number): Promise<ExpiryNotice | null> {
  const expired = await db
    .update(creditLots)
    .set({ expiryToldAt: now })
    .where(and(eq(creditLots.sellerId, accountId), lte(creditLots.expiresAt, now), isNull(creditLots.expiryToldAt)))
    .returning({ left: leftOf, expiresAt: creditLots.expiresAt })
  const unused = expired.filter(({ left }) => left > 0)
  if (unused.length === 0) return null
  return {
    credits: unused.reduce((sum, { left }) => sum + left, 0),
    expiredAt: Math.max(...unused.map(({ expiresAt }) => expiresAt)),
  }
}
