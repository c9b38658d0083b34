import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { BookFault, EntryKind } from '#machines/book/rules.ts'
import { auctions } from './auctions.ts'
import { instant } from '#db/schema/engine/columns.ts'

/** The closing (epoch ms) that an entry of the kind `terms` or `hours` holds, after its opening. */
export const enteredClosing = sql.raw(`substring(fields from '^(?:0:|13:[0-9]{13})13:([0-9]{13})')::bigint`)

/**
 * The book of every auction: its events as entries, each with the hash of the previous one (ruling 68). Written with
 * the auction's row, never changed.
 */
export const bookEntries = pgTable(
  'book_entries',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    /** 1 for the first entry of its auction. */
    number: integer().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    at: instant().notNull(),
    /** The hashed fields, each preceded by its length (`server/sale/book/canonical.ts`). */
    fields: text().notNull(),
    hash: text().notNull(),
    /**
     * The number by which a receipt finds its entry: a bid's sequence, the auction's turn for sealed values and voids,
     * an announcement's number.
     */
    about: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.number] }),
    index('book_entries_about').on(t.auctionId, t.about),
    index('book_entries_closing')
      .on(sql`(${enteredClosing})`)
      .where(sql`kind in ('terms', 'hours')`),
  ],
)

/** Published at the end of each day: one hash over the heads of all auctions whose book has grown. */
export const bookDays = pgTable('book_days', {
  /** Date in central Mexico's time zone. */
  day: date({ mode: 'string' }).primaryKey(),
  /** Number of heads listed for the day. */
  count: integer().notNull(),
  /** Hash of the previous day; null for the first. */
  previous: text(),
  hash: text().notNull(),
  madeAt: instant('made_at').notNull(),
})

/** The heads that a day's hash covers. */
export const bookDayHeads = pgTable(
  'book_day_heads',
  {
    day: date({ mode: 'string' })
      .notNull()
      .references(() => bookDays.day),
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    length: integer().notNull(),
    hash: text().notNull(),
    /** Time of the house's last verification of the book, and the fault found; null if it was intact. */
    checkedAt: instant('checked_at'),
    fault: text().$type<BookFault>(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.auctionId] }),
    index('book_day_heads_auction').on(t.auctionId, t.length),
    index('book_day_heads_unchecked')
      .on(t.day, t.auctionId)
      .where(sql`checked_at is null`),
    index('book_day_heads_faults')
      .on(t.auctionId)
      .where(sql`fault is not null`),
  ],
)
