import type { BidderEvent, BidPlaced } from '#machines/auction/events.ts'
import type { BidderRefusal, BuyerRefusal } from '#machines/auction/rules.ts'
import { AccountClosed, type Buyer } from '#server/people/index.ts'
import { TooBusy, Unavailable } from '#server/engine/actors/failures.ts'
import type { House } from '#server/engine/house.ts'
import { bidJudged, bidSeconds } from '#server/engine/metrics/counters.ts'
import { hasMoved } from './await-moved.ts'
import type { Refused } from './actor.ts'
import { isPractice } from './practice.ts'
import type { BidReceipt } from './receipts.ts'

/** A bidder's request and its time of arrival. */
export type Sent = {
  auction: number
  /** The form's key: the same key again is the same bid. */
  key: string
  /** Time the request was read, epoch ms. */
  at: number
  /** Number of the lot's announcements the bidder confirms having read. */
  notices?: number | undefined
  /** Earliest possible arrival at the server, if the request may have waited unread (ruling 6). */
  since?: number
}

/** `amount` in whole pesos. */
export type PlaceBid = Sent & { amount: number; kind: BidPlaced['kind'] }

export type BidResult =
  | { accepted: true; receipt: BidReceipt; again: boolean }
  | ({ accepted: false } & Refused)
  | { accepted: false; code: BidderRefusal | 'login-required' | 'unknown-auction' | 'too-busy' | 'unavailable' }

/** The only command behind both form and socket. Returns a reason for a refused bid instead of throwing. */
export function placeBid(house: Pick<House, 'db' | 'actors'>, bidder: Buyer, bid: PlaceBid): Promise<BidResult> {
  const { amount, kind, ...sent } = bid
  return sendAs(house, bidder, sent, { type: 'bid.placed', amount, kind })
}

/** `Omit` distributed over a union's members. */
type Without<Event, Names extends PropertyKey> = Event extends unknown ? Omit<Event, Names> : never
type SaidByBidder = Without<BidderEvent, 'at' | 'bidder' | 'key' | 'allowance' | 'notices'>

/** Sends a bid or maximum as the bidder's. Returns a reason for a refusal instead of throwing. */
export async function sendAs(
  house: Pick<House, 'db' | 'actors'>,
  bidder: Buyer,
  sent: Sent,
  said: SaidByBidder,
): Promise<BidResult> {
  const result = await judged(house, bidder, sent, said)
  bidJudged(result.accepted ? (result.again ? 'repeated' : 'accepted') : result.code)
  bidSeconds.observe(Math.max(0, Date.now() - sent.at) / 1_000)
  return result
}

async function judged(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  bidder: Buyer,
  { auction, key, at, since = at, notices = 0 }: Sent,
  said: SaidByBidder,
): Promise<BidResult> {
  const refusal = bidderRefusal(bidder)
  if (refusal && !(await mayPractise(db, bidder, auction))) return { accepted: false, code: refusal }
  const send = (moment: number) =>
    actors.auction.send(auction, { ...said, bidder: bidder.accountId, key, notices, at: moment } as BidderEvent)
  try {
    let outcome = await send(at)
    // Read too late, but it may have arrived in time: the doubt benefits the bidder.
    if (isTooLate(outcome) && since < at) outcome = await send(since)
    // The house was away when its lot should have closed, and the closing moves.
    if (isTooLate(outcome) && (await hasMoved(db, auction, at))) outcome = await send(at)
    if (outcome.accepted) return outcome
    if (outcome.refusal === 'unknown') return { accepted: false, code: 'unknown-auction' }
    return { accepted: false, ...outcome.refusal }
  } catch (error) {
    if (error instanceof TooBusy) return { accepted: false, code: 'too-busy' }
    if (error instanceof Unavailable) return { accepted: false, code: 'unavailable' }
    // The account was closed or suspended while this bid was on its way: its sessions are over.
    if (error instanceof AccountClosed) return { accepted: false, code: 'login-required' }
    throw error
  }
}

/** Queried only for accounts that would be refused: other bids cost no query. */
async function mayPractise(db: House['db'], bidder: Buyer, auction: number): Promise<boolean> {
  return bidderRefusal(bidder, true) === null && isPractice(db, auction)
}

function isTooLate(outcome: Awaited<ReturnType<House['actors']['auction']['send']>>): boolean {
  return !outcome.accepted && outcome.refusal !== 'unknown' && outcome.refusal.code === 'closed'
}

/**
 * Reason this account may not bid (rulings 14, 15 and 65); null if it may. Practice lots need only a validated e-mail
 * address.
 */
export function bidderRefusal(bidder: Buyer, practice = false): BidderRefusal | null {
  if (practice) return bidder.emailValidated ? null : 'not-validated'
  return buyerRefusal(bidder) ?? (bidder.barred ? 'barred' : null)
}

/** Requirement a buyer lacks for bidding or buying (rulings 14 and 15); null for none. */
export function buyerRefusal(bidder: Buyer): BuyerRefusal | null {
  if (bidder.sellerConflict) return 'seller-cannot-bid'
  if (!bidder.emailValidated) return 'not-validated'
  if (!bidder.onboarded) return 'not-onboarded'
  return null
}
