import { eq } from 'drizzle-orm'
import { auctions, voids } from '#db/schema/sale/auctions.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { type ApprovalRefusal, decide, propose, type ProposedRefusal, readApproval } from '#server/money/index.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Job } from '#server/engine/jobs/enqueue.ts'
import { cancelNegotiationWithin } from '#server/sale/negotiations/cancel-within.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { sealedAmounts } from '#server/sale/auctions/sealed.ts'
import type { VoidNews } from '#server/sale/auctions/notify-voided.ts'
import { readVoidable, type Voidable, type VoidRefusal } from './voidable.ts'

type Voiding = Pick<House, 'db' | 'actors' | 'env' | 'facts'>

/**
 * An administrator's proposal as stored. `claim`: the proxy bid; `amount`: the highest bid made for it, pesos, or null.
 */
export type VoidProposal = { auction: number; claim: number; reason: string; alias: string; amount: number | null }

/** Subject of a proxy bid's void in the audit log. */
export const voidSubject = (auction: number, proxyBid: number) => `bid:${auction}-${proxyBid}`

/** Proposes to void a proxy bid; nothing changes until a second administrator confirms (ruling 67). */
export function proposeVoid(
  house: Voiding,
  admin: Admin,
  { auction, proxyBid, reason, at }: { auction: number; proxyBid: number; reason: string; at: number },
): Promise<{ approval: number } | VoidRefusal | ProposedRefusal> {
  type Outcome = { approval: number } | VoidRefusal | ProposedRefusal
  const subject = voidSubject(auction, proxyBid)
  const act = { action: 'bid-void.proposed' as const, subject, details: (done: object) => ({ ...done, reason }), at }
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
 * affected users are notified. If the auction had closed, its sale is undone and it closes again with the remaining
 * bids.
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
  const act = { action: 'bid.voided' as const, subject: named.subject, details, at }
  return adminAct<Outcome, Outcome>(house.db, admin, act, async (work) => {
    // Prevents a concurrent agreement from reaching the auction; a negotiation is locked before its auction.
    await cancelNegotiationWithin(house, work, auction, at)
    const { bidder, leader, phase, history, standing } = await lockVoidable(house, work, { auction, proxyBid, at })
    await decide(work, { approval, kind: 'bid-void', as: 'confirmed', admin, at })
    const event = { type: 'bid.voided', at, proxyBid, reason, history, standing } as const
    const outcome = await house.actors.auction.sendWithin(work, auction, event)
    if (!outcome.accepted) return work.refuse({ refused: 'not-allowed' })
    if (phase === 'awaiting-payment') await house.facts.state('sale.undone', { work: work as UnitOfWork, auction, at })
    const { turn } = outcome.receipt
    const { proposedBy } = named
    await work.tx.insert(voids).values({
      auctionId: auction,
      turn,
      proxyBid,
      bidderId: bidder,
      reason,
      proposedBy,
      approvedBy: admin.accountId,
      voidedAt: at,
    })
    const [now] = await work.tx.select({ leader: auctions.leaderId }).from(auctions).where(eq(auctions.id, auction))
    const news = { auction, turn, before: leader, after: now?.leader ?? null, closed: phase !== 'open' }
    await enqueue(work.tx, [voidedJob(news), ...leadJobs(news, bidder, at)])
    return { voided: proxyBid }
  })
}

const voidedJob = (payload: VoidNews): Job => ({
  task: 'auctions.tell-voided',
  payload,
  key: `voided:${payload.auction}:${payload.turn}`,
})

/** Push job for a bidder who lost the lead by the void. */
function leadJobs({ auction, turn, before, after, closed }: VoidNews, bidder: number, at: number): Job[] {
  if (before === null || before === after) return []
  const payload = { auction, account: before, own: before === bidder, closed, at }
  return [{ task: 'auctions.push-voided', payload, priority: -1, key: `voided-push:${auction}:${turn}` }]
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
