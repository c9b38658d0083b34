import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PaperKind } from '#machines/vet-file/papers.ts'
import { instant } from '#db/schema/engine/columns.ts'
import { vetFiles, vetImages } from '#db/schema/listing/vet-file.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from './auctions.ts'

/** Bidders who asked once for the readable copies of a lot's vet file (ruling 81). */
export const vetRequests = pgTable(
  'vet_requests',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => accounts.id),
    state: text().$type<'asked' | 'granted' | 'declined'>().notNull(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.buyerId] }), index('vet_requests_buyer').on(t.buyerId)],
)

/** Links for one named vet each, to the originals of one lot. The token is derived from the row, and not stored. */
export const vetPasses = pgTable(
  'vet_passes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    /** The bidder or seller who made it. */
    madeBy: integer('made_by')
      .notNull()
      .references(() => accounts.id),
    vetName: text('vet_name').notNull(),
    vetLicense: text('vet_license').notNull(),
    vetEmail: text('vet_email').notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('vet_passes_auction').on(t.auctionId, t.madeBy), index('vet_passes_maker').on(t.madeBy)],
)

/** Each view of a file, by an account or by a pass. The seller and the viewer can read it. */
export const vetViews = pgTable(
  'vet_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    fileId: integer('file_id')
      .notNull()
      .references(() => vetFiles.id),
    /** The readable image; null for a whole file. */
    imageId: integer('image_id').references(() => vetImages.id, { onDelete: 'set null' }),
    viewerId: integer('viewer_id').references(() => accounts.id),
    passId: integer('pass_id').references(() => vetPasses.id, { onDelete: 'cascade' }),
    /** The original was downloaded. */
    original: boolean().notNull(),
    /** Bytes of an original that were sent, at most the file's; null for others, and before they were counted. */
    bytes: bigint({ mode: 'number' }),
    seenAt: instant('seen_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('vet_views_auction').on(t.auctionId, t.seenAt),
    index('vet_views_file').on(t.fileId),
    index('vet_views_image').on(t.imageId),
    index('vet_views_viewer').on(t.viewerId, t.seenAt),
    index('vet_views_pass').on(t.passId),
  ],
)

/** Why a lot was scheduled although papers of its horse will have run out at the closing; shown on the lot. */
export const paperReasons = pgTable('paper_reasons', {
  auctionId: integer('auction_id')
    .primaryKey()
    .references(() => auctions.id),
  kinds: text().$type<PaperKind>().array().notNull(),
  reason: text().notNull(),
  givenAt: instant('given_at').notNull(),
})
