import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { states } from '#db/schema/catalogue.ts'
import type { Option } from './options.ts'

/** The states that a lot may stand in, by name. */
export async function listStates(db: Database): Promise<Option[]> {
  return db
    .select({ id: states.id, name: states.name })
    .from(states)
    .where(eq(states.active, true))
    .orderBy(asc(states.name))
}
