import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { documents, sellerOnboardings } from '#db/schema/people/onboarding.ts'
import { photos } from '#db/schema/engine/photos.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { openAccount } from '#db/account-standing.ts'

/** Steps of a seller's registration that have a screen. */
type RegistrationStep = 'ranch' | 'personalData'

/** Current step of a seller's registration; null if it is finished or predates the steps. */
export async function registrationStep(db: Database, seller: number): Promise<RegistrationStep | null> {
  const [row] = await db
    .select({ state: sellerOnboardings.state })
    .from(sellerOnboardings)
    .where(eq(sellerOnboardings.accountId, seller))
  return row && row.state !== 'finished' ? row.state : null
}

/** Data a seller has already provided; the photo's time in epoch ms. */
export async function readRegistration(db: Database, seller: number) {
  const [[row], [photo]] = await Promise.all([
    db
      .select({ state: sellerOnboardings.state, logo: photos })
      .from(sellerOnboardings)
      .leftJoin(photos, eq(photos.hash, sellerOnboardings.logo))
      .where(eq(sellerOnboardings.accountId, seller)),
    db
      .select({ uploadedAt: documents.uploadedAt })
      .from(documents)
      .where(and(eq(documents.accountId, seller), eq(documents.kind, 'profile-photo'))),
  ])
  return {
    step: row && row.state !== 'finished' ? row.state : null,
    logo: row?.logo ? viewPhoto(row.logo, '') : null,
    photo: photo?.uploadedAt ?? null,
  }
}

/**
 * Locks a seller's registration through the account's row until the unit of work ends; null if there is none to finish.
 * Throws if the account is closed.
 */
export async function lockRegistration({ tx }: UnitOfWork, seller: number): Promise<number | null> {
  const open = and(eq(accounts.id, seller), eq(accounts.audience, 'seller'), openAccount())
  const [owner] = await tx.select({ id: accounts.id }).from(accounts).where(open).for('no key update')
  if (!owner) throw new Error(`No seller ${seller}, or the account is closed`)
  const [row] = await tx
    .select({ id: sellerOnboardings.id })
    .from(sellerOnboardings)
    .where(eq(sellerOnboardings.accountId, seller))
  return row?.id ?? null
}

/** True if no ranch other than `own` has this name, ignoring case, accents and blanks. */
export async function isRanchNameFree(db: Database, name: string, own = 0): Promise<boolean> {
  const [row] = await db.execute<{ free: boolean }>(
    sql`select not exists (select from ranches where fold_name(name) = fold_name(${name})
      and id <> ${own}::int) as free`,
  )
  return row?.free ?? false
}
