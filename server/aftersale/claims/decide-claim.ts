import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { claims } from '#db/schema/aftersale/claims.ts'
import type { ClaimOutcome } from '#machines/claim/rules.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { claimClosedJob } from '#server/aftersale/deals/jobs.ts'
import { drawingJob } from '#server/aftersale/settlements/jobs.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { claimMailJobs } from './notify.ts'

type Decision = { claim: number; outcome: Exclude<ClaimOutcome, 'withdrawn'>; answer: string; at: number }

/**
 * Accepts or rejects a claim as administrator, once, with an answer mailed to both parties. Moves no money: refunds are
 * made at the provider. False if it was closed already. `at` in epoch ms.
 */
export async function decideClaim(
  db: Database,
  admin: Admin,
  { claim, outcome, answer, at }: Decision,
): Promise<boolean> {
  const act = { action: `claim.${outcome}`, subject: `claim:${claim}`, details: { answer }, at } as const
  const decided = await adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    const [row] = await tx
      .update(claims)
      .set({ outcome, answer, closedAt: at, decidedBy: admin.accountId })
      .where(and(eq(claims.id, claim), isNull(claims.closedAt)))
      .returning({ id: claims.id, auction: claims.auctionId })
    if (!row) return refuse(null)
    await enqueue(tx, [
      ...claimMailJobs(claim, ['decided', 'seller-decided']),
      claimClosedJob(row.auction),
      drawingJob(row.auction),
    ])
    return row
  })
  return decided !== null
}
