import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { BookFault, EntryKind } from '../../machines/book/rules.ts'
import { auctions } from './auctions.ts'
import { instant } from './columns.ts'

/**
 * The book of every auction: what happened, entry upon entry, each with the hash of the one before (ruling 68). Written with the
 * auction's row, never changed.
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
    /** Its fields as they are hashed: each with its length before it (`server/sale/book/canonical.ts`). */
    fields: text().notNull(),
    hash: text().notNull(),
    /** Of a bid its sequence, of what is sealed and of a void the auction's turn, of an announcement its number: how a receipt finds its entry. */
    about: integer(),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.number] }), index('book_entries_about').on(t.auctionId, t.about)],
)

/** What was made public at the end of a day: one hash over the heads of all auctions whose book had grown. */
export const bookDays = pgTable('book_days', {
  /** Hora del centro. */
  day: date({ mode: 'string' }).primaryKey(),
  /** Heads that are listed with it. */
  count: integer().notNull(),
  /** The day's before it; null for the first. */
  previous: text(),
  hash: text().notNull(),
  madeAt: instant('made_at').notNull(),
})

/** The heads that a day's hash is made of. */
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
    /** When the house read that book again, and what it found wrong; null: it was whole. */
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
