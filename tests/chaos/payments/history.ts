import postgres from 'postgres'
import type { History } from './evidence.ts'

const ms = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`

/** Reads the database in one snapshot, with separate statements. */
export async function readPayments(url: string): Promise<History> {
  return reading(url, async (sql) => ({
    notifications: await sql.unsafe<History['notifications']>(`
      select id::float8 as id, source, verdict, reference, json_obj as content, applied_at is not null as applied,
      outcome from payment_notifications order by id`),
    forged: await sql.unsafe<History['forged']>(`
      select day::text, address, forged::float8 as forged, malformed::float8 as malformed,
      too_large::float8 as "tooLarge", samples from forged_messages order by day, address`),
    payments: await sql.unsafe<History['payments']>(`
      select reference, purpose, payer_id as payer, coalesce(auction_id, 0) as auction, purchase_id as purchase,
      amount::float8 as pesos, state, transaction_id as transaction from payments order by id`),
    refunds: await sql.unsafe<History['refunds']>(`
      select p.reference, r.transaction_id as transaction, r.cents::float8 as cents, r.currency, r.reason
      from refunds_due r left join payments p on p.id = r.payment_id order by r.id`),
    deposits: await sql.unsafe<History['deposits']>(`
      select r.id as request, r.account_id as account, r.state, r.deposit::float8 as deposit,
      r.bid_limit::float8 as limit, a.carried_limit::float8 as carried,
      coalesce((select json_agg(json_build_object('kind', e.kind, 'pesos', e.amount) order by e.id)
        from deposit_entries e where e.request_id = r.id), '[]') as entries
      from limit_requests r join accounts a on a.id = r.account_id order by r.id`),
    purchases: await sql.unsafe<History['purchases']>(
      'select id, state, buyer_id as buyer, auction_id as auction from purchases order by id',
    ),
    sales: await sql.unsafe<History['sales']>(
      'select auction_id as auction, buyer_id as buyer, price::float8 as price, via from sales order by auction_id',
    ),
    bids: await sql.unsafe<History['bids']>(`
      select auction_id as auction, sequence, bidder_id as bidder, amount::float8 as amount, kind, key,
      ${ms('received_at')} as "receivedAt" from bids order by auction_id, sequence`),
    auctions: await sql.unsafe<History['auctions']>(`
      select a.id, a.state, a.open, a.live, a.first_pay as "firstPay", a.deal, a.current_bid::float8 as "currentBid",
      a.bid_count as "bidCount", a.leader_id as leader, ${ms('a.closed_at')} as "closedAt",
        jsonb_build_array(to_jsonb(a), (select jsonb_agg(b order by b.sequence) from bids b
        where b.auction_id = a.id), (select to_jsonb(s) from sales s where s.auction_id = a.id))::text as whole
      from auctions a order by a.id`),
    mails: await sql.unsafe<History['mails']>('select message_id as id, subject from mailbox order by id'),
  }))
}

/** Remaining work: signed messages that are not applied, and due jobs. */
export async function unfinished(url: string): Promise<{ messages: number; jobs: number }> {
  return reading(url, async (sql) => {
    const [row] = await sql<{ messages: number; jobs: number }[]>`
      select (select count(*) from payment_notifications where verdict = 'signed'
      and applied_at is null)::int as messages,
        (select count(*) from graphile_worker.jobs where run_at < now() and not (key is null
        and attempts = max_attempts))::int as jobs`
    return row!
  })
}

/** Number of counted unsigned messages. */
export async function countForged(url: string): Promise<{ forged: number; malformed: number; tooLarge: number }> {
  return reading(url, async (sql) => {
    const [row] = await sql<{ forged: number; malformed: number; tooLarge: number }[]>`
      select coalesce(sum(forged), 0)::float8 as forged, coalesce(sum(malformed), 0)::float8 as malformed,
      coalesce(sum(too_large), 0)::float8 as "tooLarge" from forged_messages`
    return row!
  })
}

async function reading<Result>(url: string, read: (sql: postgres.TransactionSql) => Promise<Result>): Promise<Result> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return (await client.begin('isolation level repeatable read read only', read)) as Result
  } finally {
    await client.end({ timeout: 5 })
  }
}
