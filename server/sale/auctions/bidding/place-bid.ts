import type { BidderEvent, BidPlaced } from '#machines/auction/events.ts'
import type { BidRefused } from '#machines/auction/judge.ts'
import type { BidderRefusal, BuyerRefusal } from '#machines/auction/rules.ts'
import { NOTHING_SHOWN, type Shown } from '#machines/auction/shown.ts'
import type { MandateRefusal } from '#machines/mandate/rules.ts'
import { AccountClosed, type Buyer, type Session } from '#server/people/index.ts'
import { mayPass, within } from '#db/failures.ts'
import { TooBusy, Unavailable } from '#server/engine/actors/failures.ts'
import type { House } from '#server/engine/house.ts'
import { bidJudged, bidSeconds } from '#server/engine/metrics/counters.ts'
import { hasMoved } from './await-moved.ts'
import { MandateRefused } from '#server/sale/auctions/mandates/record-placements.ts'
import { isPractice } from '#server/sale/auctions/lots/practice.ts'
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
  /** The state on the confirmation page; null for a form without it. Omitted if there is no such page. */
  shown?: Shown | null
  /** Earliest possible arrival at the server, if the request may have waited unread (ruling 6). */
  since?: number
  /** Time at which the bidder is answered at the latest, epoch ms; by default in 15 s. */
  until?: number
}

/** What a bid needs of the house. */
export type Bidding = Pick<House, 'db' | 'actors' | 'bidKeys' | 'bidPatience' | 'ownNews'>

/** `amount` in whole pesos. */
export type PlaceBid = Sent & { amount: number; kind: BidPlaced['kind'] }

export type BidResult =
  | { accepted: true; receipt: BidReceipt; again: boolean }
  | ({ accepted: false } & BidRefused)
  | { accepted: false; code: BidderRefusal | 'login-required' | 'unknown-auction' | 'too-busy' | 'other-person' }
  | ({ accepted: false } & MandateRefusal)
  | Unanswered

/** The database did not answer in time. `doubt`: a bid with this key may have been stored; false for certainly none. */
type Unanswered = { accepted: false; code: 'unavailable'; doubt: boolean }

/** The only command behind both form and socket. Returns a reason for a refused bid instead of throwing. */
export function placeBid(house: Bidding, bidder: Buyer, bid: PlaceBid): Promise<BidResult> {
  const { amount, kind, ...sent } = bid
  return sendAs(house, bidder, sent, { type: 'bid.placed', amount, kind })
}

/** `Omit` distributed over a union's members. */
type Without<Event, Names extends PropertyKey> = Event extends unknown ? Omit<Event, Names> : never
type SaidByBidder = Without<BidderEvent, 'at' | 'bidder' | 'key' | 'allowance' | 'notices' | 'shown' | 'placed'>

/**
 * Sends a bid or maximum as the bidder's, who is the owner where an agent acts (`principalAt`). Returns a reason for a
 * refusal instead of throwing.
 */
export async function sendAs(house: Bidding, bidder: Buyer, sent: Sent, said: SaidByBidder): Promise<BidResult> {
  const result = await answered(house, bidder, sent, said)
  if (result.accepted) {
    house.ownNews.touch(bidder.accountId)
    if (bidder.acting) house.ownNews.touch(bidder.acting.accountId)
  }
  bidJudged(result.accepted ? (result.again ? 'repeated' : 'accepted') : result.code)
  bidSeconds.observe(Math.max(0, Date.now() - sent.at) / 1_000)
  return result
}

/** The answer, in time, and whether an unanswered bid can have been stored, now or when it was sent before. */
async function answered(house: Bidding, bidder: Buyer, sent: Sent, said: SaidByBidder): Promise<BidResult> {
  const { until = Date.now() + house.bidPatience.ms } = sent
  const storedNothing = house.bidKeys.sending(sent.key)
  const result = await judged(house, bidder, { ...sent, until }, said)
  if (!result.accepted && !('doubt' in result && result.doubt)) storedNothing()
  return 'doubt' in result ? unanswered(house, sent.key) : result
}

/** The answer to a bid that the database did not answer in time. */
export function unanswered({ bidKeys }: Pick<House, 'bidKeys'>, key: string): Unanswered {
  return { accepted: false, code: 'unavailable', doubt: !bidKeys.isUnsent(key) }
}

async function judged(
  { db, actors }: Bidding,
  bidder: Buyer,
  { auction, key, at, since = at, until, notices = 0, shown: seen }: Sent & { until: number },
  said: SaidByBidder,
): Promise<BidResult> {
  const left = () => until - Date.now()
  const shown = seen === null ? NOTHING_SHOWN : seen
  const { acting } = bidder
  // A mandate that began or ended meanwhile makes it somebody else's bid: asked once more (ruling 96).
  if (shown && shown.mandate !== acting?.mandate) return { accepted: false, code: 'other-person' }
  const placed = acting && { by: acting.accountId, mandate: acting.mandate }
  const send = (moment: number) =>
    actors.auction.send(
      auction,
      {
        ...said,
        bidder: bidder.accountId,
        key,
        notices,
        at: moment,
        ...(shown && { shown }),
        ...(placed && { placed }),
      } as BidderEvent,
      left(),
    )
  try {
    const refusal = bidderRefusal(bidder)
    if (refusal && !(await within(left(), mayPractise(db, bidder, auction)))) return { accepted: false, code: refusal }
    let outcome = await send(at)
    // Read too late, but it may have arrived in time: the doubt benefits the bidder.
    if (isTooLate(outcome) && since < at) outcome = await send(since)
    // The house was away when its lot should have closed, and the closing moves.
    if (isTooLate(outcome) && (await within(left(), hasMoved(db, auction, at)))) outcome = await send(at)
    if (outcome.accepted) return outcome
    if (outcome.refusal === 'unknown') return { accepted: false, code: 'unknown-auction' }
    if ('code' in outcome.refusal) return { accepted: false, ...outcome.refusal }
    throw new Error('The auction gave no reason of a bid')
  } catch (error) {
    if (error instanceof TooBusy) return { accepted: false, code: 'too-busy' }
    if (error instanceof Unavailable) return { accepted: false, code: 'unavailable', doubt: error.doubt }
    // Read before the bid was sent, or after it was refused.
    if (mayPass(error)) return { accepted: false, code: 'unavailable', doubt: false }
    if (error instanceof MandateRefused) return { accepted: false, ...error.refusal }
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
  if (outcome.accepted || outcome.refusal === 'unknown') return false
  return 'code' in outcome.refusal && outcome.refusal.code === 'closed'
}

/** Facts of an account that the rules of bidding ask for. */
export type BidderFacts = Pick<Session, 'sellerConflict' | 'emailValidated' | 'onboarded' | 'barred' | 'otherSide'>

/**
 * Reason this account may not bid (rulings 14, 15 and 65); null if it may. Practice lots need only a validated e-mail
 * address.
 */
export function bidderRefusal(bidder: BidderFacts, practice = false): BidderRefusal | null {
  if (practice) return bidder.emailValidated ? null : 'not-validated'
  return buyerRefusal(bidder) ?? (bidder.barred ? 'barred' : bidder.otherSide ? 'other-side' : null)
}

/** Requirement a buyer lacks for bidding or buying (rulings 14 and 15); null for none. */
export function buyerRefusal(bidder: Omit<BidderFacts, 'barred' | 'otherSide'>): BuyerRefusal | null {
  if (bidder.sellerConflict) return 'seller-cannot-bid'
  if (!bidder.emailValidated) return 'not-validated'
  if (!bidder.onboarded) return 'not-onboarded'
  return null
}
