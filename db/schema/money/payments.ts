import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BuyNowState, Gone } from '#machines/buy-now/machine.ts'
import type { MessageKind, MessageStatus } from '#machines/provider-messages/rules.ts'
import type { RefundReason, ReviewDecision } from '#machines/payment/rules.ts'
import { type PaymentPurpose, PURPOSES } from '#machines/payment/purposes.ts'
import { type PaymentState, states } from '#machines/payment/status.ts'
import { stateIs } from '#db/states.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { approvals } from './approvals.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { instant, pesos, snapshotSchema } from '#db/schema/engine/columns.ts'
import { limitRequests } from '#db/schema/aftersale/limit-requests.ts'
import { creditPackages } from '#db/schema/listing/credit-packages.ts'
import { listings } from '#db/schema/listing/listings.ts'

const renamed = Object.entries(PURPOSES).filter(([purpose, { report }]) => report !== purpose)
const renames = renamed.map(([purpose, { report }]) => `when '${purpose}' then '${report}'`).join(' ')

/** The report that contains a payment (ruling 41). Two indexes are of this expression. */
export const reportOf = (purpose: AnyPgColumn): SQL => sql`(case ${purpose} ${sql.raw(renames)} else ${purpose} end)`

/**
 * The row is the actor. It exists before the provider's page opens and defines purpose, payer and amount; messages of
 * the provider never do (ruling 20).
 */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    state: text().$type<PaymentState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),

    /** 24 × `[a-z0-9]`: the provider's productId, the only field of ours that it returns signed. */
    reference: text().notNull().unique(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** `manual`: recorded by an administrator, see `manual_payments`. `deposit`: counted from the buyer's deposit. */
    method: text().$type<'card' | 'manual' | 'deposit'>().notNull().default('card'),
    payerId: integer('payer_id')
      .notNull()
      .references(() => accounts.id),
    /** The auction that the payment is for, if any. */
    auctionId: integer('auction_id').references(() => auctions.id),
    /** Buy-now payments: the purchase; after a refusal a purchase has another payment. */
    purchaseId: integer('purchase_id').references((): AnyPgColumn => purchases.id),
    /** Deposits: the wish for a limit that it is for (ruling 95). */
    limitRequestId: integer('limit_request_id').references((): AnyPgColumn => limitRequests.id),
    /** Credit purchases: number of enrolment credits. */
    credits: integer(),
    /** Credit purchases: the package. */
    packageId: integer('package_id').references(() => creditPackages.id),
    /** Credit purchases: the listing that its seller wants to enrol, to return to. */
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    amount: pesos().notNull(),
    /** `amount` is less than was asked for: the house counted a part (ruling 87), or a deposit had less (ruling 95). */
    part: boolean().notNull().default(false),
    /** Description on the provider's page and on the receipt. */
    item: text().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),

    /** The provider's id of the approved transaction. */
    transactionId: text('transaction_id'),
    /** The provider's reason for refusing; unsigned, so shown and never used for decisions. */
    reason: text(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    index('payments_payer').on(t.payerId, t.id),
    index('payments_auction').on(t.auctionId),
    index('payments_purchase').on(t.purchaseId),
    index('payments_limit_request').on(t.limitRequestId),
    index('payments_package').on(t.packageId),
    index('payments_listing').on(t.listingId),
    // The sales reports, complete or of one state, newest first.
    index('payments_report').on(reportOf(t.purpose), t.createdAt, t.id),
    index('payments_report_state').on(reportOf(t.purpose), t.state, t.createdAt, t.id),
    // For prefix searches: the other index of this column sorts by a language's rules.
    index('payments_transaction_prefix').on(t.transactionId.op('text_pattern_ops')),
    index('payments_stored').on(t.state, t.snapshotSchema),
    // A transaction of the provider approves one payment.
    uniqueIndex('payments_transaction').on(t.transactionId),
    index('payments_waiting')
      .on(t.createdAt)
      .where(stateIs(states, ({ undecided }) => undecided)),
  ],
)

/** The row is the actor: one buyer's attempt to buy one auction's lot now. */
export const purchases = pgTable(
  'purchases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    /** Path of the state: `confirming`, `underway.paying`, `bought`, … */
    state: text().$type<BuyNowState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => accounts.id),
    /** The agent who bought for the buyer (ruling 96); null for the buyer. */
    agentId: integer('agent_id').references(() => accounts.id),
    /** The form's key: a repeated key is the same purchase. */
    key: text().notNull(),
    /** The payment in progress, or the last one. */
    paymentId: integer('payment_id')
      .unique()
      .references((): AnyPgColumn => payments.id),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),

    /** The buy-now price, and the amount charged to the card now. */
    price: pesos().notNull(),
    due: pesos().notNull(),
    /** The provider's reason for refusing. */
    reason: text(),
    /** The reason why the lot is no longer available. */
    gone: text().$type<Gone>(),
  },
  (t) => [
    uniqueIndex('purchases_key').on(t.buyerId, t.auctionId, t.key),
    index('purchases_auction').on(t.auctionId),
    index('purchases_stored').on(t.state, t.snapshotSchema),
  ],
)

/** Result of a signature check. */
export type NotificationVerdict = 'signed' | 'forged' | 'malformed'

/** All messages signed by the provider, complete. Unsigned ones are counted in `forged_messages`. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Posted by the provider, or carried by the returning browser. */
    source: text().$type<'notify' | 'return'>().notNull(),
    /** Always `signed`. */
    verdict: text().$type<NotificationVerdict>().notNull(),
    /** The message's productId. */
    reference: text(),
    jsonObj: jsonb('json_obj').notNull(),
    receivedAt: instant('received_at')
      .notNull()
      .default(sql`now()`),
    /** Time at which it was applied to its payment, and the outcome. */
    appliedAt: instant('applied_at'),
    outcome: text(),
  },
  (t) => [
    index('payment_notifications_reference').on(t.reference),
    // A movement without our reference names the gateway's id of the earlier transaction.
    index('payment_notifications_gateway').on(sql`(json_obj ->> 'TransactionID')`),
    index('payment_notifications_waiting')
      .on(t.id)
      .where(sql`verdict = 'signed' and applied_at is null`),
  ],
)

/**
 * Every transaction named in a signed approval, with the payment it was first reported for. The provider's ids are
 * unique, so the same id for another payment is money that arrived once and must not be counted twice.
 */
export const providerTransactions = pgTable('provider_transactions', {
  transactionId: text('transaction_id').primaryKey(),
  /** Reference of the payment, even if it is not ours. */
  reference: text().notNull(),
  createdAt: instant('created_at').notNull(),
})

/**
 * Movements of the provider that are no sale (ruling 86): refunds, voids, settlements, chargebacks, stored cards. They
 * pay nothing and make nothing owed; the house sees them beside the payment that they name.
 */
export const providerMovements = pgTable(
  'provider_movements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<MessageKind>().notNull(),
    status: text().$type<MessageStatus>().notNull(),
    /** The payment by our signed reference, or by the unsigned related transaction; null if neither names one. */
    paymentId: integer('payment_id').references(() => payments.id),
    transactionId: text('transaction_id').notNull(),
    /** The earlier transaction that it is about, in the provider's words; unsigned. */
    related: text(),
    cents: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: text(),
    /** Somebody of the house has to look: the payment that it names had brought money. */
    calls: boolean().notNull(),
    receivedAt: instant('received_at').notNull(),
    attendedAt: instant('attended_at'),
    attendedBy: integer('attended_by').references(() => accounts.id),
    note: text(),
  },
  (t) => [
    // The provider repeats its messages for a day.
    unique('provider_movements_once').on(t.transactionId, t.kind, t.status, t.cents),
    index('provider_movements_payment').on(t.paymentId),
    index('provider_movements_open')
      .on(t.id)
      .where(sql`calls and attended_at is null`),
  ],
)

/** Money that arrived and bought nothing: two administrators return it or count it as paid. */
export const refundsDue = pgTable(
  'refunds_due',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** null: the provider named a payment that is not ours. */
    paymentId: integer('payment_id').references(() => payments.id),
    transactionId: text('transaction_id').notNull(),
    /** In hundredths of `currency`, as the provider signed it. */
    cents: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
    /** Decision of two administrators; null while open. */
    outcome: text().$type<ReviewDecision>(),
    resolvedBy: integer('resolved_by').references(() => accounts.id),
    /** The proposal and its confirmation by two persons (trigger `refunds_due_two_persons`). */
    approvalId: integer('approval_id')
      .unique()
      .references(() => approvals.id),
    note: text(),
  },
  (t) => [
    // A deposit's payment that was counted after a review still goes back.
    uniqueIndex('refunds_due_once_each').on(
      t.transactionId,
      sql`coalesce(payment_id, 0)`,
      sql`(reason = 'deposit-over')`,
    ),
    index('refunds_due_open')
      .on(t.id)
      .where(sql`resolved_at is null`),
    index('refunds_due_resolved')
      .on(t.resolvedAt, t.id)
      .where(sql`resolved_at is not null`),
  ],
)
