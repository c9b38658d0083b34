import type { BidPlaced } from '#machines/auction/machine.ts'
import type { BidderRefusal } from '#machines/auction/rules.ts'
import type { Buyer } from '#server/accounts/audiences.ts'
import { AccountClosed } from '#server/accounts/hold-open.ts'
import { TooBusy, Unavailable } from '#server/actors/failures.ts'
import type { House } from '#server/house.ts'
import type { Refused } from './actor.ts'
import type { BidReceipt } from './receipts.ts'

export type PlaceBid = {
  auction: number
  /** Whole pesos. */
  amount: number
  kind: BidPlaced['kind']
  /** The form's key: the same key again is the same bid. */
  key: string
  /** When the request was read, epoch ms. */
  at: number
  /** The earliest that it can have reached the server, where it may have lain unread (ruling 6). */
  since?: number
}

export type BidResult =
  | { accepted: true; receipt: BidReceipt; again: boolean }
  | ({ accepted: false } & Refused)
  | { accepted: false; code: BidderRefusal | 'login-required' | 'unknown-auction' | 'too-busy' | 'unavailable' }

/** The one command behind the form and the socket. Never throws for a bid that may not be: it says why. */
export async function placeBid(house: Pick<House, 'actors'>, bidder: Buyer, bid: PlaceBid): Promise<BidResult> {
  const refusal = bidderRefusal(bidder)
  if (refusal) return { accepted: false, code: refusal }
  const { auction, since = bid.at, ...event } = bid
  const send = (at: number) =>
    house.actors.auction.send(auction, { type: 'bid.placed', bidder: bidder.accountId, ...event, at })
  try {
    let outcome = await send(bid.at)
    // Read too late, but perhaps here in time: the doubt is the bidder's.
    if (isTooLate(outcome) && since < bid.at) outcome = await send(since)
    if (outcome.accepted) return outcome
    if (outcome.refusal === 'unknown') return { accepted: false, code: 'unknown-auction' }
    return { accepted: false, ...outcome.refusal }
  } catch (error) {
    if (error instanceof TooBusy) return { accepted: false, code: 'too-busy' }
    if (error instanceof Unavailable) return { accepted: false, code: 'unavailable' }
    // Closed or suspended while this bid was on its way: nobody is signed in to it any more.
    if (error instanceof AccountClosed) return { accepted: false, code: 'login-required' }
    throw error
  }
}

function isTooLate(outcome: Awaited<ReturnType<House['actors']['auction']['send']>>): boolean {
  return !outcome.accepted && outcome.refusal !== 'unknown' && outcome.refusal.code === 'closed'
}

/** What a buyer lacks before they may bid at all (rulings 14 and 15); null when nothing. */
export function bidderRefusal(bidder: Buyer): BidderRefusal | null {
  if (bidder.sellerConflict) return 'seller-cannot-bid'
  if (!bidder.emailValidated) return 'not-validated'
  if (!bidder.onboarded) return 'not-onboarded'
  return null
}
