import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { dealProofs, deals, proofViews } from '#db/schema/aftersale/deals.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { theirs, type Whose } from './find.ts'

type Asked = { auction: number; proof: number }

/** A proof's private file for the deal's buyer or seller, logging each view. Null for others, and if withdrawn. */
export async function openOwnProof(
  db: Database,
  whose: Exclude<Whose, 'house'>,
  { auction, proof }: Asked,
  at = Date.now(),
): Promise<string | null> {
  const [row] = await db
    .select({ file: dealProofs.file })
    .from(dealProofs)
    .innerJoin(deals, eq(deals.id, dealProofs.dealId))
    .where(
      and(
        eq(dealProofs.id, proof),
        eq(deals.auctionId, auction),
        isNull(dealProofs.revertedAt),
        ne(deals.state, 'cancelled'),
        theirs(whose),
      ),
    )
  if (!row?.file) return null
  const { accountId } = 'buyer' in whose ? whose.buyer : whose.seller
  await db.insert(proofViews).values({ proofId: proof, accountId, at }).onConflictDoNothing()
  return row.file
}

/** The file for an administrator: each view is an act, in the audit log before any byte is sent. */
export function openProof(db: Database, admin: Admin, { auction, proof }: Asked): Promise<string | null> {
  const act = { action: 'deal.proof-viewed', subject: `auction:${auction}`, details: { proof } } as const
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    const [row] = await tx
      .select({ file: dealProofs.file })
      .from(dealProofs)
      .innerJoin(deals, eq(deals.id, dealProofs.dealId))
      .where(and(eq(dealProofs.id, proof), eq(deals.auctionId, auction)))
    return row?.file ?? refuse(null)
  })
}
