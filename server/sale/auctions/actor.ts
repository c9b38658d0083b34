import type { SnapshotFrom } from 'xstate'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { AuctionEvent, BidderEvent } from '#machines/auction/events.ts'
import { judge, type Refused } from '#machines/auction/judge.ts'
import { auctionMachine } from '#machines/auction/machine.ts'
import { reserveState } from '#machines/auction/rules.ts'
import { auctionUpgrade } from '#machines/auction/upgrade.ts'
import { type AuctionState, states } from '#machines/auction/status.ts'
import { defineActor } from '#server/engine/actors/definition.ts'
import { statePath } from '#server/engine/actors/state-path.ts'
import { auctionJournal } from './book.ts'
import { createCommitments } from './bidding/commitment.ts'
import { auctionEffects } from './effects.ts'
import { bidLimits } from './bidding/limits.ts'
import { type BidReceipt, recallBids } from './bidding/receipts.ts'
import { type SealedAmounts, sealedAmounts } from './bidding/sealed.ts'
import { auctionContext } from './stored-context.ts'

export type AuctionSnapshot = SnapshotFrom<typeof auctionMachine>

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
    facts: bidLimits(amounts),
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
  const { bids, over, held, sold, owes } = states[statePath<AuctionState>(snapshot.value)]
  return {
    status: !over || held,
    open: bids === 'open',
    firstPay: sold && owes !== 'first',
    deal: sold && owes === null,
    live: bids !== null,
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

const isBidders = (event: AuctionEvent): event is BidderEvent => 'bidder' in event && 'key' in event

/** The bid's own sequence. If a maximum outbids it at once, the recorded answer is the next sequence. */
function receipt({ context }: AuctionSnapshot, event: AuctionEvent): BidReceipt {
  const { sequence, turn, leader } = context
  if (event.type === 'bid.placed')
    return { turn, sequence: leader === event.bidder ? sequence : sequence - 1, amount: event.amount, at: event.at }
  return { turn, sequence: null, amount: 'amount' in event ? (event.amount ?? 0) : 0, at: event.at }
}

/** The machine refuses what `judge` has a reason for, and kinds of events that the state does not take. */
function refusal({ context, value }: AuctionSnapshot, event: AuctionEvent): Refused {
  const stage = typeof value === 'string' ? value : 'closed'
  return judge(context, event, stage) ?? { act: 'not-now' }
}

function key(event: AuctionEvent): string | undefined {
  return isBidders(event) ? `${event.bidder}:${event.key}` : undefined
}
