import { type SQL, sql } from 'drizzle-orm'

/**
 * Remaining credits of a `credit_lots` row, expired or not: bought ones less listings enrolled. Counted from the rows
 * each time, so that no stored balance can become inconsistent.
 */
export const leftOf: SQL<number> = sql.raw(
  '(credit_lots.quantity - (select count(*)::int from enrolments e where e.lot_id = credit_lots.id))',
) as SQL<number>
