import { eq } from 'drizzle-orm'
import { sales } from '#db/schema/sale/sales.ts'
import { auctions, voids } from '#db/schema/sale/auctions.ts'
import { leadOf } from '#machines/auction/commitments.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { type ApprovalRefusal, decide, propose, type ProposedRefusal, readApproval } from '#server/money/index.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Job } from '#server/engine/jobs/enqueue.ts'
import { cancelNegotiationWithin, lockNegotiation } from '#server/sale/negotiations/cancel-within.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { finishJob } from '#server/sale/auctions/effects.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import type { VoidNews } from '#server/sale/auctions/mails/notify-voided.ts'
import { readVoidable, type Voidable, type VoidRefusal } from './voidable.ts'

type Voiding = Pick<House, 'db' | 'actors' | 'env' | 'facts'>

/**
 * An administrator's proposal as stored. `claim`: the proxy bid; `amount`: the highest bid made for it, pesos, or null.
 */
export type VoidProposal = { auction: number; claim: number; reason: string; alias: string; amount: number | null }

/** Subject of a proxy bid's void in the audit log. */
export const voidSubject = (auction: number, proxyBid: number) => `bid:${auction}-${proxyBid}` as const

/** Proposes to void a proxy bid; nothing changes until a second administrator confirms (ruling 67). */
export function proposeVoid(
  house: Voiding,
  admin: Admin,
  { auction, proxyBid, reason, at }: { auction: number; proxyBid: number; reason: string; at: number },
): Promise<{ approval: number } | VoidRefusal | ProposedRefusal> {
  type Outcome = { approval: number } | VoidRefusal | ProposedRefusal
  const subject = voidSubject(auction, proxyBid)
  const act = { action: 'bid-void.proposed', subject, details: (done: object) => ({ ...done, reason }), at } as const
  return adminAct<Outcome, Outcome>(house.db, admin, act, async (work) => {
    const { bidder, standing } = await lockVoidable(house, work, { auction, proxyBid, at })
    const amounts = standing.filter((bid) => bid.proxyBid === proxyBid).map(({ amount }) => amount)
    const alias = bidderAlias(house.env.SECRET, auction, bidder)
    const amount = amounts.length === 0 ? null : Math.max(...amounts)
    const proposal: VoidProposal = { auction, claim: proxyBid, reason, alias, amount }
    return { approval: await propose(work, admin, { kind: 'bid-void', subject, proposal, at }) }
  })
}

/**
 * Confirms a void as second administrator: the auction is recomputed without the proxy bid, its bids stay struck, and
 * affected users are notified. If the auction had closed and another bidder leads now, its sale or negotiation is
 * undone without a new sale (ruling 85). The next bidder gets an offer, or the seller decides.
 */
export async function confirmVoid(
  house: Voiding,
  admin: Admin,
  { approval, at }: { approval: number; at: number },
): Promise<{ voided: number } | VoidRefusal | ApprovalRefusal> {
  type Outcome = { voided: number } | VoidRefusal | ApprovalRefusal
  const named = await readApproval(house.db, approval)
  if (named?.kind !== 'bid-void') return { refused: 'unknown' }
  const { auction, claim: proxyBid, reason } = named.proposal as VoidProposal
  const details = { approval, reason, proposedBy: named.proposer }
  const act = { action: 'bid.voided', subject: named.subject, details, at } as const
  return adminAct<Outcome, Outcome>(house.db, admin, act, async (work) => {
    const { tx } = work
    // Locked before the auction, as by an answer in the negotiation and by whoever pays or ends the sale.
    await lockNegotiation(work, auction)
    await tx.select({ id: sales.auctionId }).from(sales).where(eq(sales.auctionId, auction)).for('update')
    const found = await lockVoidable(house, work, { auction, proxyBid, at })
    const { bidder, leader, phase, history, standing, offers, outcome } = found
    await decide(work, { approval, kind: 'bid-void', as: 'confirmed', admin, at })
    const event = { type: 'bid.voided', at, proxyBid, reason, history, standing, offers } as const
    const sent = await house.actors.auction.sendWithin(work, auction, event)
    if (!sent.accepted) return work.refuse({ refused: 'not-allowed' })
    await undo(house, work, found, { auction, at })
    const { turn } = sent.receipt
    const { proposedBy } = named
    await tx.insert(voids).values({
      auctionId: auction,
      turn,
      proxyBid,
      bidderId: bidder,
      reason,
      proposedBy,
      approvedBy: admin.accountId,
      voidedAt: at,
    })
    const news = { auction, turn, before: leader, after: found.after.leader, was: phase, outcome }
    await enqueue(tx, [voidedJob(news), ...leadJobs(news, bidder, at), ...endJobs(news)])
    return { voided: proxyBid }
  })
}

/** Ends what had followed the hammer, unless it goes on with the same bidder. */
async function undo(
  house: Voiding,
  work: UnitOfWork,
  { phase, outcome, after }: Voidable,
  { auction, at }: { auction: number; at: number },
): Promise<void> {
  if (outcome === null || outcome === 'stands' || outcome === 'repriced') return
  if (phase === 'negotiating') await cancelNegotiationWithin(house, work, auction, at)
  else
    await house.facts.state('sale.undone', { work, auction, at, offered: outcome === 'offered' ? leadOf(after) : null })
}

const voidedJob = (payload: VoidNews): Job => ({
  task: 'auctions.tell-voided',
  payload,
  key: `voided:${payload.auction}:${payload.turn}`,
})

/** Push job for a bidder who lost the lead by the void. */
function leadJobs({ auction, turn, before, after, was }: VoidNews, bidder: number, at: number): Job[] {
  if (before === null || before === after) return []
  const payload = { auction, account: before, own: before === bidder, was, at }
  return [{ task: 'auctions.push-voided', payload, priority: -1, key: `voided-push:${auction}:${turn}` }]
}

/** Mails to the other bidders, who are not told of a negotiation before it ends. */
function endJobs({ auction, was, outcome }: VoidNews): Job[] {
  return was === 'negotiating' && outcome === 'lapsed' ? [finishJob(auction)] : []
}

/** Locks the auction and reads what a void of the proxy bid needs. */
async function lockVoidable(
  { env }: Voiding,
  { tx, refuse }: Pick<UnitOfWork<VoidRefusal>, 'tx' | 'refuse'>,
  asked: { auction: number; proxyBid: number; at: number },
): Promise<Voidable> {
  await tx.select({ id: auctions.id }).from(auctions).where(eq(auctions.id, asked.auction)).for('update')
  const found = await readVoidable(tx, sealedAmounts(env.SECRET), asked)
  return 'refused' in found ? refuse(found) : found
}
