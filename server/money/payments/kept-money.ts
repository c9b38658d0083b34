import { type SQL, sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import type { PaymentPurpose } from '#machines/payment/purposes.ts'
import type { MessageKind } from '#machines/provider-messages/rules.ts'

/** SQL condition on rows of `refunds_due` under this name: the house did not count this money after a review. */
export const isOwedBack = (refunds: 'r' | 'refunds_due'): SQL<boolean> =>
  sql.raw(
    `${refunds}.outcome is distinct from 'accepted' and ${refunds}.outcome is distinct from 'part'`,
  ) as SQL<boolean>

/** SQL condition on rows of `payments` under this name: their money is not owed back. */
export function isKept(payments: 'p' | 'payments'): SQL<boolean> {
  const p = sql.raw(payments)
  return sql`not exists (
    select from refunds_due r where r.payment_id = ${p}.id and r.transaction_id = ${p}.transaction_id
      and ${isOwedBack('r')})`
}

/** SQL condition on payments `p`: the buyer of a row of this name, a sale or its deal, paid them of its price. */
export function ofSale(sales: 's' | 'sales' | 'deals'): SQL {
  const s = sql.raw(sales)
  return sql`p.auction_id = ${s}.auction_id and p.payer_id = ${s}.buyer_id and p.purpose in ${STATES.purpose.ofLot}`
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

/** SQL: kind of the newest movement of the payments `p` that may take money away and waits for somebody; else null. */
export const openMovement = (which: SQL): SQL<MessageKind | null> => sql`(
  select m.kind from payments p join provider_movements m on m.payment_id = p.id and m.calls and m.attended_at is null
  where ${which} order by m.id desc limit 1)`
