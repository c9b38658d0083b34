import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { auctions } from './auctions.ts'
import { categories, groups, states, subcategories } from './catalogue.ts'
import { instant, pesos } from './columns.ts'
import type { Sex } from './listings.ts'

/** A buyer follows a lot: it stands on their list, and they are mailed before it opens and closes. */
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
 * A lot that somebody follows or has followed, and when each of its alerts was sent out or dropped; null: not yet. Each
 * goes once, however often the closing moves.
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
    /** Nothing more is to be said of it. */
    done: boolean().notNull().default(false),
  },
  (t) => [
    // What is looked through every minute.
    index('watched_auctions_waiting')
      .on(t.auctionId)
      .where(sql`not done`),
  ],
)

/** Which alerts a buyer wants; without a row all of them. */
export const alertChoices = pgTable('alert_choices', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  opening: boolean().notNull().default(true),
  day: boolean().notNull().default(true),
  hour: boolean().notNull().default(true),
  digest: boolean().notNull().default(true),
})

/** What a buyer looks for; what is published and matches it is mailed to them once a day. Empty fields narrow nothing. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The form's that saved it: the same form again is the same row. */
    key: text().notNull(),
    /** At most one of the three. */
    groupId: integer('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    subcategoryId: integer('subcategory_id').references(() => subcategories.id, { onDelete: 'cascade' }),
    sex: text().$type<Sex>(),
    stateId: integer('state_id').references(() => states.id, { onDelete: 'cascade' }),
    /** Bounds of the current price, whole pesos, both included. */
    from: pesos('from_pesos'),
    to: pesos('to_pesos'),
    /** As they were typed; compared without regard to case and accents. */
    sire: text().notNull().default(''),
    damSire: text('dam_sire').notNull().default(''),
    paused: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** The last auction that it was held against. */
    seenAuction: integer('seen_auction').notNull(),
  },
  (t) => [
    uniqueIndex('saved_searches_key').on(t.accountId, t.key),
    // Whom the daily digest goes through.
    index('saved_searches_active')
      .on(t.accountId)
      .where(sql`not paused`),
    // Whether an entry of a catalogue is in use.
    index('saved_searches_group').on(t.groupId),
    index('saved_searches_category').on(t.categoryId),
    index('saved_searches_subcategory').on(t.subcategoryId),
    index('saved_searches_state').on(t.stateId),
  ],
)
