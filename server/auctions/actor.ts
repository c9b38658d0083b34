import type { SnapshotFrom } from 'xstate'
import { auctions } from '#db/schema/auctions.ts'
import { type AuctionEvent, auctionMachine } from '#machines/auction/machine.ts'
import { type BidRefusal, judgeAmount, lowestBid } from '#machines/auction/rules.ts'
import { auctionUpgrade } from '#machines/auction/upgrade.ts'
import { defineActor } from '#server/actors/definition.ts'
import { effects } from './effects.ts'
import { type BidReceipt, recallBids } from './receipts.ts'
import { auctionContext } from './stored-context.ts'

export type AuctionSnapshot = SnapshotFrom<typeof auctionMachine>

/** Why a bid was refused, and the lowest amount (pesos) that would have been taken. */
export type Refused = { code: BidRefusal; lowest: number; buyNowPrice: number | null }

/** The auction as a persisted actor. `committed` tells the open pages. */
export function auctionActor(committed: (id: number, snapshot: AuctionSnapshot, version: number) => void) {
  return defineActor({
    name: 'auction',
    machine: auctionMachine,
    table: auctions,
    upgrade: auctionUpgrade,
    context: auctionContext,
    project,
    effects,
    receipt,
    refusal,
    key,
    recall: recallBids,
    committed,
  })
}

/** The columns that lists, cards and due jobs ask for, and the specification's flags. */
function project(snapshot: AuctionSnapshot) {
  const { opensAt, finishDate, closesAt, openingBid, buyNow, currentBid, bidCount, leader, closedAt } = snapshot.context
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
    closedAt,
  }
}

function receipt({ context }: AuctionSnapshot, event: AuctionEvent): BidReceipt {
  return { sequence: context.bidCount, amount: context.currentBid ?? 0, at: event.at }
}

function refusal(snapshot: AuctionSnapshot, event: AuctionEvent): Refused {
  const { context } = snapshot
  const { buyNow } = context
  const facts = { lowest: lowestBid(context), buyNowPrice: buyNow.offered ? buyNow.price : null }
  if (snapshot.matches('cancelled')) return { code: 'cancelled', ...facts }
  if (snapshot.matches('closed') || event.at >= context.closesAt) return { code: 'closed', ...facts }
  if (event.at < context.opensAt) return { code: 'not-open-yet', ...facts }
  const code = event.type === 'bid.placed' ? judgeAmount(context, event.amount) : null
  return { code: code ?? 'closed', ...facts }
}

function key(event: AuctionEvent): string | undefined {
  return event.type === 'bid.placed' ? `${event.bidder}:${event.key}` : undefined
}
