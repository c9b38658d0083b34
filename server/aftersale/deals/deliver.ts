import { eq } from 'drizzle-orm'
import { deals, deliveryCodes as codes } from '#db/schema/aftersale/deals.ts'
import { type Admin, adminAct, type Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { WRONG_CODES } from '#machines/deal/rules.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { DealRefusal } from './actor.ts'
import { deliveryCodes } from './code.ts'
import { lockDeal } from './find.ts'

type Delivered =
  | { delivered: true }
  /** `left`: attempts left before the pause. */
  | { refused: 'wrong'; left: number }
  | { refused: 'paused'; until: number }
  | { refused: Exclude<DealRefusal, 'paused'> | 'unknown' }

/**
 * Enters the buyer's code at the handover, by the seller or their driver. Wrong codes are counted; after five, all
 * codes are refused for a quarter of an hour, including the right one. Repeating changes nothing.
 */
export function enterCode(
  { db, actors, env }: Pick<House, 'db' | 'actors' | 'env'>,
  seller: Seller,
  { auction, code, at }: { auction: number; code: string; at: number },
): Promise<Delivered> {
  return transact<Delivered, Delivered>(db, async (work) => {
    const deal = await lockDeal(work.tx, auction, { seller })
    if (!deal) return work.refuse({ refused: 'unknown' })
    const [issued] = await work.tx.select().from(codes).where(eq(codes.dealId, deal.id))
    const matches = issued ? deliveryCodes(env.SECRET).matches(issued.sealed, deal.id, code) : false
    const outcome = await actors.deal.sendWithin(work as UnitOfWork, deal.id, { type: 'delivery.code', at, matches })
    if (!outcome.accepted) {
      if (outcome.refusal === 'paused') return { refused: 'paused', until: (await pauseOf(work.tx, deal.id)) ?? at }
      return outcome.refusal === 'done' && matches ? { delivered: true } : { refused: outcome.refusal }
    }
    const { delivered, wrongCodes, pausedUntil: until } = outcome.receipt
    if (delivered) return { delivered: true }
    return until !== null ? { refused: 'paused', until } : { refused: 'wrong', left: WRONG_CODES - wrongCodes }
  })
}

async function pauseOf(tx: Tx, deal: number): Promise<number | null> {
  const [row] = await tx.select({ until: deals.pausedUntil }).from(deals).where(eq(deals.id, deal))
  return row?.until ?? null
}

/** Records a delivery without the code as administrator, with a reason. `at` in epoch ms. */
export function recordDelivery(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  admin: Admin,
  { auction, reason, at }: { auction: number; reason: string; at: number },
): Promise<{ delivered: true } | { refused: DealRefusal | 'unknown' }> {
  type Outcome = { delivered: true } | { refused: DealRefusal | 'unknown' }
  const act = { action: 'deal.delivery-recorded', subject: `auction:${auction}`, details: { reason }, at } as const
  return adminAct<Outcome, Outcome>(db, admin, act, async (work) => {
    const deal = await lockDeal(work.tx, auction, 'house')
    if (!deal) return work.refuse({ refused: 'unknown' })
    const event = { type: 'delivery.recorded', at } as const
    const outcome = await actors.deal.sendWithin(work as UnitOfWork, deal.id, event)
    return outcome.accepted ? { delivered: true } : work.refuse({ refused: outcome.refusal })
  })
}
