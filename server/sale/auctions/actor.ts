import type { SnapshotFrom } from 'xstate'
import { auctions } from '#db/schema/sale/auctions.ts'
import { isAsShown } from '#machines/auction/commitments.ts'
import type { AuctionContext, AuctionEvent, BidderEvent } from '#machines/auction/events.ts'
import { auctionMachine } from '#machines/auction/machine.ts'
import {
  type BidRefusal,
  hasRead,
  judgeAmount,
  judgeMaximum,
  judgeReserve,
  lowestBid,
  type ReserveRefusal,
  reserveState,
} from '#machines/auction/rules.ts'
import { auctionUpgrade } from '#machines/auction/upgrade.ts'
import { defineActor } from '#server/engine/actors/definition.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { auctionJournal } from './book.ts'
import { createCommitments } from './commitment.ts'
import { auctionEffects } from './effects.ts'
import { readAllowances } from './limits.ts'
import { type BidReceipt, recallBids } from './receipts.ts'
import { type SealedAmounts, sealedAmounts } from './sealed.ts'
import { auctionContext } from './stored-context.ts'

export type AuctionSnapshot = SnapshotFrom<typeof auctionMachine>

/**
 * Reason a bid was refused and the lowest amount (pesos) that would have been accepted. `missing`: pesos by which the
 * bid exceeds the bidder's limit.
 */
export type Refused = {
  code: BidRefusal
  /** Reason a reserve was refused while the auction still accepts one. */
  reserve?: ReserveRefusal
  lowest: number
  buyNowPrice: number | null
  missing?: number
}

/**
 * The auction as a persisted actor. `committed` runs after each commit to update open pages; `secret` is the house's.
 */
export function auctionActor(
  secret: string,
  committed: (id: number, snapshot: AuctionSnapshot, version: number, before?: AuctionSnapshot) => void,
) {
  const amounts = sealedAmounts(secret)
  const commitments = createCommitments(secret)
  return defineActor({
    name: 'auction',
    machine: auctionMachine,
    table: auctions,
    upgrade: auctionUpgrade,
    context: auctionContext,
    sealed: { names: ['maximum', 'reserve'], seal: amounts.text },
    project: (snapshot) => project(snapshot, amounts),
    effects: auctionEffects({ amounts, commitments }),
    journal: auctionJournal({ secret, commitments }),
    prepare: (tx, id, events) => allow(tx, amounts, id, events),
    receipt,
    refusal,
    key,
    recall: (tx, id, events) => recallBids(tx, amounts, id, events),
    committed,
  })
}

/** Columns used by lists, cards and due jobs, and the flags of the specification. */
function project(snapshot: AuctionSnapshot, amounts: SealedAmounts) {
  const { context } = snapshot
  const { opensAt, finishDate, closesAt, openingBid, buyNow, currentBid, bidCount, leader, closedAt, maximum } = context
  const live = snapshot.matches('scheduled') || snapshot.matches('open')
  return {
    status: !snapshot.matches('cancelled'),
    open: snapshot.matches('open'),
    firstPay:
      snapshot.matches({ closed: { sold: 'inProcess' } }) || snapshot.matches({ closed: { sold: 'dealClosed' } }),
    deal: snapshot.matches({ closed: { sold: 'dealClosed' } }),
    live,
    opensAt,
    finishDate,
    closesAt,
    openingBid,
    buyNowPrice: buyNow.price,
    buyNowOffered: buyNow.offered,
    currentBid,
    price: currentBid ?? openingBid,
    bidCount,
    leaderId: leader,
    leadingBid: context.leading,
    lastBid: context.sequence,
    notices: context.notices,
    outages: context.outages.length,
    reserveState: reserveState(context),
    sealedMaximum: maximum && amounts.seal(maximum.amount),
    closedAt,
  }
}

/** Adds each bidder's remaining limit to their events. */
async function allow(tx: Tx, amounts: SealedAmounts, id: number, events: AuctionEvent[]): Promise<AuctionEvent[]> {
  const bidders = events.filter(isBidders).map(({ bidder }) => bidder)
  const allowances = await readAllowances(tx, amounts, id, bidders)
  return events.map((event) =>
    isBidders(event) ? { ...event, allowance: allowances.get(event.bidder) ?? Number.POSITIVE_INFINITY } : event,
  )
}

const isBidders = (event: AuctionEvent): event is BidderEvent => 'bidder' in event && 'key' in event

/** The bid's own sequence. If a maximum outbids it at once, the recorded answer is the next sequence. */
function receipt({ context }: AuctionSnapshot, event: AuctionEvent): BidReceipt {
  const { sequence, turn, leader } = context
  if (event.type === 'bid.placed')
    return { turn, sequence: leader === event.bidder ? sequence : sequence - 1, amount: event.amount, at: event.at }
  return { turn, sequence: null, amount: 'amount' in event ? (event.amount ?? 0) : 0, at: event.at }
}

function refusal(snapshot: AuctionSnapshot, event: AuctionEvent): Refused {
  const { context } = snapshot
  const { buyNow } = context
  const facts = { lowest: lowestBid(context), buyNowPrice: buyNow.offered ? buyNow.price : null }
  if (snapshot.matches('cancelled')) return { code: 'cancelled', ...facts }
  if (snapshot.matches('closed') || event.at >= context.closesAt) return { code: 'closed', ...facts }
  if (event.type === 'reserve.set') {
    const reserve = judgeReserve(context, event.amount, snapshot.matches('open') || event.at >= context.opensAt)
    return { code: 'closed', ...facts, ...(reserve && { reserve }) }
  }
  if (event.at < context.opensAt) return { code: 'not-open-yet', ...facts }
  switch (event.type) {
    case 'bid.placed':
      return { ...facts, ...whyNot(judgeAmount(context, event.amount), context, event) }
    case 'maximum.left': {
      const code = judgeMaximum(context, event.bidder, event.amount)
      const lowest = code === 'below-own-bid' ? (context.currentBid ?? 0) : facts.lowest
      return { ...facts, lowest, ...whyNot(code, context, event) }
    }
    case 'maximum.withdrawn':
      return { code: isAsShown(context, event) ? 'no-maximum' : 'changed-meanwhile', ...facts }
    default:
      return { code: 'closed', ...facts }
  }
}

type Judged = Extract<BidderEvent, { amount: number }>

/** Reason for refusing: an invalid amount, an unread announcement, a change to the worse, or the bidder's limit. */
function whyNot(code: BidRefusal | null, context: AuctionContext, event: Judged) {
  const { amount, allowance } = event
  if (code !== null) return { code }
  if (!hasRead(context, event)) return { code: 'notice-unread' as const }
  if (!isAsShown(context, event)) return { code: 'changed-meanwhile' as const }
  if (allowance === undefined || amount <= allowance) return { code: 'closed' as const }
  return { code: 'over-limit' as const, missing: amount - allowance }
}

function key(event: AuctionEvent): string | undefined {
  return isBidders(event) ? `${event.bidder}:${event.key}` : undefined
}
