import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { categories, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { refreshSearch } from './refresh-search.ts'

/** Listings per transaction, so that row locks are short. */
const PIECE = 500

type Renamed = { noun: string; entry: number; after: number }

/** Updates the search text of a renamed class's or place's listings: a first batch, and a job for the rest. */
export async function refreshRenamed({ db }: Pick<House, 'db'>, { noun, entry, after }: Renamed): Promise<void> {
  const isOf = WHOSE[noun]?.(db, entry)
  if (!isOf) throw new Error(`No listing is found by a ${noun}`)
  await db.transaction(async (tx) => {
    const piece = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(and(isOf, gt(listings.id, after)))
      .orderBy(asc(listings.id))
      .limit(PIECE)
    const ids = piece.map(({ id }) => id)
    if (ids.length > 0) await refreshSearch(tx, inArray(listings.id, ids))
    if (ids.length === PIECE)
      await enqueue(tx, [{ task: 'listings.renamed', payload: { noun, entry, after: ids.at(-1) as number } }])
  })
}

type Database = House['db']

/** Listings of an entry, by the entry's name in the audit log. */
const WHOSE: Record<string, (db: Database, entry: number) => SQL> = {
  subcategory: (_, entry) => eq(listings.subcategoryId, entry),
  category: (db, entry) =>
    inArray(
      listings.subcategoryId,
      db.select({ id: subcategories.id }).from(subcategories).where(eq(subcategories.categoryId, entry)),
    ),
  group: (db, entry) =>
    inArray(
      listings.subcategoryId,
      db
        .select({ id: subcategories.id })
        .from(subcategories)
        .innerJoin(categories, eq(categories.id, subcategories.categoryId))
        .where(eq(categories.groupId, entry)),
    ),
  city: (_, entry) => eq(listings.cityId, entry),
  state: (db, entry) =>
    inArray(listings.cityId, db.select({ id: cities.id }).from(cities).where(eq(cities.stateId, entry))),
}
