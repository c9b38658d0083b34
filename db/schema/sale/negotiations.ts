import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NegotiationState, StepKind } from '#machines/negotiation/machine.ts'
import type { Side } from '#machines/negotiation/rules.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from './auctions.ts'
import { instant, pesos, snapshotSchema } from '#db/schema/engine/columns.ts'

/**
 * The row is the actor: the negotiation between seller and highest bidder after a hammer price below the reserve
 * (ruling 63).
 */
export const negotiations = pgTable(
  'negotiations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    state: text().$type<NegotiationState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),

    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => accounts.id),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => accounts.id),

    /** The side whose answer is awaited; null once over. */
    turn: text().$type<Side>(),
    /** 1 to 3. */
    round: integer().notNull(),
    /** The current offer and the side that made it. */
    amount: pesos().notNull(),
    offerBy: text('offer_by').$type<Side>().notNull(),
    /** The buyer's last offer and the seller's last ask. */
    buyerOffer: pesos('buyer_offer').notNull(),
    ask: pesos(),
    /** The seller must ask less than this buy-now price, if one was offered. */
    buyNow: pesos('buy_now'),
    deadline: instant().notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [
    // One active negotiation per auction: after the bid is voided, the next bid may be negotiated.
    uniqueIndex('negotiations_auction')
      .on(t.auctionId)
      .where(sql`state <> 'cancelled'`),
    index('negotiations_seller').on(t.sellerId, t.id),
    index('negotiations_buyer').on(t.buyerId, t.id),
    index('negotiations_stored').on(t.state, t.snapshotSchema),
    index('negotiations_due')
      .on(t.deadline)
      .where(sql`turn is not null`),
  ],
)

/** Steps of a negotiation, never changed. Also serves as receipts: a repeated key finds its row. */
export const negotiationSteps = pgTable(
  'negotiation_steps',
  {
    negotiationId: integer('negotiation_id')
      .notNull()
      .references(() => negotiations.id),
    /** 1: the hammer. */
    sequence: integer().notNull(),
    kind: text().$type<StepKind>().notNull(),
    /** The side that made the step, or let it expire; null for the house. */
    by: text().$type<Side>(),
    amount: pesos().notNull(),
    at: instant().notNull(),
    key: text(),
  },
  (t) => [
    primaryKey({ columns: [t.negotiationId, t.sequence] }),
    uniqueIndex('negotiation_steps_receipt').on(t.negotiationId, t.by, t.key),
  ],
)
