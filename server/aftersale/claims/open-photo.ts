import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { claimPhotos, claims } from '#db/schema/sales.ts'
import { type Admin, adminAct, type Buyer } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'

/** The private file of a photo of one's own claim for this auction; null when there is none. */
export async function openOwnClaimPhoto(
  db: Database,
  { accountId }: Buyer,
  { auction, photo }: { auction: number; photo: number },
): Promise<string | null> {
  const [row] = await db
    .select({ file: claimPhotos.file })
    .from(claimPhotos)
    .innerJoin(claims, eq(claims.id, claimPhotos.claimId))
    .where(and(eq(claimPhotos.id, photo), eq(claims.auctionId, auction), eq(claims.buyerId, accountId)))
  return row?.file ?? null
}

/** The same for an administrator: each view is an act of theirs, in the audit log before a byte leaves. */
export async function openClaimPhoto(
  db: Database,
  admin: Admin,
  { claim, photo }: { claim: number; photo: number },
): Promise<string | null> {
  const act = { action: 'claim.photo-viewed', subject: `claim:${claim}`, details: { photo } }
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    const [row] = await tx
      .select({ file: claimPhotos.file })
      .from(claimPhotos)
      .where(and(eq(claimPhotos.id, photo), eq(claimPhotos.claimId, claim)))
    return row?.file ?? refuse(null)
  })
}
