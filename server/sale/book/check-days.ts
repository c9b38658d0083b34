import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookDayHeads } from '#db/schema/book.ts'
import { logError } from '#server/engine/logs/log.ts'
import { checkBook } from './check-book.ts'
import { listUnchecked } from './days.ts'

/** Books that one job reads again; the rest is the next one's. */
const BATCH = 50

/**
 * Reads books again whose heads were published and not looked at since, and writes down what is wrong with them. Returns whether
 * more of them wait. `aliasOf`: how an auction's bidder is called.
 */
export async function checkDay(
  db: Database,
  day: string,
  aliasOf: (auction: number, account: number) => string,
  now: number,
): Promise<boolean> {
  const waiting = await listUnchecked(db, day, BATCH)
  for (const { auction } of waiting) {
    // One moment of the database: bids come in meanwhile.
    const fault = await db.transaction((tx) => checkBook(tx, auction, (account) => aliasOf(auction, account)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    if (fault) logError('book: not whole', new Error(fault), { auction })
    await db
      .update(bookDayHeads)
      .set({ checkedAt: now, fault })
      .where(
        and(eq(bookDayHeads.auctionId, auction), isNull(bookDayHeads.checkedAt), sql`${bookDayHeads.day} <= ${day}`),
      )
  }
  return waiting.length === BATCH
}

/** Auctions whose published head is no longer in their book: also where all of it is gone. At most `limit`. */
export async function findVanished(db: Database, limit: number): Promise<number[]> {
  const rows = await db.execute<{ auction: number }>(sql`
    select distinct h.auction_id as auction from book_day_heads h
    left join book_entries e on e.auction_id = h.auction_id and e.number = h.length and e.hash = h.hash
    where e.number is null order by 1 limit ${limit}::int`)
  return rows.map(({ auction }) => auction)
}
