import type { AuctionContext, AuctionEvent } from './events.ts'
import { rebuild, type Rebuilt } from './rebuild.ts'
import { reserveState } from './rules.ts'

type BidVoided = Extract<AuctionEvent, { type: 'bid.voided' }>

/**
 * Consequence of a void after the hammer (rulings 77 and 85): it makes no bidder a buyer, and bidding stays over.
 * `stands`: leader and price are the same. `repriced`: the sale goes on with its buyer at the rebuilt price. `sold`,
 * `negotiating`: the same leader, judged again by the reserve. `offered`: another bidder leads and is made a
 * second-chance offer. `lapsed`: another bidder leads, and the seller decides. `unsold`: no bid is left.
 */
export type AfterVoid = 'stands' | 'repriced' | 'sold' | 'negotiating' | 'offered' | 'lapsed' | 'unsold'

type Before = Pick<AuctionContext, 'leader' | 'currentBid' | 'reserve'> & {
  /** The hammer had sold it; otherwise it was in negotiation. */
  sold: boolean
  /** The house may make the next bidder an offer. */
  offers: boolean
}

/** The consequence by the leaders and prices before the void and, in `left`, without the proxy bid. */
export function afterVoid(
  { leader, currentBid, reserve, sold, offers }: Before,
  left: Pick<Rebuilt, 'leader' | 'currentBid'>,
): AfterVoid {
  if (left.leader === null) return 'unsold'
  const unmet = reserveState({ reserve, currentBid: left.currentBid }) === 'unmet'
  // Only the seller may decide to sell below the reserve, and a negotiation binds only the bidder it was opened with.
  if (left.leader !== leader) return sold && offers && !unmet ? 'offered' : 'lapsed'
  if (left.currentBid === currentBid) return 'stands'
  if (unmet) return 'negotiating'
  return sold ? 'repriced' : 'sold'
}

/** Several guards and an action judge one event by the same replay, which may be long. */
const replays = new WeakMap<BidVoided, { context: AuctionContext; left: Rebuilt }>()

/** The auction without the proxy bid of the event. */
export function rebuiltBy(context: AuctionContext, event: BidVoided): Rebuilt {
  const known = replays.get(event)
  if (known?.context === context) return known.left
  const left = rebuild(context, event.history, event.standing, event.proxyBid, context.sequence)
  replays.set(event, { context, left })
  return left
}

/**
 * Transitions of the two states in which a bid may be voided after the hammer: a sale that awaits its first payment,
 * and a negotiation.
 */
export const AFTER_VOID = [
  { guard: { type: 'voidLeadsTo', params: { to: 'stands' } }, actions: 'voidBid' },
  { guard: { type: 'voidLeadsTo', params: { to: 'repriced' } }, actions: ['voidBid', 'reprice'] },
  {
    guard: { type: 'voidLeadsTo', params: { to: 'sold' } },
    target: '#auction.closed.sold',
    actions: ['voidBid', 'judgeAgain'],
  },
  {
    guard: { type: 'voidLeadsTo', params: { to: 'negotiating' } },
    target: '#auction.closed.negotiating',
    actions: ['voidBid', 'undo', 'judgeAgain'],
  },
  {
    guard: { type: 'voidLeadsTo', params: { to: 'offered' } },
    target: '#auction.closed.offered',
    actions: ['voidBid', 'undo', 'offerNext'],
  },
  {
    guard: { type: 'voidLeadsTo', params: { to: 'lapsed' } },
    target: '#auction.closed.lapsed',
    actions: ['voidBid', 'undo'],
  },
  {
    guard: { type: 'voidLeadsTo', params: { to: 'unsold' } },
    target: '#auction.closed.unsold',
    actions: ['voidBid', 'undo', 'end'],
  },
] as const
