import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ClaimOutcome, ClaimReason } from '#machines/claim/rules.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { instant } from '#db/schema/engine/columns.ts'

/** A buyer's claims about a delivered lot. */
export const claims = pgTable(
  'claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    auctionId: integer('auction_id')
      .notNull()
      .references(() => sales.auctionId),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => accounts.id),
    reason: text().$type<ClaimReason>().notNull().default('other'),
    /** The buyer's description, at most 1,000 characters. */
    description: text().notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** Null while open. */
    outcome: text().$type<ClaimOutcome>(),
    /** The house's decision, as both sides read it. */
    answer: text(),
    /** The administrator who decided; null if the buyer withdrew the claim. */
    decidedBy: integer('decided_by').references(() => accounts.id),
  },
  (t) => [
    index('claims_auction').on(t.auctionId),
    index('claims_buyer').on(t.buyerId),
    // The back office's list of decided claims.
    index('claims_closed').on(t.outcome, t.closedAt),
    uniqueIndex('claims_open')
      .on(t.auctionId)
      .where(sql`closed_at is null`),
  ],
)

/** Photos of a claim: private, visible to the buyer and to administrators. */
export const claimPhotos = pgTable(
  'claim_photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    /** Key in the private media store. */
    file: text().notNull(),
    bytes: integer().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [index('claim_photos_claim').on(t.claimId)],
)
