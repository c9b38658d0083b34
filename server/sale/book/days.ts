import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { bookDayHeads, bookDays } from '#db/schema/sale/book.ts'
import { dayHash } from './canonical.ts'

/** A day's published hash. `count`: number of heads in it; `previous`: null for the first day. */
export type BookDay = { day: string; count: number; previous: string | null; hash: string }

const columns = { day: bookDays.day, count: bookDays.count, previous: bookDays.previous, hash: bookDays.hash }

/**
 * Publishes a day's hash over the heads of all books that have grown since the last one, except practice lots' (ruling
 * 70). Once a day; null if this day or a later one has its hash. `day`: in Mexico City time.
 */
export function publishDay(db: Database, day: string, now: number): Promise<BookDay | null> {
  return db.transaction(async (tx) => {
    // If two nodes run at once, the second finds the first one's hash.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('book_days'))`)
    const [last] = await tx.select(columns).from(bookDays).orderBy(desc(bookDays.day)).limit(1)
    if (last && last.day >= day) return null
    const grown = await tx
      .select({ auction: auctions.id, length: auctions.bookLength, hash: sql<string>`${auctions.bookHead}` })
      .from(auctions)
      .where(
        and(
          gt(auctions.bookLength, 0),
          eq(auctions.practice, false),
          sql`${auctions.bookLength} > coalesce((select max(h.length) from book_day_heads h
            where h.auction_id = ${auctions.id}), 0)`,
        ),
      )
      .orderBy(asc(auctions.id))
    const previous = last?.hash ?? null
    const made = { day, count: grown.length, previous, hash: dayHash(day, previous, grown) }
    await tx.insert(bookDays).values({ ...made, madeAt: now })
    for (let from = 0; from < grown.length; from += BATCH)
      await tx
        .insert(bookDayHeads)
        .values(grown.slice(from, from + BATCH).map(({ auction, ...head }) => ({ ...head, auctionId: auction, day })))
    return made
  })
}

const BATCH = 1_000

export async function listDays(db: Database, page: PageAsked) {
  return pageOf(db, db.select(columns).from(bookDays).$dynamic(), { ...page, orderBy: [desc(bookDays.day)] })
}

/** A day by name; undefined if it has no hash. */
export async function readDay(db: Database, day: string): Promise<BookDay | undefined> {
  const [found] = await db.select(columns).from(bookDays).where(eq(bookDays.day, day))
  return found
}

/** Heads of a day with auction ids above `after`, in hash order. */
export function readHeads(db: Pick<Database, 'select'>, day: string, after: number, size: number) {
  return db
    .select({ auction: bookDayHeads.auctionId, length: bookDayHeads.length, hash: bookDayHeads.hash })
    .from(bookDayHeads)
    .where(and(eq(bookDayHeads.day, day), gt(bookDayHeads.auctionId, after)))
    .orderBy(asc(bookDayHeads.auctionId))
    .limit(size)
}

/** The day on which an entry was first covered by a published head; null if not yet. */
export async function readPublishedOn(db: Database, auction: number, number: number): Promise<string | null> {
  const [row] = await db
    .select({ day: bookDayHeads.day })
    .from(bookDayHeads)
    .where(and(eq(bookDayHeads.auctionId, auction), sql`${bookDayHeads.length} >= ${number}::int`))
    .orderBy(asc(bookDayHeads.length))
    .limit(1)
  return row?.day ?? null
}

/** Books up to a day that were not checked yet, at most `limit`. */
export function listUnchecked(db: Database, day: string, limit: number) {
  return db
    .select({ auction: bookDayHeads.auctionId })
    .from(bookDayHeads)
    .where(and(lte(bookDayHeads.day, day), isNull(bookDayHeads.checkedAt)))
    .orderBy(asc(bookDayHeads.day), asc(bookDayHeads.auctionId))
    .limit(limit)
}
