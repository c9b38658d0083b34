import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant, pesos } from '#db/schema/engine/columns.ts'

/** Ground for changing a buyer's limit: the house's decision, or a deposit. */
export type LimitGround = 'decision' | 'deposit'

/** Every change of a buyer's limit by an administrator (ruling 66); the current limit is also in `accounts`. */
export const bidLimits = pgTable(
  'bid_limits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Null: the settings' limit applies again. */
    limit: pesos('bid_limit'),
    ground: text().$type<LimitGround>().notNull(),
    /** Amount, reference and date of a deposit. */
    deposit: pesos(),
    reference: text(),
    paidOn: date('paid_on', { mode: 'string' }),
    reason: text().notNull(),
    changedBy: integer('changed_by')
      .notNull()
      .references(() => accounts.id),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    index('bid_limits_account').on(t.accountId, t.id),
    index('bid_limits_changed').on(t.changedBy),
    check(
      'bid_limits_deposit',
      sql`(ground = 'deposit') = (deposit is not null) and (deposit is null) = (reference is null) and (deposit is null) = (paid_on is null)`,
    ),
  ],
)
