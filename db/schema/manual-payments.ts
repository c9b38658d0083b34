import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'
import { payments } from './payments.ts'

/** What an administrator recorded of a payment that came outside the provider: "Confirmar Pago" (ruling 40). */
export const manualPayments = pgTable('manual_payments', {
  paymentId: integer('payment_id')
    .primaryKey()
    .references(() => payments.id),
  means: text().$type<'spei' | 'cash' | 'other'>().notNull(),
  /** Clave de rastreo, or the number of the house's own receipt: TX in the reports. */
  reference: text().notNull(),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  note: text().notNull().default(''),
  recordedBy: integer('recorded_by')
    .notNull()
    .references(() => accounts.id),
  recordedAt: instant('recorded_at').notNull(),
})
