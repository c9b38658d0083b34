import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from './auctions.ts'
import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import { states } from '#db/schema/people/places.ts'
import { instant, pesos } from '#db/schema/engine/columns.ts'
import type { Sex } from '#db/schema/listing/listings.ts'

/** Lots followed by buyers: listed in their profile, with mails before opening and closing. */
export const watches = pgTable(
  'watches',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.accountId] }), index('watches_account').on(t.accountId, t.auctionId)],
)

/**
 * A lot that has or had followers, with the time at which each alert was sent or dropped; null: not yet. Each alert is
 * sent once, however often the closing moves.
 */
export const watchedAuctions = pgTable(
  'watched_auctions',
  {
    auctionId: integer('auction_id')
      .primaryKey()
      .references(() => auctions.id),
    opening: instant(),
    day: instant(),
    hour: instant(),
    /** No alert is left to send. */
    done: boolean().notNull().default(false),
  },
  (t) => [
    // Scanned every minute.
    index('watched_auctions_waiting')
      .on(t.auctionId)
      .where(sql`not done`),
  ],
)

/** A buyer's choice of alerts; without a row, all of them. */
export const alertChoices = pgTable('alert_choices', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  opening: boolean().notNull().default(true),
  day: boolean().notNull().default(true),
  hour: boolean().notNull().default(true),
  /** A lot they followed or bid on is offered again. */
  again: boolean().notNull().default(true),
  digest: boolean().notNull().default(true),
})

/** A buyer's saved searches; published lots that match are mailed once a day. Empty fields match anything. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Key of the form that saved it: a repeated post finds the same row. */
    key: text().notNull(),
    /** At most one of the three. */
    groupId: integer('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    subcategoryId: integer('subcategory_id').references(() => subcategories.id, { onDelete: 'cascade' }),
    sex: text().$type<Sex>(),
    stateId: integer('state_id').references(() => states.id, { onDelete: 'cascade' }),
    /** Bounds of the current price, whole pesos, inclusive. */
    from: pesos('from_pesos'),
    to: pesos('to_pesos'),
    /** As typed; compared without case and accents. */
    sire: text().notNull().default(''),
    damSire: text('dam_sire').notNull().default(''),
    /** As typed; found as the public search finds them. Empty for any lot. */
    words: text().notNull().default(''),
    paused: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** The last auction that was compared with the search. */
    seenAuction: integer('seen_auction').notNull(),
  },
  (t) => [
    uniqueIndex('saved_searches_key').on(t.accountId, t.key),
    // For the daily digest.
    index('saved_searches_active')
      .on(t.accountId)
      .where(sql`not paused`),
    // To find out if a catalogue entry is in use.
    index('saved_searches_group').on(t.groupId),
    index('saved_searches_category').on(t.categoryId),
    index('saved_searches_subcategory').on(t.subcategoryId),
    index('saved_searches_state').on(t.stateId),
  ],
)
