import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
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
    /** When its seller was told 'Caducaron tus inscripciones', which is said once. */
    expiryToldAt: instant('expiry_told_at'),
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
  ],
)
