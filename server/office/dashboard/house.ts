import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import { describeWaiting } from '#server/office/pending/waiting.ts'
import { FIRST_PAYMENT, saleTerms } from '#server/sale/index.ts'
import type { MonthDeals, ProfitTerms } from '#machines/profit/rules.ts'

/** Maximum failed tasks named. */
const NAMED = 5

/** Work waiting for an administrator: number, and since when the oldest waits, epoch ms. */
export type Waiting = { count: number; since: number | null }

/** Failed jobs of one task: number, most attempts of one, those given up, and the last error's first line. */
export type FailedTask = { task: string; jobs: number; attempts: number; gaveUp: number; error: string }

export type HouseFigures = {
  scheduled: number
  open: number
  ranches: number
  horses: number
  /** Open accounts. */
  buyers: number
  profit: MonthDeals & ProfitTerms
  approvals: Waiting
  audits: Waiting
  receipts: Waiting
  refunds: Waiting
  /** Movements of the payment provider that somebody has to look at. */
  movements: Waiting
  overdue: Waiting
  /** Sales whose first payment waits for the house to decide about its suspended buyer. */
  suspended: Waiting
  /** Held files of vets' files. */
  vetFiles: Waiting
  messages: Waiting
  claims: Waiting
  /** Wishes for a higher limit (ruling 95). */
  limits: Waiting
  /** Signals without a decision (ruling 82). */
  signals: Waiting
  /** Open claims whose seller has been paid already. */
  claimsPaidOut: number
  failed: FailedTask[]
}

/**
 * Counts of the administrators' dashboard, in one statement. `from` to `until` is the month of the profit, epoch ms;
 * the house's share is computed as in `houseShare`, by each auction's own terms. The number of buyers is read from
 * totals maintained by triggers.
 */
export async function readHouseFigures(
  db: Pick<Database, 'execute'>,
  { from, until, now }: { from: number; until: number; now: number },
): Promise<HouseFigures> {
  const at = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`
  const [row] = await db.execute<HouseFigures>(sql`
    with deals as materialized (
      select s.auction_id, s.price, floor(s.price * ${saleTerms.profitPercentage}::numeric / 100) as share
      from auctions join sales s on s.auction_id = auctions.id join settings on settings.id = 1
      where auctions.deal and not auctions.practice and auctions.closed_at >= ${at(from)}
        and auctions.closed_at < ${at(until)}
    ), cards as (
      -- One by one: a month's deals are few among all payments.
      select p.amount from deals cross join lateral (
        select amount from payments
        where auction_id = deals.auction_id and state = 'approved' and method = 'card' offset 0
      ) p
    ), failures as (
      select j.task_identifier as task, count(*)::int as jobs, max(j.attempts)::int as attempts,
        (count(*) filter (where j.attempts >= j.max_attempts))::int as "gaveUp",
        left(split_part((array_agg(j.last_error order by j.updated_at desc))[1], chr(10), 1), 200) as error
      from graphile_worker.jobs j where j.last_error is not null group by 1
      order by 4 desc, 2 desc, 1 limit ${NAMED}::int
    )
    select
      (select count(*)::int from auctions where state in ${STATES.auction.ahead} and not practice) as scheduled,
      (select count(*)::int from auctions where state in ${STATES.auction.open} and not practice) as open,
      (select count(*)::int from ranches where not "default") as ranches,
      (select count(*)::int from listings where kind = 'horse' and deleted_at is null) as horses,
      (select coalesce(sum(rows), 0)::int from row_totals where list = 'accounts' and key = 'buyer') as buyers,
      (select json_build_object(
        'deals', (select count(*) from deals), 'price', (select coalesce(sum(price), 0) from deals),
        'share', (select coalesce(sum(share), 0) from deals),
        'cardPayments', (select count(*) from cards), 'charged', (select coalesce(sum(amount), 0) from cards),
        'cardFee', card_fee, 'cardFeePercentage', card_fee_percentage)
        from settings where id = 1) as profit,
      ${describeWaiting('signals')} as signals,
      ${describeWaiting('approvals')} as approvals,
      ${describeWaiting('audits')} as audits,
      ${describeWaiting('receipts')} as receipts,
      ${describeWaiting('refunds')} as refunds,
      ${describeWaiting('movements')} as movements,
      (select json_build_object('count', count(*), 'since', extract(epoch from min(s.first_payment_due_at)) * 1000)
        from auctions a join sales s on s.auction_id = a.id join accounts b on b.id = s.buyer_id
        where a.state in ${STATES.auction.firstDue} and not a.practice
          and ${FIRST_PAYMENT.overdue(now)}) as overdue,
      (select json_build_object('count', count(*), 'since', extract(epoch from min(b.disabled_at)) * 1000)
        from accounts b join sales s on s.buyer_id = b.id join auctions a on a.id = s.auction_id
        where ${FIRST_PAYMENT.suspended()} and not a.practice
          and a.state in ${STATES.auction.firstDue}) as suspended,
      ${describeWaiting('vetFiles')} as "vetFiles",
      ${describeWaiting('messages')} as messages,
      ${describeWaiting('claims')} as claims,
      ${describeWaiting('limits')} as limits,
      (select count(*)::int from claims c join payouts p on p.auction_id = c.auction_id
        where c.closed_at is null) as "claimsPaidOut",
      (select coalesce(json_agg(failures), '[]') from failures) as failed`)
  if (!row) throw new Error('A select without rows has one')
  return row
}
