/** Base data of a new house, loaded once; administrators maintain it from then on. */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { terms } from '#db/schema/people/terms.ts'
import { groups, synonyms } from '#db/schema/listing/catalogue.ts'
import { countries, ranches } from '#db/schema/people/places.ts'
import { creditPackages } from '#db/schema/listing/credit-packages.ts'
import { houseFacts } from '#db/schema/engine/infrastructure.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { insertCatalogue } from './catalogue.ts'
import { insertPackages } from './packages.ts'
import { insertPlaces } from './places.ts'
import { insertSettings } from './settings.ts'
import { insertSynonyms } from './synonyms.ts'
import { insertTerms } from './terms.ts'

/** Ranch of sellers without a ranch of their own (ruling 23). */
const OWN_RANCH = 'Vendedores por su cuenta'

/** A part is loaded, with the tables that depend on it, only while `table` is empty. */
type Part = { name: string; table: PgTable; insert(tx: Tx): Promise<unknown> }

/**
 * Loads each part once. Parts are remembered by name, so later changes and deletions by administrators stay; tables
 * that already contain rows are left alone. Returns the names of the parts loaded. `email` receives visitors' messages,
 * `now` is epoch ms.
 */
export async function loadBase(db: Database, options: { email: string; now: number }): Promise<string[]> {
  const parts: Part[] = [
    { name: 'settings', table: settings, insert: (tx) => insertSettings(tx, options) },
    { name: 'catalogue', table: groups, insert: insertCatalogue },
    { name: 'synonyms', table: synonyms, insert: insertSynonyms },
    { name: 'places', table: countries, insert: insertPlaces },
    { name: 'ranch', table: ranches, insert: insertOwnRanch },
    { name: 'packages', table: creditPackages, insert: (tx) => insertPackages(tx, options.now) },
    { name: 'terms', table: terms, insert: (tx) => insertTerms(tx, options.now) },
  ]
  const loaded: string[] = []
  for (const part of parts) if (await db.transaction((tx) => loadOnce(tx, part))) loaded.push(part.name)
  return loaded
}

/** Two concurrent loads are serialized by this row: the second waits, then finds the row. */
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
