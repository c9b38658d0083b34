import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/people/accounts.ts'
import { approvals } from './approvals.ts'
import { folded, instant, plainKey } from '#db/schema/engine/columns.ts'
import { payments } from './payments.ts'

/** Means of payment outside the provider. */
export type ManualMeans = 'spei' | 'cash' | 'other'

/**
 * Payments outside the provider, recorded by an administrator: "Confirmar Pago" (ruling 40). No manual payment is
 * approved without a row here nor, from `settings.two_person_pesos` on, without the approval of a second administrator
 * (triggers `manual_payment_recorded`).
 */
export const manualPayments = pgTable(
  'manual_payments',
  {
    paymentId: integer('payment_id')
      .primaryKey()
      .references(() => payments.id),
    means: text().$type<ManualMeans>().notNull(),
    /** Tracking key (clave de rastreo), or number of the house's receipt: TX in the reports. */
    reference: text().notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    recordedBy: integer('recorded_by')
      .notNull()
      .references(() => accounts.id),
    recordedAt: instant('recorded_at').notNull(),
    /** The second administrator's approval; null if none was needed. */
    approvalId: integer('approval_id')
      .unique()
      .references(() => approvals.id),
  },
  (t) => [
    // A transfer or a house receipt is recorded once.
    uniqueIndex('manual_payments_once').on(t.means, folded(t.reference), t.paidOn),
    index('manual_payments_key').on(plainKey(t.reference)),
  ],
)
