import { eq } from 'drizzle-orm'
import { auctions, voids } from '#db/schema/auctions.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { type ApprovalRefusal, decide, propose, type ProposedRefusal, readApproval } from '#server/money/index.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Job } from '#server/engine/jobs/enqueue.ts'
import { cancelNegotiationWithin } from '#server/sale/negotiations/cancel-within.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { sealedAmounts } from '#server/sale/auctions/sealed.ts'
import type { VoidNews } from '#server/sale/auctions/tell-voided.ts'
import { readVoidable, type Voidable, type VoidRefusal } from './voidable.ts'

type Voiding = Pick<House, 'db' | 'actors' | 'env' | 'facts'>

/** What one administrator proposes. `amount`: the highest bid that the claim has brought about, pesos; null for none. */
export type VoidProposal = { auction: number; claim: number; reason: string; alias: string; amount: number | null }

/** What the void of a claim is logged under. */
export const voidSubject = (auction: number, claim: number) => `bid:${auction}-${claim}`

/** One administrator wants a claim taken back; nothing changes until another one confirms it (ruling 67). */
export function proposeVoid(
  house: Voiding,
  admin: Admin,
  { auction, claim, reason, at }: { auction: number; claim: number; reason: string; at: number },
): Promise<{ approval: number } | VoidRefusal | ProposedRefusal> {
  type Outcome = { approval: number } | VoidRefusal | ProposedRefusal
  const subject = voidSubject(auction, claim)
  const act = { action: 'bid-void.proposed', subject, details: (done: object) => ({ ...done, reason }), at }
  return adminAct<Outcome, Outcome>(house.db, admin, act, async (work) => {
    const { bidder, standing } = await lockVoidable(house, work, { auction, claim, at })
    const amounts = standing.filter((bid) => bid.claim === claim).map(({ amount }) => amount)
    const alias = bidderAlias(house.env.SECRET, auction, bidder)
    const amount = amounts.length === 0 ? null : Math.max(...amounts)
    const proposal: VoidProposal = { auction, claim, reason, alias, amount }
    return { approval: await propose(work, admin, { kind: 'bid-void', subject, proposal, at }) }
  })
}

/**
 * A second administrator confirms it: the auction is as if the claim had not been made, its bids stay struck, and whoever it
 * touches is told. Where the hammer had fallen, its sale is undone and it falls again on what is left.
 */
export async function confirmVoid(
  house: Voiding,
  admin: Admin,
  { approval, at }: { approval: number; at: number },
): Promise<{ voided: number } | VoidRefusal | ApprovalRefusal> {
  type Outcome = { voided: number } | VoidRefusal | ApprovalRefusal
  const named = await readApproval(house.db, approval)
  if (named?.kind !== 'bid-void') return { refused: 'unknown' }
  const { auction, claim, reason } = named.proposal as VoidProposal
  const details = { approval, reason, proposedBy: named.proposer }
  const act = { action: 'bid.voided', subject: named.subject, details, at }
  return adminAct<Outcome, Outcome>(house.db, admin, act, async (work) => {
    // What both sides agree meanwhile no longer reaches the auction; a negotiation is locked before it.
    await cancelNegotiationWithin(house, work, auction, at)
    const { bidder, leader, phase, history, standing } = await lockVoidable(house, work, { auction, claim, at })
    await decide(work, { approval, kind: 'bid-void', as: 'confirmed', admin, at })
    const event = { type: 'bid.voided', at, claim, reason, history, standing } as const
    const outcome = await house.actors.auction.sendWithin(work, auction, event)
    if (!outcome.accepted) return work.refuse({ refused: 'phase', phase })
    if (phase === 'awaiting-payment') await house.facts.state('sale.undone', { work: work as UnitOfWork, auction, at })
    const { turn } = outcome.receipt
    const { proposedBy } = named
    await work.tx.insert(voids).values({
      auctionId: auction,
      turn,
      claim,
      bidderId: bidder,
      reason,
      proposedBy,
      approvedBy: admin.accountId,
      voidedAt: at,
    })
    const [now] = await work.tx.select({ leader: auctions.leaderId }).from(auctions).where(eq(auctions.id, auction))
    const news = { auction, turn, before: leader, after: now?.leader ?? null, closed: phase !== 'open' }
    await enqueue(work.tx, [tellJob(news), ...leadJobs(news, bidder, at)])
    return { voided: claim }
  })
}

const tellJob = (payload: VoidNews): Job => ({
  task: 'auctions.tell-voided',
  payload,
  key: `voided:${payload.auction}:${payload.turn}`,
})

/** Whoever leads no longer by it is told on their devices too. */
function leadJobs({ auction, turn, before, after, closed }: VoidNews, bidder: number, at: number): Job[] {
  if (before === null || before === after) return []
  const payload = { auction, account: before, own: before === bidder, closed, at }
  return [{ task: 'auctions.push-voided', payload, priority: -1, key: `voided-push:${auction}:${turn}` }]
}

/** The auction locked, and what a void of the claim is made from. */
async function lockVoidable(
  { env }: Voiding,
  { tx, refuse }: Pick<UnitOfWork<VoidRefusal>, 'tx' | 'refuse'>,
  asked: { auction: number; claim: number; at: number },
): Promise<Voidable> {
  await tx.select({ id: auctions.id }).from(auctions).where(eq(auctions.id, asked.auction)).for('update')
  const found = await readVoidable(tx, sealedAmounts(env.SECRET), asked)
  return 'refused' in found ? refuse(found) : found
}
