import { type SQL, sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/**
 * Obligations of an account: a bid in a running auction (also one that is outbid, since the higher bid may be voided),
 * the bid in negotiation, an auction of its own, an unpaid sale, a payment the provider has not decided, a refund due
 * to it, an open claim of its own or against its sales, and a deal with a pending handover or payout.
 */
export type Obligation =
  | 'bidding'
  | 'selling'
  | 'unpaid'
  | 'paying'
  | 'refund-due'
  | 'claiming'
  | 'claimed-against'
  | 'dealing'

/**
 * SQL condition for each kind; `account` is an id or a query's column. A negotiation binds its two sides, and no other
 * bidder: a void makes none of them a buyer (ruling 85).
 */
const exists = (account: SQL): Record<Obligation, SQL<boolean>> => ({
  bidding: sql`exists (
    select from bids b join auctions a on a.id = b.auction_id where b.bidder_id = ${account} and not a.practice
    and (a.live or a.state in ${STATES.auction.negotiating} and a.leader_id = b.bidder_id))`,
  selling: sql`exists (
    select from auctions a where a.seller_id = ${account} and a.state in ${STATES.auction.binding})`,
  unpaid: sql`exists (
    select from sales s join auctions a on a.id = s.auction_id
    where s.buyer_id = ${account} and a.state in ${STATES.auction.toPay})`,
  paying: sql`exists (select from payments p where p.payer_id = ${account} and p.state in ${STATES.payment.undecided})`,
  'refund-due': sql`exists (
    select from refunds_due r join payments p on p.id = r.payment_id
    where p.payer_id = ${account} and r.resolved_at is null)`,
  claiming: sql`exists (select from claims c where c.buyer_id = ${account} and c.closed_at is null)`,
  'claimed-against': sql`exists (
    select from claims c join auctions a on a.id = c.auction_id where a.seller_id = ${account}
    and c.closed_at is null)`,
  dealing: sql`(exists (select from deals d where d.seller_id = ${account} and d.due_at is not null)
    or exists (select from deals d where d.buyer_id = ${account} and d.state in ${STATES.deal.toCome}))`,
})

/** Current obligations. None is added under the account's lock, since the commands concerned use `holdOpen`. */
export async function readObligations(tx: Pick<Tx, 'execute'>, account: number): Promise<Obligation[]> {
  const kinds = Object.entries(exists(sql`${account}::int`))
  const columns = kinds.map(([kind, there]) => sql`${there} as ${sql.identifier(kind)}`)
  const [row] = await tx.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`)
  return kinds.flatMap(([kind]) => (row?.[kind] ? [kind as Obligation] : []))
}

/** SQL condition: the account in this column has no obligations. */
export function isUnbound(account: SQL): SQL<boolean> {
  return sql`not (${sql.join(Object.values(exists(account)), sql` or `)})`
}
