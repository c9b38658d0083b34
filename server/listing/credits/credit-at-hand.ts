import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { leftOf } from './left-of.ts'

/** Number of credits a seller may use at `now`, and the expiry of the next one to be used (both epoch ms). */
export async function creditAtHand(
  db: Database,
  seller: number,
  now: number,
): Promise<{ available: number; expiresAt: number | null }> {
  const lots = db
    .select({ expiresAt: creditLots.expiresAt, left: leftOf.as('left') })
    .from(creditLots)
    .where(and(eq(creditLots.sellerId, seller), gt(creditLots.expiresAt, now)))
    .as('lots')
  const [row] = await db
    .select({
      available: sql<number>`coalesce(sum(${lots.left}), 0)::int`,
      expiresAt: sql<number | null>`min(${lots.expiresAt}) filter (where ${lots.left} > 0)`.mapWith(
        creditLots.expiresAt,
      ),
    })
    .from(lots)
  return { available: row?.available ?? 0, expiresAt: row?.expiresAt ?? null }
}
