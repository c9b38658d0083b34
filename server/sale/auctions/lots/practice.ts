import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'

/** True for a practice auction: it uses play money and is excluded from all figures (ruling 70). */
export async function isPractice(db: Pick<Database, 'select'>, auction: number): Promise<boolean> {
  const rows = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.id, auction), eq(auctions.practice, true)))
  return rows.length > 0
}

/** The running practice lot; null between two of them and if the house has none. */
export async function readPracticeLot(db: Pick<Database, 'select'>): Promise<number | null> {
  const [row] = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.practice, true), eq(auctions.live, true)))
  return row?.id ?? null
}
