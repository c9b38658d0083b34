/** What a house needs before its first visitor, loaded once; from then on it is the administrators'. */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { terms } from '#db/schema/terms.ts'
import { countries, groups, ranches } from '#db/schema/catalogue.ts'
import { creditPackages } from '#db/schema/credit-packages.ts'
import { houseFacts } from '#db/schema/infrastructure.ts'
import { settings } from '#db/schema/settings.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { insertCatalogue } from './catalogue.ts'
import { insertPackages } from './packages.ts'
import { insertPlaces } from './places.ts'
import { insertSettings } from './settings.ts'
import { insertTerms } from './terms.ts'

/** For sellers who have no ranch of their own (ruling 23). */
const OWN_RANCH = 'Vendedores por su cuenta'

/** A part is loaded into `table`, and those below it, only while that is empty. */
type Part = { name: string; table: PgTable; insert(tx: Tx): Promise<unknown> }

/**
 * Loads what was never loaded. A part is remembered by name, so what an administrator has changed or deleted stays so;
 * tables that hold rows already are somebody's and are left alone. Returns the names of the parts that were loaded.
 * `email` is where visitors write to, `now` epoch ms.
 */
export async function loadBase(db: Database, options: { email: string; now: number }): Promise<string[]> {
  const parts: Part[] = [
    { name: 'settings', table: settings, insert: (tx) => insertSettings(tx, options) },
    { name: 'catalogue', table: groups, insert: insertCatalogue },
    { name: 'places', table: countries, insert: insertPlaces },
    { name: 'ranch', table: ranches, insert: insertOwnRanch },
    { name: 'packages', table: creditPackages, insert: (tx) => insertPackages(tx, options.now) },
    { name: 'terms', table: terms, insert: (tx) => insertTerms(tx, options.now) },
  ]
  const loaded: string[] = []
  for (const part of parts) if (await db.transaction((tx) => loadOnce(tx, part))) loaded.push(part.name)
  return loaded
}

/** Of two that load at once the second waits for the first's row, and finds it. */
async function loadOnce(tx: Tx, { name, table, insert }: Part): Promise<boolean> {
  const fact = { key: `base.${name}`, value: 'loaded' }
  const claimed = await tx.insert(houseFacts).values(fact).onConflictDoNothing().returning({ key: houseFacts.key })
  if (claimed.length === 0 || (await tx.$count(table)) > 0) return false
  await insert(tx)
  return true
}

async function insertOwnRanch(tx: Tx): Promise<void> {
  await tx.insert(ranches).values({ name: OWN_RANCH, default: true, search: foldForSearch(OWN_RANCH) })
}
