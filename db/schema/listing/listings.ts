import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ListingState } from '#machines/horse-audit/machine.ts'
import type { PhotoSlot, Stage } from '#machines/horse-audit/rules.ts'
import { states } from '#machines/horse-audit/status.ts'
import { stateIs } from '#db/states.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { subcategories } from './catalogue.ts'
import { cities, ranches } from '#db/schema/people/places.ts'
import { instant, pesos, snapshotSchema } from '#db/schema/engine/columns.ts'
import { photos } from '#db/schema/engine/photos.ts'

export type ListingKind = 'horse' | 'trailer'
/** 1 garañón, 2 hembra, 3 castrado (specification 2, section 3). */
export type Sex = 'stallion' | 'mare' | 'gelding'

/**
 * A horse or a trailer that a seller offers. The row is the actor: `snapshot`, `state` and `version` are authoritative,
 * the columns from `stage` to `deletedAt` are projections. A capture is stored from its first field on, so most columns
 * may be empty until it is submitted.
 */
export const listings = pgTable(
  'listings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    state: text().$type<ListingState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),

    /** "momento" 1 to 8 (specification 2, section 4); null once deleted. */
    stage: smallint().$type<Stage>().default(1),
    /** Last save of a section. */
    editedAt: instant('edited_at'),
    /** Last submission; orders the audits' queue. */
    submittedAt: instant('submitted_at'),
    authorizedAt: instant('authorized_at'),
    /** Hidden from then on, not erased: its audits, credit and auctions remain (ruling 29). */
    deletedAt: instant('deleted_at'),

    /** Number shown to the house and the seller. */
    number: integer().notNull().generatedByDefaultAsIdentity(),
    kind: text().$type<ListingKind>().notNull(),
    name: text().notNull().default(''),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => accounts.id),
    ranchId: integer('ranch_id')
      .notNull()
      .references(() => ranches.id),
    /** Trailers have no classification (ruling 57). */
    subcategoryId: integer('subcategory_id').references(() => subcategories.id),
    cityId: integer('city_id').references(() => cities.id),
    /** Horses only: one line of at most 150 characters. */
    shortDescription: text('short_description').notNull().default(''),
    description: text().notNull().default(''),
    perks: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    awards: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** YouTube ids, at most 5. */
    videos: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    sex: text().$type<Sex>(),
    heightCm: integer('height_cm'),
    registry: text(),
    registryOrganization: text('registry_organization'),
    /** Nominated for the triple crown. */
    nominated: boolean().notNull().default(false),
    /** Trailers only: model and brand. */
    model: text(),
    brand: text(),
    /** Estimated sale price, pesos, at most 11 digits (ruling 8); a buy-now price only if `offerBuyNow`. */
    buyNow: pesos('buy_now'),
    offerBuyNow: boolean('offer_buy_now').notNull().default(false),
    /** Key of the form that began the capture: a repeated post finds the same row. */
    captureKey: text('capture_key'),
    /** Search text, folded (`refreshSearch`): name, parents, sex, class, ranch, place and description. */
    search: text().notNull().default(''),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('listings_search').using('gin', t.search.op('gin_trgm_ops')),
    // Words of the texts, and the span of ids, for the search. Each scan would read all that is pending.
    index('listings_tokens')
      .using('gin', sql`search_tokens(id, search)`)
      .with({ fastupdate: false })
      .where(sql`deleted_at is null`),
    index('listings_seller').on(t.sellerId, t.kind, t.id),
    index('listings_ranch').on(t.ranchId),
    index('listings_subcategory').on(t.subcategoryId),
    index('listings_city').on(t.cityId),
    uniqueIndex('listings_number').on(t.number),
    uniqueIndex('listings_capture_key').on(t.sellerId, t.captureKey),
    // Schema versions stored per state, checked at boot.
    index('listings_stored').on(t.state, t.snapshotSchema),
    // Counted on the administrators' dashboard.
    index('listings_horses')
      .on(t.id)
      .where(sql`kind = 'horse' and deleted_at is null`),
    // The audits' queue, longest wait first.
    index('listings_waiting')
      .on(t.submittedAt)
      .where(stateIs(states, ({ waits }) => waits)),
    // All submitted listings, latest first, also per stage.
    index('listings_submitted')
      .on(t.submittedAt, t.id)
      .where(sql`submitted_at is not null and deleted_at is null`),
    index('listings_stage')
      .on(t.stage, t.submittedAt, t.id)
      .where(sql`submitted_at is not null and deleted_at is null`),
    // A capture may be incomplete, a submitted listing may not: the auctions' pages rely on it.
    check(
      'listings_complete',
      sql`stage in (1, 4, 8) or deleted_at is not null or (name <> '' and city_id is not null and buy_now is not null
        and (kind = 'trailer' or subcategory_id is not null))`,
    ),
  ],
)

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
    /** Subject of the photo; null if the seller named none. */
    slot: text().$type<PhotoSlot>(),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.position] }),
    // Equal bytes are one photo, also in concurrent uploads.
    uniqueIndex('listing_photos_once').on(t.listingId, t.photo),
    uniqueIndex('listing_photos_slot').on(t.listingId, t.slot),
    // To find out if a photo is still in use.
    index('listing_photos_photo').on(t.photo),
  ],
)

/** Documents of a listing that only its seller and the house see, one per kind. */
export const listingDocuments = pgTable(
  'listing_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** `registration` supports the registry number. */
    kind: text().$type<'registration'>().notNull(),
    /** Key in the private media store. */
    file: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [uniqueIndex('listing_documents_of_listing').on(t.listingId, t.kind)],
)
