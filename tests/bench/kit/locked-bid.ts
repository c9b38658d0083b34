import type { Sql } from '#db/client.ts'
import type { AuctionContext } from '#machines/auction/events.ts'
import { judgeAmount, lowestBid } from '#machines/auction/rules.ts'

type Row = { state: string; snapshot: { value: unknown; context: AuctionContext } }

/**
 * The baseline: one transaction per bid with `SELECT … FOR UPDATE`, as a careful developer would write it. It has the
 * same tables and rules; insert and update are sent together. It bids the lowest valid amount read under the lock, so
 * none of its bids is refused. Unlike ours it enqueues no mail.
 */
export function lockedBid(
  sql: Sql,
  auction: number,
  bidder: number,
  key: string,
  at: number,
): Promise<{ sequence: number; amount: number } | null> {
  return sql.begin(async (tx) => {
    const [row] = await tx<Row[]>`select state, snapshot from auctions where id = ${auction} for update`
    if (!row) return null
    const { context } = row.snapshot
    const amount = lowestBid(context)
    if (row.state !== 'open' || at >= context.closesAt || judgeAmount(context, amount) !== null) return null
    const sequence = context.bidCount + 1
    const closesAt = Math.max(context.closesAt, at + context.extension)
    const snapshot = {
      ...row.snapshot,
      context: { ...context, currentBid: amount, bidCount: sequence, leader: bidder, closesAt },
    }
    await Promise.all([
      tx`insert into bids (auction_id, sequence, bidder_id, amount, kind, key, received_at)
        values (${auction}, ${sequence}, ${bidder}, ${amount}, 'open', ${key}, to_timestamp(${at}::float8 / 1000))`,
      tx`update auctions set snapshot = ${JSON.stringify(snapshot)}::text::jsonb, version = version + 1,
        current_bid = ${amount}, price = ${amount},
        bid_count = ${sequence}, leader_id = ${bidder}, closes_at = to_timestamp(${closesAt}::float8 / 1000)
        where id = ${auction}`,
    ])
    return { sequence, amount }
  })
}
