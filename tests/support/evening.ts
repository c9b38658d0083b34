import type { TestDatabase } from './postgres.ts'

type Evening = {
  /** An open auction that is copied for all others; it closes on another day. */
  template: number
  buyers: number[]
  lots: number
  /** Bids per lot. */
  bids?: number
  /** Old rows of weeks ago: bids on the template, and unsold lots. */
  before?: { bids: number; lots: number }
}

/**
 * Creates open lots like the template, closing within the next hours, each with its bids of the last ten minutes.
 * Written by SQL, because the actors would take longer than the rest of the test.
 */
export async function fillEvening(
  { sql }: Pick<TestDatabase, 'sql'>,
  { template, buyers, lots, bids = 20, before = { bids: 0, lots: 0 } }: Evening,
): Promise<void> {
  await sql`
    insert into bids (auction_id, sequence, bidder_id, amount, kind, key, turn, claim, received_at, committed_at)
    select ${template}::int, 1000 + n, (${sql.array(buyers, 23)}::int[])[1 + n % ${buyers.length}::int], 1000, 'open',
    'old-' || n, n, n,
      now() - interval '40 days' + n * interval '1 second', now()
    from generate_series(1, ${before.bids}::int) n`
  await sql`
    insert into auctions overriding user value
    select (jsonb_populate_record(a, jsonb_build_object('state', 'closed.unsold', 'live', false, 'open', false,
      'closes_at', now() - interval '40 days' + n * interval '1 minute', 'closed_at',
      now() - interval '40 days' + n * interval '1 minute'))).*
    from auctions a, generate_series(1, ${before.lots}::int) n where a.id = ${template}`
  await sql`
    insert into auctions overriding user value
    select (jsonb_populate_record(a, jsonb_build_object('closes_at',
    now() + interval '1 hour' + n * interval '1 second',
      'finish_date', now() + interval '1 hour' + n * interval '1 second', 'current_bid', 20000 + n, 'price', 20000 + n,
      'bid_count', ${bids}::int,
      'leader_id', (${sql.array(buyers, 23)}::int[])[1 + n % ${buyers.length}::int]))).*
    from auctions a, generate_series(1, ${lots}::int) n where a.id = ${template}`
  await sql`
    insert into bids (auction_id, sequence, bidder_id, amount, kind, key, turn, claim, received_at, committed_at)
    select a.id, n, (${sql.array(buyers, 23)}::int[])[1 + n % ${buyers.length}::int], 1000 * n, 'open', 'bid-' || n, n,
    n,
      now() - (${bids}::int - n) * interval '30 seconds', now()
    from auctions a, generate_series(1, ${bids}::int) n where a.id <> ${template} and a.live
    order by n, a.id`
  await sql`insert into watches (auction_id, account_id, created_at)
    select id, ${buyers[0] ?? 0}::int, now() from auctions where live on conflict do nothing`
  await sql`vacuum analyze`
}
