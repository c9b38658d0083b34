import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { type Bidding, onlyBuyNow, type ReserveState, reserveState } from '#machines/auction/rules.ts'
import { statePath } from '#server/engine/actors/state-path.ts'
import type { House } from '#server/engine/house.ts'
import type { AuctionSnapshot } from '#server/sale/auctions/actor.ts'
import type { LiveState } from '#server/engine/live/protocol.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { bidColumns } from './bid-columns.ts'
import { buyNowColumns } from './buy-now-columns.ts'
import { soldVia } from './sold-via.ts'
import { type AuctionState, phaseOf, phases, type SoldVia, states } from '#machines/auction/status.ts'

type LotRow = Bidding & {
  bidCount: number
  closesAt: number
  opensAt: number
  closedAt: number | null
  leader: number | null
  reserveState: ReserveState | null
  /** Announcements, and outages that moved the closing: the page lists both. */
  notices: number
  outages: number
  /** Number of the last bid: voided bids keep theirs. */
  lastBid: number
  via: SoldVia | null
}

/** The live state of a snapshot that was just committed. */
export function liveStateOf(secret: string, id: number, version: number, snapshot: AuctionSnapshot): LiveState {
  return toLiveState(secret, id, version, statePath<AuctionState>(snapshot.value), {
    ...snapshot.context,
    outages: snapshot.context.outages.length,
    lastBid: snapshot.context.sequence,
    reserveState: reserveState(snapshot.context),
  })
}

/** Live states read from the rows, for a page that connects or wakes up; unknown auctions are omitted. */
export async function readLiveStates({ db, env }: Pick<House, 'db' | 'env'>, ids: number[]): Promise<LiveState[]> {
  const rows = await (ids.length === 1
    ? statesOf(db, true).execute({ id: ids[0] })
    : statesOf(db, false).execute({ ids }))
  return rows.map((row) => toLiveState(env.SECRET, row.id, row.version, row.state, row))
}

/** A single id has a statement of its own: PostgreSQL estimates ten rows for an array. */
const statesOf = prepared((db: Database, one: boolean) =>
  db
    .select({
      id: auctions.id,
      version: auctions.version,
      state: auctions.state,
      openingBid: auctions.openingBid,
      currentBid: auctions.currentBid,
      bidCount: auctions.bidCount,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      closedAt: auctions.closedAt,
      leader: auctions.leaderId,
      reserveState: auctions.reserveState,
      notices: auctions.notices,
      outages: auctions.outages,
      lastBid: bidColumns.last,
      via: soldVia,
      buyNow: buyNowColumns,
    })
    .from(auctions)
    .where(sql`${auctions.id} = ${one ? sql.placeholder('id') : sql`any(${sql.placeholder('ids')}::int[])`}`)
    .prepare('live_states'),
)

function toLiveState(secret: string, event: number, v: number, state: AuctionState, lot: LotRow): LiveState {
  const { currentBid, bidCount, closesAt, leader, lastBid, via } = lot
  const phase = phaseOf({ opensAt: lot.opensAt, closesAt, state }, Date.now())
  const said = lot.notices + lot.outages
  const live: LiveState = {
    event,
    v,
    phase,
    currentBid,
    bids: bidCount,
    closesAt,
    leader: leader === null ? null : bidderAlias(secret, event, leader),
    ...(lot.reserveState && { reserve: lot.reserveState }),
    ...(lastBid > bidCount && { s: lastBid - bidCount }),
    ...((via === 'negotiation' || via === 'second-chance') && phases[phase].sold && { via }),
    // Announcements of auctions that are over are omitted.
    ...(said > 0 && !phases[phase].over && { n: said }),
  }
  if (boughtNow(state, lot)) return { ...live, closesAt: Math.min(closesAt, lot.closedAt ?? closesAt), now: 1 }
  return onlyBuyNow(lot) ? { ...live, only: 1 } : live
}

/** A bid never reaches the buy-now price while it is offered: only the purchase itself does. */
function boughtNow(state: AuctionState, { buyNow, currentBid }: LotRow): boolean {
  return states[state].sold && buyNow.offered && currentBid === buyNow.price
}
