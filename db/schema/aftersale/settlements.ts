import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { instant, pesos } from '#db/schema/engine/columns.ts'

/**
 * The PDF settlement of a sale for its seller, as last generated. Its figures are read from the payments each time
 * (`server/aftersale/settlements/read.ts`): this row stores none, so none can differ.
 */
export const settlements = pgTable('settlements', {
  /** Also the settlement's number. Keyed by auction, because a sale may lapse and another may replace it. */
  auctionId: integer('auction_id')
    .primaryKey()
    .references(() => auctions.id),
  /** 1, incremented with each change of the figures. */
  version: integer().notNull(),
  /** SHA-256 of the figures shown; other figures need a new PDF. */
  digest: text().notNull(),
  /** Key in the private media store. */
  file: text().notNull(),
  bytes: integer().notNull(),
  /** Everything was paid when it was generated. */
  final: boolean().notNull(),
  drawnAt: instant('drawn_at').notNull(),
  /** Time at which its seller was notified that it is final; once, even if it is generated again. */
  notifiedAt: instant('told_at'),
})

/** The house's payouts to sellers, recorded by an administrator, never automatic (ruling 71). */
export const payouts = pgTable('payouts', {
  auctionId: integer('auction_id')
    .primaryKey()
    .references(() => sales.auctionId),
  amount: pesos().notNull(),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  reference: text().notNull(),
  recordedBy: integer('recorded_by')
    .notNull()
    .references(() => accounts.id),
  recordedAt: instant('recorded_at').notNull(),
})
