import { hash } from 'node:crypto'
import { bids, maxima, noticeReadings, notices, reserves, voids } from '#db/schema/sale/auctions.ts'
import { approvals } from '#db/schema/money/approvals.ts'
import { outageMoves } from '#db/schema/engine/outages.ts'
import type { AuctionEffects } from '#machines/auction/events.ts'
import type { ManualPayment } from '#server/aftersale/sales/manual-due.ts'
import type { RefundProposal } from '#server/money/payments/refunds.ts'
import { sealMaximum } from '#server/sale/auctions/bidding/sealed.ts'
import type { VoidProposal } from '#server/sale/voids/void-bid.ts'
import type { AuctionLife } from './lot-bidding.ts'
import type { Around } from './lot-house.ts'

/** Time from a bid's arrival to its commit. */
const COMMIT_MS = 12

/** Rows of a lot's bids, maxima, reserves, announcements and voids, as its effects would write them. */
export function recordBidding({ house, rows }: Around, auctionId: number, life: AuctionLife): void {
  const struck = new Map<number, number>()
  for (const { struck: all, turn } of life.called<AuctionEffects['strikeBids']>('strikeBids'))
    for (const sequence of all) struck.set(sequence, turn)
  for (const { at, bidder, ...bid } of life.called<AuctionEffects['recordBid']>('recordBid'))
    rows.add(bids, {
      auctionId,
      bidderId: bidder,
      ...bid,
      struckTurn: struck.get(bid.sequence) ?? null,
      receivedAt: at,
      committedAt: at + COMMIT_MS,
    })
  for (const { at, bidder, amount, ...maximum } of life.called<AuctionEffects['recordMaximum']>('recordMaximum')) {
    const { turn, key } = maximum
    const { commitment, nonce } = house.commitments.maximum({ auction: auctionId, turn, bidder, amount, key })
    const sealed = amount === null ? null : sealMaximum(house.amounts, { amount, nonce })
    const times = { receivedAt: at, committedAt: at + COMMIT_MS }
    rows.add(maxima, { auctionId, bidderId: bidder, ...maximum, sealed, commitment, ...times })
  }
  for (const { turn, amount, at } of life.called<AuctionEffects['recordReserve']>('recordReserve'))
    rows.add(reserves, { auctionId, turn, sealed: amount === null ? null : house.amounts.seal(amount), setAt: at })
  for (const { by, at, ...notice } of life.called<AuctionEffects['recordNotice']>('recordNotice'))
    rows.add(notices, { auctionId, ...notice, publishedBy: by, publishedAt: at })
  const read = new Set<number>()
  for (const { bidder, number, at } of life.called<AuctionEffects['confirmNotices']>('confirmNotices')) {
    if (!read.has(bidder)) rows.add(noticeReadings, { auctionId, bidderId: bidder, number, readAt: at })
    read.add(bidder)
  }
  for (const { outage, before, closesAt } of life.called<AuctionEffects['recordOutage']>('recordOutage'))
    rows.add(outageMoves, { outageId: outage.id, kind: 'auction', subjectId: auctionId, before, after: closesAt })
  recordVoids({ house, rows }, auctionId, life)
}

function recordVoids({ house, rows }: Around, auctionId: number, life: AuctionLife): void {
  const [proposedBy, approvedBy] = house.admins
  for (const { event, calls } of life.steps) {
    if (event.type !== 'bid.voided') continue
    const { turn } = calls.find(({ type }) => type === 'strikeBids')!.params as AuctionEffects['strikeBids']
    const { proxyBid, reason, at } = event
    const made = event.history.find((input) => input.proxyBid === proxyBid)
    const bidderId = made && 'bidder' in made ? made.bidder : 0
    rows.add(voids, { auctionId, turn, proxyBid, bidderId, reason, proposedBy, approvedBy, voidedAt: at })
    const proposal = { auction: auctionId, claim: proxyBid, reason, alias: '', amount: null }
    addApproval({ house, rows }, { kind: 'bid-void', subject: `bid:${auctionId}-${proxyBid}`, proposal, at })
  }
}

type Approved = { subject: string; at: number } & (
  | { kind: 'bid-void'; proposal: VoidProposal }
  | { kind: 'manual-payment'; proposal: ManualPayment }
  | { kind: 'refund'; proposal: RefundProposal }
)

/** An act that one administrator proposed and another confirmed. Returns its number. */
export function addApproval({ house, rows }: Around, { kind, subject, proposal, at }: Approved): number {
  const id = rows.next('approvals')
  const [proposedBy, decidedBy] = house.admins
  const decided = { outcome: 'confirmed', decidedBy, decidedAt: at }
  rows.add(approvals, { id, kind, subject, proposal, proposedBy, proposedAt: at - 1_800_000, ...decided })
  return id
}

/** A made-up SHA-256, for files and secrets that no one opens. */
export const fakeHash = (text: string) => hash('sha256', text, 'hex')
