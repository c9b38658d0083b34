import { and, eq, isNull } from 'drizzle-orm'
import { dealProofs } from '#db/schema/aftersale/deals.ts'
import type { ProvenStep } from '#machines/deal/rules.ts'
import { type Admin, adminAct, countPress, type TooOften } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { DealRefusal } from './actor.ts'
import { lockDeal } from './find.ts'

type Reverted = { reverted: ProvenStep } | { refused: DealRefusal | 'unknown' } | TooOften

/** Reverts a step as administrator, with a reason; its proof is kept, and its owner is notified. `at` in epoch ms. */
export function revertStep(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  admin: Admin,
  { auction, step, reason, at }: { auction: number; step: ProvenStep; reason: string; at: number },
): Promise<Reverted> {
  const act = { action: 'deal.step-reverted', subject: `auction:${auction}`, details: { step, reason }, at } as const
  return adminAct<Reverted, Reverted>(db, admin, act, async (work) => {
    const { tx, refuse } = work
    const deal = await lockDeal(tx, auction, 'house')
    if (!deal) return refuse({ refused: 'unknown' })
    const event = { type: 'step.reverted', at, step } as const
    const outcome = await actors.deal.sendWithin(work as UnitOfWork, deal.id, event)
    if (!outcome.accepted) return refuse({ refused: outcome.refusal })
    const tooOften = await countPress(tx, 'deal.step-reverted', { by: admin.accountId, to: auction })
    if (tooOften) return refuse(tooOften)
    await tx
      .update(dealProofs)
      .set({ revertedAt: at, revertedBy: admin.accountId, revertReason: reason })
      .where(and(eq(dealProofs.dealId, deal.id), eq(dealProofs.step, step), isNull(dealProofs.revertedAt)))
    return { reverted: step }
  })
}
