import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { creditLots } from '#db/schema/credits.ts'
import type { Seller } from '#server/people/index.ts'
import { leftOf } from './left-of.ts'

/** How many credits of a seller's expired unused since they were told last, and when the last of them did, epoch ms. */
export type ExpiryNotice = { credits: number; expiredAt: number }

/**
 * What a page has to tell a seller as 'Caducaron tus inscripciones', once (ruling 28): whoever takes it shows it. Null where
 * nothing has expired since. `now` in epoch ms.
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
