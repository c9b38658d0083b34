import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { cities, ranches, states } from '#db/schema/people/places.ts'
import { photos } from '#db/schema/engine/photos.ts'

/** All ranches except the house's default one, used by sellers who have none. */
const hasPage = eq(ranches.default, false)

/** Data of a ranch's page; undefined if it has none. */
export async function readRanch(db: Database, id: number) {
  const [row] = await db
    .select({ id: ranches.id, name: ranches.name, city: cities.name, state: states.name, photo: photos })
    .from(ranches)
    .leftJoin(cities, eq(cities.id, ranches.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    .leftJoin(photos, eq(photos.hash, ranches.photo))
    .where(and(eq(ranches.id, id), hasPage))
  return row
}

/** Ids of active ranches. */
export async function listRanchIds(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: ranches.id })
    .from(ranches)
    .where(and(hasPage, eq(ranches.active, true)))
    .orderBy(asc(ranches.id))
  return rows.map(({ id }) => id)
}
