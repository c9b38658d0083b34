import { movedHour } from '#machines/outage/rules.ts'
import { commitmentOf, isAsShown, isFromLeader, isInHistory } from './commitments.ts'
import type { AuctionContext, AuctionEvent, Bidder, BidderEvent } from './events.ts'
import {
  type BidRefusal,
  CLOSING_GRACE_MS,
  hasRead,
  judgeAmount,
  judgeMaximum,
  judgeReserve,
  lowestBid,
  MAX_BID,
  MOST_NOTICES,
  type ReserveRefusal,
} from './rules.ts'

/**
 * The one judgement of every event: the machine's guards ask whether there is a reason to refuse it, and the sender is
 * told that reason. The machine alone decides which kinds of events a state takes at all.
 */

/** How far an auction has come: `closed` includes every state after the hammer. */
export type Stage = 'scheduled' | 'open' | 'closed' | 'cancelled'

/**
 * Reason a bid was refused and the lowest amount (pesos) that would have been accepted. `missing`: pesos by which the
 * bid exceeds the bidder's limit.
 */
export type BidRefused = { code: BidRefusal; lowest: number; buyNowPrice: number | null; missing?: number }

/** Reason an event is refused. `act`: of an event that no bidder and no seller sends. */
export type Refused =
  | BidRefused
  | { reserve: ReserveRefusal | 'over' }
  | { notice: 'most' | 'over' }
  | { act: 'too-early' | 'too-late' | 'unlike' | 'not-now' }

type Judge<Event extends AuctionEvent> = (context: AuctionContext, event: Event, stage: Stage) => Refused | null

const TOO_EARLY = { act: 'too-early' } as const
const TOO_LATE = { act: 'too-late' } as const
/** The event does not say what the auction needs to hear: another amount, person or order of hours. */
const UNLIKE = { act: 'unlike' } as const
const ifNot = <Reason>(fits: boolean, reason: Reason): Reason | null => (fits ? null : reason)

/** A kind of event without an entry is a type error. */
const judges: { [Type in AuctionEvent['type']]: Judge<Extract<AuctionEvent, { type: Type }>> } = {
  'bid.placed': (context, event, stage) =>
    refused(context, event, notBidding(context, event, stage) ?? judgeAmount(context, event.amount)),
  'maximum.left': (context, event, stage) =>
    refused(context, event, notBidding(context, event, stage) ?? judgeMaximum(context, event.bidder, event.amount)),
  'maximum.withdrawn': (context, event, stage) => {
    const has = context.leader === event.bidder && context.maximum !== null
    return refused(context, event, notBidding(context, event, stage) ?? ifNot(has, 'no-maximum'))
  },
  'reserve.set': (context, event, stage) => {
    if (isOver(context, event, stage)) return { reserve: 'over' }
    const reserve = judgeReserve(context, event.amount, stage === 'open' || event.at >= context.opensAt)
    return reserve && { reserve }
  },
  'notice.published': (context, event, stage) => {
    if (isOver(context, event, stage)) return { notice: 'over' }
    return ifNot(context.notices < MOST_NOTICES, { notice: 'most' })
  },
  // A sale by negotiation or second chance is no longer the result of the hammer and cannot be undone by a void.
  'bid.voided': ({ via }, event, stage) => {
    if (stage === 'scheduled') return TOO_EARLY
    return ifNot((via === 'hammer' || via === null) && isInHistory(event), UNLIKE)
  },
  'auction.opened': (context, { at }) => ifNot(at >= context.opensAt, TOO_EARLY),
  'auction.closed': (context, { at }) => ifNot(at >= context.closesAt + CLOSING_GRACE_MS, TOO_EARLY),
  // Judged by the hour, not by the state: a late opening job must not make a cancellation possible.
  'auction.cancelled': (context, { at }) => ifNot(at < context.opensAt, TOO_LATE),
  // The old and the new opening must lie in the future, and the new opening must precede the new closing.
  'auction.rescheduled': (context, { at, opensAt, closesAt }) => {
    if (at >= context.opensAt) return TOO_LATE
    return ifNot(at < opensAt && opensAt < closesAt, UNLIKE)
  },
  'closing.extended': (context, event, stage) => {
    if (isOver(context, event, stage)) return TOO_LATE
    return ifNot(event.closesAt > context.closesAt, UNLIKE)
  },
  // Judged by the hours alone: it is found after the closing hour has passed, and before the hammer.
  'closing.moved': ({ closesAt, outages }, { outage }) =>
    ifNot(!outages.includes(outage.id) && (movedHour(closesAt, outage) ?? 0) > closesAt, UNLIKE),
  'buy-now.approved': (context, event, stage) => {
    if (isOver(context, event, stage)) return TOO_LATE
    if (event.at < context.opensAt) return TOO_EARLY
    return ifNot(context.buyNow.offered && event.amount === context.buyNow.price, UNLIKE)
  },
  'payment.first-approved': (context, event) => ifNot(isFromLeader(context, event), UNLIKE),
  'payment.final-approved': (context, event) => ifNot(isFromLeader(context, event), UNLIKE),
  'negotiation.agreed': (context, { amount }) =>
    ifNot(Number.isSafeInteger(amount) && amount >= (context.currentBid ?? 0) && amount <= MAX_BID, UNLIKE),
  'negotiation.failed': () => null,
  'sale.lapsed': () => null,
  // A leader who has not paid gets no second chance; one who leads by a void has never bought (`via` is null).
  'second-chance.offered': ({ leader, via, currentBid }, { bidder, amount }) =>
    ifNot((bidder !== leader || via === null) && Number.isSafeInteger(amount) && amount <= (currentBid ?? 0), UNLIKE),
  'second-chance.accepted': () => null,
  'second-chance.refused': () => null,
  'sale.released': () => null,
}

/** Reason for refusing the event at this stage, or null. Pure. */
export function judge(context: AuctionContext, event: AuctionEvent, stage: Stage): Refused | null {
  return (judges[event.type] as Judge<AuctionEvent>)(context, event, stage)
}

const isOver = ({ closesAt }: AuctionContext, { at }: AuctionEvent, stage: Stage) =>
  stage === 'closed' || stage === 'cancelled' || at >= closesAt

function notBidding(context: AuctionContext, event: BidderEvent, stage: Stage): BidRefusal | null {
  if (stage === 'cancelled') return 'cancelled'
  if (isOver(context, event, stage)) return 'closed'
  return event.at < context.opensAt ? 'not-open-yet' : null
}

/** Adds the reasons that any bidder's act may meet: an unread announcement, a change to the worse, the limit. */
function refused(context: AuctionContext, event: BidderEvent, code: BidRefusal | null): BidRefused | null {
  const why = code ?? unconfirmed(context, event)
  if (why !== null) return { ...facts(context, why), code: why }
  const missing = event.type === 'maximum.withdrawn' ? 0 : beyondLimit(context, event)
  return missing > 0 ? { ...facts(context, 'over-limit'), code: 'over-limit', missing } : null
}

function unconfirmed(context: AuctionContext, event: BidderEvent): BidRefusal | null {
  if (event.type !== 'maximum.withdrawn' && !hasRead(context, event)) return 'notice-unread'
  return isAsShown(context, event) ? null : 'changed-meanwhile'
}

/**
 * Pesos by which the amount exceeds the bidder's limit; 0 for none. Lowering a commitment is always allowed, and play
 * money does not count (ruling 70).
 */
function beyondLimit(context: AuctionContext, { bidder, amount, allowance }: Bidder & { amount: number }): number {
  if (allowance === undefined || context.practice || amount <= (commitmentOf(context, bidder) ?? 0)) return 0
  return Math.max(0, amount - allowance)
}

function facts(context: AuctionContext, code: BidRefusal): Omit<BidRefused, 'code'> {
  const { buyNow, currentBid } = context
  const lowest = code === 'below-own-bid' ? (currentBid ?? 0) : lowestBid(context)
  return { lowest, buyNowPrice: buyNow.offered ? buyNow.price : null }
}
