import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import type { ReserveState } from '#machines/auction/rules.ts'
import { type HeldState, states } from '#machines/auction/status.ts'
import { CONSOLE_SIZE, eveningAt, paceOf } from '#machines/console/rules.ts'
import { type FirstPayment, firstPayment } from './first-payment.ts'
import { moment, ms, recentBids } from './lots.ts'

type Row = FirstPayment & {
  id: number
  state: HeldState
  title: string
  closedAt: number
  price: number
  bidCount: number
  reserve: ReserveState | null
  bidder: string
  /** Price of the sale, if any. */
  hammer: number | null
  /** Deadline of the pending answer in the negotiation. */
  answerBy: number | null
}

/** Lots closed this evening, latest first; at most a page. Whole pesos, epoch ms. */
export async function readClosedLots(db: Pick<Database, 'execute'>, now: number) {
  const { from, until } = eveningAt(now)
  const rows = await db.execute<Row>(sql`
    select a.id, a.state, l.name as title, ${ms('a.closed_at')} as "closedAt",
      a.price::float8 as price, a.bid_count as "bidCount", a.reserve_state as reserve,
      concat_ws(' ', bidder.name, surnames.paternal_surname, surnames.maternal_surname) as bidder,
      s.price::float8 as hammer, ${ms('n.deadline')} as "answerBy", ${firstPayment}
    from auctions a
    join listings l on l.id = a.listing_id
    left join accounts bidder on bidder.id = a.leader_id
    left join people surnames on surnames.account_id = a.leader_id
    left join sales s on s.auction_id = a.id
    left join accounts buyer on buyer.id = s.buyer_id
    left join negotiations n on n.auction_id = a.id and n.turn is not null
    where ${closedWithin({ from, until })}
    order by a.closed_at desc, a.id limit ${CONSOLE_SIZE}::int`)
  return rows.map(({ state, bidder, ...lot }) => ({
    ...lot,
    phase: states[state].phase,
    bidder: bidder || null,
  }))
}

export type ClosedLot = Awaited<ReturnType<typeof readClosedLots>>[number]

/**
 * The evening's totals: bids per minute of the whole house, and closed lots by outcome. `sold`: lots with a buyer;
 * `pesos`: their total in whole pesos.
 */
export async function readEvening(db: Pick<Database, 'execute'>, now: number) {
  const rows = await db.execute<{ state: HeldState | null; lots: number; pesos: number }>(sql`
    select a.state, count(*)::int as lots, sum(a.price)::float8 as pesos from auctions a
    where ${closedWithin(eveningAt(now))} group by a.state
    union all select null, coalesce(sum(recent.bids), 0)::int, 0 from (${recentBids(now)}) as recent`)
  const evening = { pace: 0, closed: 0, sold: 0, pesos: 0, negotiating: 0 }
  for (const { state, lots, pesos } of rows) {
    if (state === null) evening.pace = paceOf(lots)
    else {
      const { phase, sold } = states[state]
      evening.closed += lots
      if (sold) {
        evening.sold += lots
        evening.pesos += pesos
      } else if (phase === 'negotiating') evening.negotiating += lots
    }
  }
  return evening
}

export type Evening = Awaited<ReturnType<typeof readEvening>>

/** By the time of closing: a purchase at once may close a lot scheduled for another day. */
const closedWithin = ({ from, until }: { from: number; until: number }) => sql`
  a.closed_at >= ${moment(from)} and a.closed_at < ${moment(until)} and a.closed_at is not null
  and not a.live and not a.practice and a.state not in ${STATES.auction.cancelled}`
