import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { auctions } from './auctions.ts'
import { instant } from './columns.ts'

/**
 * The PDF of what a sale comes to for its seller, as it was drawn last. What it says is read from the payments each time
 * (`server/aftersale/settlements/read.ts`): this row keeps no figure of its own, so none can differ.
 */
export const settlements = pgTable('settlements', {
  /** Also the settlement's number. Of the auction, since a sale may lapse and another one take its place. */
  auctionId: integer('auction_id')
    .primaryKey()
    .references(() => auctions.id),
  /** 1, and one more with each change of the figures. */
  version: integer().notNull(),
  /** SHA-256 of the figures that it shows; other figures are another PDF. */
  digest: text().notNull(),
  /** Key in the private media store. */
  file: text().notNull(),
  bytes: integer().notNull(),
  /** Everything was paid when it was drawn. */
  final: boolean().notNull(),
  drawnAt: instant('drawn_at').notNull(),
  /** When its seller was told that it is final; once, however often it is drawn anew. */
  toldAt: instant('told_at'),
})
