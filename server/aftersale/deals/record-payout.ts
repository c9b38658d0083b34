import { eq } from 'drizzle-orm'
import { payouts } from '#db/schema/aftersale/settlements.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { drawingJob } from '#server/aftersale/settlements/jobs.ts'
import type { DealRefusal } from './actor.ts'
import { lockDeal } from './find.ts'

/** Whole pesos; the day of the transfer, "2026-11-21"; its clave de rastreo or another reference. */
export type Payout = { amount: number; paidOn: string; reference: string }

export type PaidOut =
  | { paid: true }
  | { refused: DealRefusal | 'unknown' }
  /** A payout cannot exceed the price. */
  | { refused: 'not-this-amount'; most: number }
  | { refused: 'not-this-date'; min: string; max: string }

/**
 * Records a transfer made to the seller; payouts are never made automatically (ruling 71). Refused until the days for
 * claims are over or the buyer has confirmed, and while a claim is open. `at` in epoch ms.
 */
export function recordPayout(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  admin: Admin,
  { auction, payout, at }: { auction: number; payout: Payout; at: number },
): Promise<PaidOut> {
  const act = { action: 'deal.paid-out', subject: `auction:${auction}`, details: { ...payout }, at } as const
  return adminAct<PaidOut, PaidOut>(db, admin, act, async (work) => {
    const { tx, refuse } = work
    const deal = await lockDeal(tx, auction, 'house')
    const [sale] = await tx.select().from(sales).where(eq(sales.auctionId, auction))
    if (!deal || !sale) return refuse({ refused: 'unknown' })
    const outcome = await actors.deal.sendWithin(work as UnitOfWork, deal.id, { type: 'payout.recorded', at })
    if (!outcome.accepted) return refuse({ refused: outcome.refusal })
    if (payout.amount > sale.price) return refuse({ refused: 'not-this-amount', most: sale.price })
    const [min, max] = [dayAt(sale.deliveredAt ?? sale.soldAt), dayAt(at)]
    if (payout.paidOn < min || payout.paidOn > max) return refuse({ refused: 'not-this-date', min, max })
    await tx.insert(payouts).values({ auctionId: auction, ...payout, recordedBy: admin.accountId, recordedAt: at })
    await enqueue(tx, [
      { task: 'deals.tell-paid-out', payload: { deal: deal.id }, key: `deal-paid-out:${deal.id}` },
      drawingJob(auction),
    ])
    return { paid: true }
  })
}
