import { and, eq, isNull } from 'drizzle-orm'
import { deals, deliveryCodes as codes } from '#db/schema/aftersale/deals.ts'
import { sales } from '#db/schema/sale/sales.ts'
import type { DealEffects } from '#machines/deal/events.ts'
import type { EffectHandlers } from '#server/engine/actors/definition.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { deliveryCodes } from './code.ts'
import { claimsOverJob, overdueJob } from './jobs.ts'

/** Writes of each effect of a deal, in the transaction of its new snapshot. */
export const dealEffects = (secret: string): EffectHandlers<DealEffects> => ({
  notifyOwner: (tx, id, all) =>
    enqueue(
      tx,
      all.map(({ owner, steps }) => ({
        task: 'deals.tell' as const,
        payload: { deal: id, owner, steps },
        key: `deal-tell:${id}:${owner}:${steps.join(',')}`,
      })),
    ),
  remindWhenOverdue: (tx, id, all) =>
    enqueue(
      tx,
      all.map(({ step, dueAt }) => overdueJob(id, step, dueAt)),
    ),
  // The buyer's code stays the same, even after an earlier step was reverted.
  issueCode: (tx, id, all) =>
    tx
      .insert(codes)
      .values(all.slice(-1).map(({ at }) => ({ dealId: id, sealed: deliveryCodes(secret).issue(id), issuedAt: at })))
      .onConflictDoNothing(),
  recordDelivery: (tx, id, all) =>
    Promise.all(
      all.map(({ at }) =>
        tx
          .update(sales)
          .set({ deliveredAt: at })
          .where(and(eq(sales.auctionId, auctionOf(tx, id)), isNull(sales.deliveredAt))),
      ),
    ),
  scheduleClaimsOver: async (tx, id, all) => {
    const [row] = await auctionOf(tx, id)
    if (row)
      await enqueue(
        tx,
        all.slice(-1).map(({ at }) => claimsOverJob(row.auction, at)),
      )
  },
  notifyDelivered: (tx, id) =>
    enqueue(
      tx,
      (['buyer', 'seller'] as const).map((to) => ({
        task: 'deals.tell-delivered' as const,
        payload: { deal: id, to },
        key: `deal-delivered:${id}:${to}`,
      })),
    ),
})

function auctionOf(tx: Tx, id: number) {
  return tx.select({ auction: deals.auctionId }).from(deals).where(eq(deals.id, id))
}
