import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { claims } from '#db/schema/aftersale/claims.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { type ClaimReason, type ClaimRefusal, judgeClaim } from '#machines/claim/rules.ts'
import { type Buyer, holdOpen, isOpen } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { drawingJob } from '#server/aftersale/settlements/jobs.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { claimMailJobs } from './notify.ts'
import { readClaimFacts } from './status.ts'

type NewClaim = { auction: number; reason: ClaimReason; description: string; /** Epoch ms. */ at: number }

/** `unknown`: this buyer has not bought it. */
export type Opened = { claim: number } | { refused: ClaimRefusal | 'unknown' }

/**
 * Opens a claim and enqueues mails to buyer, seller and house. The sale's row is locked: of two concurrent claims the
 * later one finds the earlier. Both accounts are held open, since a claim binds them. Throws AccountClosed.
 */
export async function openClaim(
  db: Database,
  { accountId }: Buyer,
  { auction, reason, description, at }: NewClaim,
): Promise<Opened> {
  return transact(db, async ({ tx, refuse }: UnitOfWork<Opened>) => {
    const [sale] = await tx
      .select({ seller: auctions.sellerId })
      .from(sales)
      .innerJoin(auctions, eq(auctions.id, sales.auctionId))
      .where(and(eq(sales.auctionId, auction), eq(sales.buyerId, accountId)))
      .for('update', { of: sales })
    if (!sale) return refuse({ refused: 'unknown' })
    await holdOpen(tx, [accountId])
    // A seller whose account is closed does not prevent a claim.
    await isOpen(tx, sale.seller)
    const facts = (await readClaimFacts(tx, [auction])).get(auction)
    const refused = facts ? judgeClaim(facts, at) : 'unknown'
    if (refused) return refuse({ refused })
    const [row] = await tx
      .insert(claims)
      .values({ auctionId: auction, buyerId: accountId, reason, description, openedAt: at })
      .returning({ claim: claims.id })
    if (!row) throw new Error('Nothing was inserted')
    await enqueue(tx, [...claimMailJobs(row.claim, ['receipt', 'house', 'seller-opened']), drawingJob(auction)])
    return row
  })
}
