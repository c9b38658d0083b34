import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CreditNotice } from '../../machines/credits/rules.ts'
import { accounts } from './accounts.ts'
import { instant, pesos } from './columns.ts'
import { creditPackages } from './credit-packages.ts'
import { payments } from './payments.ts'

/**
 * Enrolment credits that a seller got at once. Each lot has its own expiry; the one that expires first is used first
 * (ruling 28).
 */
export const creditLots = pgTable(
  'credit_lots',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => accounts.id),
    /** How many were bought. */
    quantity: integer().notNull(),
    /** Null where no package was chosen: lots from before there were any. */
    packageId: integer('package_id').references(() => creditPackages.id),
    /** What was paid for all of them. */
    price: pesos().notNull(),
    boughtAt: instant('bought_at').notNull(),
    /** From then on what is left of it can no longer be used. */
    expiresAt: instant('expires_at').notNull(),
    /** When a page told its seller 'Caducaron tus inscripciones', which is said once. */
    expiryToldAt: instant('expiry_told_at'),
    /** What its seller was mailed last: that it expires in 30 days, in 7, or (0) that it has. Null: nothing yet. */
    mailedDays: smallint('mailed_days').$type<CreditNotice>(),
    /** The payment that bought it, which buys one lot; null for a package that costs nothing. */
    paymentId: integer('payment_id')
      .unique()
      .references(() => payments.id),
  },
  (t) => [
    index('credit_lots_seller').on(t.sellerId, t.expiresAt),
    index('credit_lots_package').on(t.packageId),
    // Whose expiry has not been told.
    index('credit_lots_expiring')
      .on(t.expiresAt)
      .where(sql`expiry_told_at is null`),
    // Whose seller is still to be mailed.
    index('credit_lots_to_mail')
      .on(t.expiresAt)
      .where(sql`mailed_days is distinct from 0`),
    // What costs nothing is granted once to each seller.
    uniqueIndex('credit_lots_granted')
      .on(t.sellerId, t.packageId)
      .where(sql`payment_id is null`),
  ],
)
