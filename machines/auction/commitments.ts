import type { AuctionContext, AuctionEvent, BidderEvent } from './events.ts'
import { type ConfirmedAct, shownTo, worsened } from './shown.ts'

/** Ownership of bids, proxy bids and payments, and the total that a bidder is committed to. Pure. */

/** The leader's commitment at this auction: the maximum or else the current bid. Null when `bidder` does not lead. */
export function commitmentOf({ leader, maximum, currentBid }: AuctionContext, bidder: number): number | null {
  return leader === bidder ? (maximum?.amount ?? currentBid) : null
}

/** The leader with the current bid. Throws before the first bid. */
export function leadOf({ leader, currentBid }: Pick<AuctionContext, 'leader' | 'currentBid'>): {
  bidder: number
  amount: number
} {
  if (leader === null || currentBid === null) throw new Error('The auction has no leader')
  return { bidder: leader, amount: currentBid }
}

/** The proxy bid of the leader's maximum. */
export function proxyBidOf({ leader, maximum }: AuctionContext, bidder: number): number | null {
  return leader === bidder ? (maximum?.proxyBid ?? null) : null
}

/** True unless something changed to the worse since the bidder's confirmation was shown (ruling 92). */
export function isAsShown(context: AuctionContext, event: BidderEvent): boolean {
  return !event.shown || worsened(actOf(event), event.shown, shownTo(context, event.bidder)) === null
}

function actOf(event: BidderEvent): ConfirmedAct {
  switch (event.type) {
    case 'bid.placed':
      return { act: 'bid', amount: event.amount }
    case 'maximum.left':
      return { act: 'maximum', amount: event.amount }
    case 'maximum.withdrawn':
      return { act: 'withdrawal' }
  }
}

/** True for a proxy bid that can be declared void. A reserve is not a proxy bid. */
export function isInHistory({ proxyBid, history }: Extract<AuctionEvent, { type: 'bid.voided' }>): boolean {
  return history.some((accepted) => accepted.proxyBid === proxyBid && accepted.kind !== 'reserve')
}

/** True when the event names no payer, or names the leader. */
export function isFromLeader({ leader }: AuctionContext, event: AuctionEvent): boolean {
  return !('payer' in event) || event.payer === undefined || event.payer === leader
}
