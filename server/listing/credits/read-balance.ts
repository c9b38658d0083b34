import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { balanceOf, lotToUse } from '#machines/credits/rules.ts'
import type { Seller } from '#server/people/index.ts'
import { leftOf } from './left-of.ts'

/** Credits a seller may use at `now`, and those that expire first; epoch ms. */
export async function readBalance(db: Database, { accountId }: Seller, now: number) {
  const lots = await db
    .select({ id: creditLots.id, expiresAt: creditLots.expiresAt, left: leftOf })
    .from(creditLots)
    .where(and(eq(creditLots.sellerId, accountId), gt(creditLots.expiresAt, now), sql`${leftOf} > 0`))
    .orderBy(asc(creditLots.expiresAt))
  const first = lotToUse(lots, now)
  return { available: balanceOf(lots, now), next: first && { credits: first.left, expiresAt: first.expiresAt } }
}
