import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { leftOf } from './left-of.ts'

/** Number of credits a seller may use at `now` (epoch ms): the rest of all unexpired lots. */
export async function availableCredits(db: Database | Tx, seller: number, now: number): Promise<number> {
  const [row] = await db
    .select({ available: sql<number>`coalesce(sum(${leftOf}), 0)::int` })
    .from(creditLots)
    .where(and(eq(creditLots.sellerId, seller), gt(creditLots.expiresAt, now)))
  return row?.available ?? 0
}
