import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/auctions.ts'

/** Whether an auction is for practice: its money is play money, and it counts nowhere (ruling 70). */
export async function isPractice(db: Pick<Database, 'select'>, auction: number): Promise<boolean> {
  const rows = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.id, auction), eq(auctions.practice, true)))
  return rows.length > 0
}

/** The practice lot that runs; null between two of them, and where the house has none. */
export async function readPracticeLot(db: Pick<Database, 'select'>): Promise<number | null> {
  const [row] = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.practice, true), eq(auctions.live, true)))
  return row?.id ?? null
}
