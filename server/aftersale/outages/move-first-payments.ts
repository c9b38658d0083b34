import { eq } from 'drizzle-orm'
import { sales } from '#db/schema/sale/sales.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { Outage } from '#machines/outage/rules.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { duesJobs } from '#server/aftersale/sales/follow-up.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { moveOnce } from '#server/engine/outages/move-once.ts'
import { concernedFirstPayments } from './concerned.ts'

/** Gives a buyer more time for the first payment, where it fell due in an outage (ruling 74). */
export async function moveFirstPayments({ db }: Pick<House, 'db'>, outage: { id: number } & Outage): Promise<void> {
  const { id: away } = outage
  const due = await db
    .select({ auction: sales.auctionId })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .where(concernedFirstPayments(outage))
  for (const { auction } of due)
    await transact(db, async ({ tx }) => {
      const [sale] = await tx.select().from(sales).where(eq(sales.auctionId, auction)).for('update')
      if (!sale) return
      const hour = sale.firstPaymentDueAt
      const firstPaymentDueAt = await moveOnce(tx, outage, { kind: 'first-payment', subject: auction, hour })
      if (firstPaymentDueAt === null) return
      await tx.update(sales).set({ firstPaymentDueAt }).where(eq(sales.auctionId, auction))
      const payload = { outage: away, kind: 'first-payment', subject: auction } as const
      await enqueue(tx, [
        ...duesJobs({ ...sale, firstPaymentDueAt }, hour),
        { task: 'outages.tell-buyer', payload, key: `outage:${away}:${payload.kind}:${auction}` },
      ])
    })
}
