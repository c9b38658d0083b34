import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import { ranches } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { type Admin, adminAct, editedSince, type Meanwhile } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { refreshSearch } from '#server/listing/listings/refresh-search.ts'
import { releasePhotos } from '#server/engine/media/release.ts'

/** Validated by the form's rules; `photo` is a stored photo's hash. */
type RanchFields = {
  name: string
  email: string
  /** 10 digits. */
  phone: string | null
  address: string | null
  cityId: number
  photo: string
}

/**
 * `default-inactive`: the house's own ranch cannot be switched off, as sellers without a ranch use it. `stays`: by the
 * caller's rule.
 */
export type SaveRefusal =
  | 'unknown'
  | 'name-taken'
  | 'logo-gone'
  | 'default-inactive'
  | 'stays'
  | { meanwhile: Meanwhile }

/** `stays`: a rule that keeps the ranch as it is, asked of the locked row. */
type RanchAsked = { basis?: number | undefined; stays?: (ranch: typeof ranches.$inferSelect) => string | null }

/** Adds a ranch. The unique index decides: of two concurrent additions of one name, one is refused. */
export function addRanch(
  db: Database,
  admin: Admin,
  fields: RanchFields,
): Promise<{ id: number } | Extract<SaveRefusal, string>> {
  const details = ({ id }: { id: number }) => ({ id, ...fields })
  return unlessTaken(
    adminAct(
      db,
      admin,
      { action: 'ranch.added', subject: 'ranch', details },
      async (work: UnitOfWork<Extract<SaveRefusal, string>>) => {
        await holdPhoto(work, fields.photo)
        const [row] = await work.tx
          .insert(ranches)
          .values({ ...fields, search: foldForSearch(fields.name) })
          .returning({ id: ranches.id })
        if (!row) throw new Error('No ranch was added')
        return row
      },
    ),
  )
}

/**
 * Changes a ranch, unless another administrator has since `basis`, the last act when the form was rendered. A new name
 * updates its listings' search text; a replaced logo is released. Omitted fields stay.
 */
export function changeRanch(
  db: Database,
  admin: Admin,
  id: number,
  to: Partial<RanchFields & { active: boolean }>,
  { basis, stays }: RanchAsked = {},
): Promise<{ id: number } | SaveRefusal> {
  type Saved = { id: number; before: object; after: object }
  const details = ({ before, after }: Saved) => ({ before, after })
  const act = { action: 'ranch.changed', subject: `ranch:${id}`, details } as const
  return unlessTaken(
    adminAct(db, admin, act, async (work: UnitOfWork<SaveRefusal>): Promise<Saved> => {
      const { tx, refuse } = work
      const [row] = await tx.select().from(ranches).where(eq(ranches.id, id)).for('update')
      if (!row) return refuse('unknown')
      const meanwhile = basis === undefined ? null : await editedSince(tx, act.subject, basis)
      if (meanwhile) return refuse({ meanwhile })
      if (stays && stays(row) !== null) return refuse('stays')
      if (row.default && to.active === false) return refuse('default-inactive')
      if (to.photo !== undefined) await holdPhoto(work, to.photo)
      await tx
        .update(ranches)
        .set({ ...to, ...(to.name !== undefined && { search: foldForSearch(to.name) }) })
        .where(eq(ranches.id, id))
      if (to.name !== undefined && row.name !== to.name) await refreshSearch(tx as Tx, eq(listings.ranchId, id))
      if (row.photo && to.photo !== undefined && row.photo !== to.photo) await releasePhotos(tx, [row.photo])
      return { id, ...differences(row, to) }
    }),
  )
}

/** A logo is stored before its form is accepted; one that was swept meanwhile must be chosen again. */
async function holdPhoto({ tx, refuse }: Pick<UnitOfWork<'logo-gone'>, 'tx' | 'refuse'>, hash: string): Promise<void> {
  const [photo] = await tx.select({ hash: photos.hash }).from(photos).where(eq(photos.hash, hash)).for('key share')
  if (!photo) refuse('logo-gone')
}

/** The fields that differ, before and after. */
function differences(row: typeof ranches.$inferSelect, to: Partial<RanchFields & { active: boolean }>) {
  const names = (Object.keys(to) as (keyof typeof to)[]).filter((name) => row[name] !== to[name])
  return {
    before: Object.fromEntries(names.map((name) => [name, row[name]])),
    after: Object.fromEntries(names.map((name) => [name, to[name]])),
  }
}

async function unlessTaken<Result>(act: Promise<Result>): Promise<Result | 'name-taken'> {
  try {
    return await act
  } catch (error) {
    if (isDuplicate(error)) return 'name-taken'
    throw error
  }
}
