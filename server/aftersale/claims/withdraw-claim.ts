import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { claims } from '#db/schema/aftersale/claims.ts'
import type { Buyer } from '#server/people/index.ts'
import { claimClosedJob } from '#server/aftersale/deals/jobs.ts'
import { drawingJob } from '#server/aftersale/settlements/jobs.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { claimMailJobs } from './notify.ts'

/** Withdraws a buyer's claim and notifies the seller. False if it was closed already or is not theirs. */
export async function withdrawClaim(
  db: Database,
  { accountId }: Buyer,
  { claim, at }: { claim: number; /** Epoch ms. */ at: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const closed = await tx
      .update(claims)
      .set({ outcome: 'withdrawn', closedAt: at })
      .where(and(eq(claims.id, claim), eq(claims.buyerId, accountId), isNull(claims.closedAt)))
      .returning({ id: claims.id, auction: claims.auctionId })
    for (const { auction } of closed)
      await enqueue(tx, [...claimMailJobs(claim, ['seller-withdrawn']), claimClosedJob(auction), drawingJob(auction)])
    return closed.length > 0
  })
}
