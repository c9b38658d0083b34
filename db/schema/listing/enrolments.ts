import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/people/accounts.ts'
import { folded, instant, pesos, plainKey } from '#db/schema/engine/columns.ts'
import { creditLots } from './credits.ts'
import { listings } from './listings.ts'

export type ReceiptStatus = 'pending' | 'accepted' | 'rejected'

/** A bank transfer for a listing's enrolment, with the seller's details (ruling 39). */
export const transferReceipts = pgTable(
  'transfer_receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** Key of its image in the private media store. */
    file: text().notNull(),
    contentType: text('content_type').notNull(),
    transferredOn: date('transferred_on', { mode: 'string' }).notNull(),
    /** Tracking key (clave de rastreo) as typed: Banxico finds it with its case only. */
    trackingKey: text('tracking_key').notNull(),
    bank: text().notNull(),
    amount: pesos().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    status: text().$type<ReceiptStatus>().notNull().default('pending'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => accounts.id),
  },
  (t) => [
    index('transfer_receipts_listing').on(t.listingId),
    index('transfer_receipts_pending')
      .on(t.uploadedAt)
      .where(sql`status = 'pending'`),
    // A transfer is accepted once, however it is spelt.
    uniqueIndex('transfer_receipts_accepted')
      .on(folded(t.bank), t.transferredOn, plainKey(t.trackingKey))
      .where(sql`status = 'accepted'`),
    index('transfer_receipts_key').on(plainKey(t.trackingKey)),
  ],
)

/**
 * Entitles a listing to audit and auction: paid once, with a credit of a lot or by a transfer (rulings 27 and 51).
 * Listings from before credits existed have neither. Rejecting a receipt deletes the row.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The credit used; a lot's remaining credits are its quantity minus these. */
    lotId: integer('lot_id').references(() => creditLots.id),
    receiptId: integer('receipt_id')
      .unique()
      .references(() => transferReceipts.id),
    enrolledAt: instant('enrolled_at').notNull(),
  },
  (t) => [
    index('enrolments_lot').on(t.lotId),
    check('enrolments_one_source', sql`lot_id is null or receipt_id is null`),
  ],
)
