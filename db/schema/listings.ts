import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { cities, ranches, subcategories } from './catalogue.ts'
import { instant, pesos } from './columns.ts'

export type ListingKind = 'horse' | 'trailer'
/** 1 garañón, 2 hembra, 3 castrado (specification 2, section 3). */
export type Sex = 'stallion' | 'mare' | 'gelding'

/** A horse or a trailer that a seller offers. */
export const listings = pgTable(
  'listings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ListingKind>().notNull(),
    name: text().notNull(),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => accounts.id),
    ranchId: integer('ranch_id')
      .notNull()
      .references(() => ranches.id),
    subcategoryId: integer('subcategory_id')
      .notNull()
      .references(() => subcategories.id),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    /** "momento" 1 to 8 (specification 2, section 4); 7 is "asignado a evento". */
    stage: smallint().notNull().default(1),
    description: text().notNull().default(''),
    perks: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    videos: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    sex: text().$type<Sex>(),
    heightCm: integer('height_cm'),
    registry: text(),
    registryOrganization: text('registry_organization'),
    /** Trailers: model and brand. */
    model: text(),
    brand: text(),
    /** Estimated sale price, pesos, at most 11 digits (ruling 8); a buy-now price only when `offerBuyNow`. */
    buyNow: pesos('buy_now').notNull(),
    offerBuyNow: boolean('offer_buy_now').notNull().default(false),
    /** Name, breed, ranch and place, folded for search: lower case, without accents. */
    search: text().notNull().default(''),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('listings_search').using('gin', t.search.op('gin_trgm_ops')),
    index('listings_seller').on(t.sellerId),
    index('listings_ranch').on(t.ranchId),
  ],
)

/** A photo by the hash of its bytes; the files stand in the media store in these widths, as AVIF and WebP. */
export const photos = pgTable('photos', {
  hash: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Dominant colour, `#rrggbb`. */
  tint: text().notNull(),
  widths: integer().array().notNull(),
})

export const listingPhotos = pgTable(
  'listing_photos',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    photo: text()
      .notNull()
      .references(() => photos.hash),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.position] })],
)

/**
 * The 14 ancestors in heap order: sire, dam, sire's sire, sire's dam, dam's sire, dam's dam, then their
 * parents. An unknown one is an empty string.
 */
export const pedigrees = pgTable('pedigrees', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  ancestors: text().array().notNull(),
  /** Media key of the document that backs it. */
  document: text(),
})

/** The yes/no findings of the health table (specification 1, section 3), in the order they are shown. */
export const HEALTH_FLAGS = [
  'cribber',
  'weaver',
  'nerved',
  'foundered',
  'parrotMouth',
  'majorIS',
  'colic',
  'pastLameness',
  'defects',
  'osteartitis',
  'ceguera',
] as const
export type HealthFlag = (typeof HEALTH_FLAGS)[number]

export const healthRecords = pgTable('health_records', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  /** The findings that are present. */
  findings: text()
    .$type<HealthFlag>()
    .array()
    .notNull()
    .default(sql`'{}'`),
  observations: text(),
  /** Media key of the certificate, a PDF. */
  certificate: text(),
})
