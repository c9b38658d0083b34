import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookDayHeads } from '#db/schema/sale/book.ts'
import { logError } from '#server/engine/logs/log.ts'
import { checkBook } from './check-book.ts'
import { listUnchecked } from './days.ts'

/** Books verified per job; the next job continues. */
const BATCH = 50

/**
 * Verifies books whose published heads were not checked yet and records their faults. Returns true if more are
 * unchecked. `aliasOf`: the alias of a bidder at an auction.
 */
export async function checkDay(
  db: Database,
  day: string,
  aliasOf: (auction: number, account: number) => string,
  now: number,
): Promise<boolean> {
  const waiting = await listUnchecked(db, day, BATCH)
  for (const { auction } of waiting) {
    // A single database snapshot, since bids arrive meanwhile.
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

/** Auctions whose published head is missing from their book, including books that are gone. At most `limit`. */
export async function findVanished(db: Database, limit: number): Promise<number[]> {
  const rows = await db.execute<{ auction: number }>(sql`
    select distinct h.auction_id as auction from book_day_heads h
    left join book_entries e on e.auction_id = h.auction_id and e.number = h.length and e.hash = h.hash
    where e.number is null order by 1 limit ${limit}::int`)
  return rows.map(({ auction }) => auction)
}
