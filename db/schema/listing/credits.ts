import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CreditNotice } from '#machines/credits/rules.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { instant, pesos } from '#db/schema/engine/columns.ts'
import { creditPackages } from './credit-packages.ts'
import { payments } from '#db/schema/money/payments.ts'

/**
 * Lots of enrolment credits, one per purchase or grant. Each lot has its own expiry; the lot that expires first is used
 * first (ruling 28).
 */
export const creditLots = pgTable(
  'credit_lots',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => accounts.id),
    /** Number of credits bought. */
    quantity: integer().notNull(),
    /** Null for lots from before packages existed. */
    packageId: integer('package_id').references(() => creditPackages.id),
    /** Price paid for the whole lot. */
    price: pesos().notNull(),
    boughtAt: instant('bought_at').notNull(),
    /** Unused credits are void from then on. */
    expiresAt: instant('expires_at').notNull(),
    /** Time at which a page showed its seller 'Caducaron tus inscripciones', which is shown once. */
    expiryToldAt: instant('expiry_told_at'),
    /** Last mail to its seller: 30 or 7 days before the expiry, or (0) after it. Null: none yet. */
    mailedDays: smallint('mailed_days').$type<CreditNotice>(),
    /** The payment that bought it, which buys one lot; null for a free package. */
    paymentId: integer('payment_id')
      .unique()
      .references(() => payments.id),
  },
  (t) => [
    index('credit_lots_seller').on(t.sellerId, t.expiresAt),
    index('credit_lots_package').on(t.packageId),
    // Lots whose expiry was not shown yet.
    index('credit_lots_expiring')
      .on(t.expiresAt)
      .where(sql`expiry_told_at is null`),
    // Lots whose seller has mails outstanding.
    index('credit_lots_to_mail')
      .on(t.expiresAt)
      .where(sql`mailed_days is distinct from 0`),
    // A free package is granted once per seller.
    uniqueIndex('credit_lots_granted')
      .on(t.sellerId, t.packageId)
      .where(sql`payment_id is null`),
  ],
)
