import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Outcome } from '#machines/results/rules.ts'
import { subcategories } from '#db/schema/listing/catalogue.ts'
import { listings, type Sex } from '#db/schema/listing/listings.ts'
import { sires } from '#db/schema/listing/sires.ts'
import { auctions } from './auctions.ts'
import { instant, pesos } from '#db/schema/engine/columns.ts'

/**
 * The result of a lot that has left the catalogue, as it stands now, with the facts by which results are grouped and
 * compared. Kept by `results.lot`; practice lots have none.
 */
export const lotResults = pgTable(
  'lot_results',
  {
    auctionId: integer('auction_id')
      .primaryKey()
      .references(() => auctions.id),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    /** The evening of its closing (ruling 78). */
    evening: date({ mode: 'string' }).notNull(),
    outcome: text().$type<Outcome>().notNull(),
    /** Of a sale that stands; null otherwise. */
    price: pesos(),
    subcategoryId: integer('subcategory_id').references(() => subcategories.id),
    sex: text().$type<Sex>(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    /** The listing's ranch at that time; it may have been deleted since. */
    ranchId: integer('ranch_id').notNull(),
    sireId: integer('sire_id').references(() => sires.id),
    damSireId: integer('dam_sire_id').references(() => sires.id),
  },
  (t) => [
    index('lot_results_evening').on(t.evening, t.auctionId),
    index('lot_results_listing').on(t.listingId, t.evening),
    index('lot_results_sire').on(t.sireId, t.evening),
    index('lot_results_dam_sire').on(t.damSireId, t.evening),
    // Comparable sales.
    index('lot_results_sold')
      .on(t.subcategoryId, t.sex, t.evening)
      .where(sql`price is not null`),
  ],
)

/** The totals of an evening, from its rows in `lot_results`. Whole pesos. */
export const eveningResults = pgTable('evening_results', {
  evening: date({ mode: 'string' }).primaryKey(),
  catalogued: integer().notNull(),
  withdrawn: integer().notNull(),
  sold: integer().notNull(),
  total: pesos().notNull(),
  /** Null without a sale. */
  median: pesos(),
  highest: pesos(),
  keptAt: instant('kept_at').notNull(),
})
