import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { countries, states } from '#db/schema/people/places.ts'
import type { Option } from './options.ts'

/** States of active countries for filtering lots, by name. */
export async function listStates(db: Database): Promise<Option[]> {
  return statesOf(db).execute()
}

const statesOf = prepared((db: Database) =>
  db
    .select({ id: states.id, name: states.name })
    .from(states)
    .innerJoin(countries, eq(countries.id, states.countryId))
    .where(and(eq(states.active, true), eq(countries.active, true)))
    .orderBy(asc(states.name))
    .prepare('states'),
)
