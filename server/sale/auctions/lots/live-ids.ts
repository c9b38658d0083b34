import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'

/** Number of scheduled and open auctions. */
export async function countLive(db: Database): Promise<number> {
  const [row] = await db
    .select({ auctions: count() })
    .from(auctions)
    .where(and(eq(auctions.live, true), eq(auctions.practice, false)))
  return row?.auctions ?? 0
}

/** A page of the ids of scheduled and open auctions, oldest first; for callers that list all of them. */
export async function listLiveIds(db: Database, { skip, size }: { skip: number; size: number }): Promise<number[]> {
  const rows = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.live, true), eq(auctions.practice, false)))
    .orderBy(asc(auctions.id))
    .offset(skip)
    .limit(size)
  return rows.map(({ id }) => id)
}
