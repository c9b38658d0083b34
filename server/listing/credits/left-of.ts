import { type SQL, sql } from 'drizzle-orm'

/**
 * What a row of `credit_lots` still holds, expired or not: what was bought less the listings that it enrolled. Counted from the
 * rows each time: no balance is kept that could go out of step.
 */
export const leftOf: SQL<number> = sql.raw(
  '(credit_lots.quantity - (select count(*)::int from enrolments e where e.lot_id = credit_lots.id))',
) as SQL<number>
