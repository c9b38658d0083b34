import { date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { approvals } from './approvals.ts'
import { folded, instant } from './columns.ts'
import { payments } from './payments.ts'

/** How money came outside the provider. */
export type ManualMeans = 'spei' | 'cash' | 'other'

/**
 * What an administrator recorded of a payment that came outside the provider: "Confirmar Pago" (ruling 40). No manual payment
 * is approved without its row here, nor, from `settings.two_person_pesos` on, without the approval of a second administrator
 * (triggers `manual_payment_recorded`).
 */
export const manualPayments = pgTable(
  'manual_payments',
  {
    paymentId: integer('payment_id')
      .primaryKey()
      .references(() => payments.id),
    means: text().$type<ManualMeans>().notNull(),
    /** Clave de rastreo, or the number of the house's own receipt: TX in the reports. */
    reference: text().notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    recordedBy: integer('recorded_by')
      .notNull()
      .references(() => accounts.id),
    recordedAt: instant('recorded_at').notNull(),
    /** The second administrator's word; null where none was needed. */
    approvalId: integer('approval_id')
      .unique()
      .references(() => approvals.id),
  },
  // The same transfer, or receipt of the house's, is recorded once.
  (t) => [uniqueIndex('manual_payments_once').on(t.means, folded(t.reference), t.paidOn)],
)
