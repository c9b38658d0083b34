import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/people/accounts.ts'
import { instant, pesos } from '#db/schema/engine/columns.ts'

/** Packages of enrolment credits that sellers can buy (specification 2, section 3: Membership plan). */
export const creditPackages = pgTable('credit_packages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  publishedAt: instant('published_at').notNull(),
  /** Price of all its credits; 0 is granted without a payment. */
  price: pesos().notNull(),
  credits: integer().notNull(),
  features: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  status: boolean().notNull().default(true),
  recommended: boolean().notNull().default(false),
  /** False: only for the sellers it is assigned to. */
  public: boolean().notNull().default(true),
})

/** Sellers to whom a non-public package is offered. */
export const creditPackageSellers = pgTable(
  'credit_package_sellers',
  {
    packageId: integer('package_id')
      .notNull()
      .references(() => creditPackages.id, { onDelete: 'cascade' }),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.sellerId] }), index('credit_package_sellers_seller').on(t.sellerId)],
)
