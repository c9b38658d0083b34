import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BuyNowState, Gone } from '../../machines/buy-now/machine.ts'
import type { PaymentState } from '../../machines/payment/machine.ts'
import { accounts } from './accounts.ts'
import { approvals } from './approvals.ts'
import { auctions } from './auctions.ts'
import { instant, pesos, snapshotSchema } from './columns.ts'
import { creditPackages } from './credit-packages.ts'
import { listings } from './listings.ts'

export type PaymentPurpose = 'buy-now' | 'first-payment' | 'final-payment' | 'credit-purchase'

/** The report that a payment stands in: a buy-now's charge is a first payment (ruling 41). */
export const reportOf = (purpose: AnyPgColumn): SQL =>
  sql`(case ${purpose} when 'buy-now' then 'first-payment' else ${purpose} end)`

/**
 * The row is the actor. It exists before the provider's page opens, and says what is paid for, by whom and how much:
 * never a message of the provider's (ruling 20).
 */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    state: text().$type<PaymentState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),

    /** 24 × `[a-z0-9]`: the provider's productId, the one field of ours that comes back signed. */
    reference: text().notNull().unique(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** `manual`: an administrator recorded it, see `manual_payments`. */
    method: text().$type<'card' | 'manual'>().notNull().default('card'),
    payerId: integer('payer_id')
      .notNull()
      .references(() => accounts.id),
    /** What the payment is for, when it is for an auction. */
    auctionId: integer('auction_id').references(() => auctions.id),
    /** Of a buy-now payment: the purchase it is for; after a refusal a purchase has another payment. */
    purchaseId: integer('purchase_id').references((): AnyPgColumn => purchases.id),
    /** Of a credit purchase: how many enrolment credits are bought. */
    credits: integer(),
    /** Of a credit purchase: the package they come as. */
    packageId: integer('package_id').references(() => creditPackages.id),
    /** Of a credit purchase: the listing that its seller wants to enrol and is led back to. */
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    amount: pesos().notNull(),
    /** What the provider's page and the receipt call it. */
    item: text().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),

    /** The provider's id of the approved transaction. */
    transactionId: text('transaction_id'),
    /** Why it was not approved, in the provider's words; unsigned, so shown and never decided on. */
    reason: text(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    index('payments_payer').on(t.payerId, t.id),
    index('payments_auction').on(t.auctionId),
    index('payments_purchase').on(t.purchaseId),
    index('payments_package').on(t.packageId),
    index('payments_listing').on(t.listingId),
    // The reports on sales, whole or of one state, the newest first.
    index('payments_report').on(reportOf(t.purpose), t.createdAt, t.id),
    index('payments_report_state').on(reportOf(t.purpose), t.state, t.createdAt, t.id),
    // A text's beginning: the other index of this column sorts by a language's rules.
    index('payments_transaction_prefix').on(t.transactionId.op('text_pattern_ops')),
    index('payments_stored').on(t.state, t.snapshotSchema),
    // One transaction of the provider's approves one payment.
    uniqueIndex('payments_transaction').on(t.transactionId),
    index('payments_waiting')
      .on(t.createdAt)
      .where(sql`state in ('pending', 'processing')`),
  ],
)

/** The row is the actor: one buyer's attempt to buy one auction's horse at once. */
export const purchases = pgTable(
  'purchases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    /** The state's path: `confirming`, `underway.paying`, `bought`, … */
    state: text().$type<BuyNowState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => accounts.id),
    /** The form's key: the same key again is the same purchase. */
    key: text().notNull(),
    /** The payment under way, or the last one. */
    paymentId: integer('payment_id')
      .unique()
      .references((): AnyPgColumn => payments.id),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),

    /** The buy-now price, and what the card is charged now. */
    price: pesos().notNull(),
    due: pesos().notNull(),
    /** Why the provider refused, in its words. */
    reason: text(),
    /** Why the horse is not to be had any more. */
    gone: text().$type<Gone>(),
  },
  (t) => [
    uniqueIndex('purchases_key').on(t.buyerId, t.auctionId, t.key),
    index('purchases_auction').on(t.auctionId),
    index('purchases_stored').on(t.state, t.snapshotSchema),
  ],
)

/** What a signature check came to. */
export type NotificationVerdict = 'signed' | 'forged' | 'malformed'

/** Every message that the provider signed, kept whole. What it did not sign is counted in `forged_messages`. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Posted by the provider, or brought by the browser that came back. */
    source: text().$type<'notify' | 'return'>().notNull(),
    /** `signed`, in every row. */
    verdict: text().$type<NotificationVerdict>().notNull(),
    /** Its productId. */
    reference: text(),
    jsonObj: jsonb('json_obj').notNull(),
    receivedAt: instant('received_at')
      .notNull()
      .default(sql`now()`),
    /** When it reached its payment, and what came of it. */
    appliedAt: instant('applied_at'),
    outcome: text(),
  },
  (t) => [
    index('payment_notifications_reference').on(t.reference),
    index('payment_notifications_waiting')
      .on(t.id)
      .where(sql`verdict = 'signed' and applied_at is null`),
  ],
)

/**
 * Every transaction that a signed approval named, and the payment it was first told for: the provider's ids are unique,
 * so the same one for another payment is money that arrived once and is not to be counted twice.
 */
export const providerTransactions = pgTable('provider_transactions', {
  transactionId: text('transaction_id').primaryKey(),
  /** Our name for the payment, also where it is none of ours. */
  reference: text().notNull(),
  createdAt: instant('created_at').notNull(),
})

export type RefundReason = 'not-available' | 'paid-twice' | 'amount-differs' | 'unknown-payment' | 'transaction-used'

/** Money that arrived and bought nothing: an administrator gives it back, or finds what it was for. */
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
    resolvedBy: integer('resolved_by').references(() => accounts.id),
    /** Who proposed what was done, and who confirmed it: two persons (trigger `refunds_due_two_persons`). */
    approvalId: integer('approval_id')
      .unique()
      .references(() => approvals.id),
    note: text(),
  },
  (t) => [
    unique('refunds_due_once_each').on(t.transactionId, t.paymentId).nullsNotDistinct(),
    index('refunds_due_open')
      .on(t.id)
      .where(sql`resolved_at is null`),
    index('refunds_due_resolved')
      .on(t.resolvedAt, t.id)
      .where(sql`resolved_at is not null`),
  ],
)
