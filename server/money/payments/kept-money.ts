import { type SQL, sql } from 'drizzle-orm'
import type { PaymentPurpose } from '#machines/payment/rules.ts'

/**
 * SQL condition on rows of `payments` under this name: their money is not owed back. Money that the house counted after
 * a review has a decided row, and stays paid.
 */
export function isKept(payments: 'p' | 'payments'): SQL<boolean> {
  const p = sql.raw(payments)
  return sql`not exists (
    select from refunds_due r where r.payment_id = ${p}.id and r.transaction_id = ${p}.transaction_id
      and r.outcome is distinct from 'accepted' and r.outcome is distinct from 'part')`
}

/** SQL condition on payments `p`: the buyer of a row of this name, a sale or its deal, made them for its lot. */
export function ofSale(sales: 's' | 'sales' | 'deals'): SQL {
  const s = sql.raw(sales)
  return sql`p.auction_id = ${s}.auction_id and p.payer_id = ${s}.buyer_id`
}

/** SQL: pesos of the approved payments `p` that the condition names, and not owed back. */
export const keptMoney = (which: SQL): SQL<number> => sql`(
  select coalesce(sum(p.amount), 0)::float8 from payments p
  where ${which} and p.state = 'approved' and ${isKept('p')})`

/** Money that arrived for a payment and that the house has to decide about (ruling 87). Hundredths; epoch ms. */
export type HeldMoney = {
  /** Number of the house's decision. */
  refund: number
  reference: string
  purpose: PaymentPurpose
  cents: number
  currency: string
  since: number
}

/** SQL: the newest held money of the payments `p` that the condition names, as JSON; null for none. */
export const heldMoney = (which: SQL): SQL<HeldMoney | null> => sql`(
  select json_build_object('refund', r.id, 'reference', p.reference, 'purpose', p.purpose, 'cents', r.cents,
    'currency', r.currency, 'since', (extract(epoch from r.created_at) * 1000)::float8)
  from payments p join refunds_due r on r.payment_id = p.id and r.resolved_at is null
  where p.state = 'held' and ${which} order by r.id desc limit 1)`
