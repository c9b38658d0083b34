import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { claimPhotos, claims } from '#db/schema/aftersale/claims.ts'
import { type Admin, adminAct, type Buyer } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'

/** The private file of a photo in a buyer's own claim for this auction; null if there is none. */
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

/** The file for an administrator: each view is an act, in the audit log before any byte is sent. */
export async function openClaimPhoto(
  db: Database,
  admin: Admin,
  { claim, photo }: { claim: number; photo: number },
): Promise<string | null> {
  const act = { action: 'claim.photo-viewed', subject: `claim:${claim}`, details: { photo } } as const
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    const [row] = await tx
      .select({ file: claimPhotos.file })
      .from(claimPhotos)
      .where(and(eq(claimPhotos.id, photo), eq(claimPhotos.claimId, claim)))
    return row?.file ?? refuse(null)
  })
}
