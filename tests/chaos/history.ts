import postgres from 'postgres'
import { INT8 } from '#db/client.ts'
import type { AuctionRow, Away, BidRow, History } from './evidence.ts'

const ms = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`

/** Reads the database in one snapshot, with separate statements. */
export async function readHistory(url: string): Promise<History> {
  const client = postgres(url, { max: 1, onnotice: () => {}, types: { int8: INT8 } })
  try {
    return await client.begin('isolation level repeatable read read only', async (sql) => ({
      auctions: await sql.unsafe<AuctionRow[]>(`
        select id, state, open, live, price, current_bid as "currentBid", bid_count as "bidCount", leader_id as leader,
          ${ms('finish_date')} as "finishDate", ${ms('closes_at')} as "closesAt", ${ms('closed_at')} as "closedAt",
          snapshot->'context' as snapshot
        from auctions order by id`),
      bids: await sql.unsafe<BidRow[]>(`
        select auction_id as auction, sequence, bidder_id as bidder, amount, key, ${ms('received_at')} as "receivedAt"
        from bids order by auction_id, sequence`),
      mails: (await sql<{ id: string }[]>`select message_id as id from mailbox order by id`).map(({ id }) => id),
      liveCounts: await sql<
        { subcategory: number; liveCount: number }[]
      >`select id as subcategory, live_count as "liveCount" from subcategories`,
      outages: await sql.unsafe<Away[]>(`
        select ${ms('started_at')} as "startedAt", ${ms('ended_at')} as "endedAt" from outages order by ended_at`),
      readAt: Date.now(),
    }))
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** Jobs that should have been done `seconds` ago, one line each with the possible reason. */
export async function overdueJobs(url: string, seconds: number): Promise<string[]> {
  const client = postgres(url, { max: 1, onnotice: () => {}, types: { int8: INT8 } })
  try {
    const rows = await client<{ job: string }[]>`
      select format('%s %s: due %s s ago, attempt %s, %s%s', task_identifier, coalesce(key, ''), round(extract(epoch
      from now() - run_at)), attempts,
        case when locked_by is null then 'waiting' else format('taken %s s ago by %s', round(extract(epoch
        from now() - locked_at)), locked_by) end, coalesce(', ' || last_error, '')) as job
      from graphile_worker.jobs
      -- One that was replaced while it ran keeps its row, without its key and with no attempt left.
      where run_at < now() - make_interval(secs => ${seconds}) and not (key is null and attempts = max_attempts)
      order by id limit 20`
    return rows.map(({ job }) => job)
  } finally {
    await client.end({ timeout: 5 })
  }
}
