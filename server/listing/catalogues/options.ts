import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { categories, cities, countries, groups, states, subcategories } from '#db/schema/catalogue.ts'

export type Option = { id: number; name: string }

type Entries = PgTable & Record<'id' | 'name' | 'active', AnyPgColumn>

/** The lists, each with the column that names an entry's parent; the first of their chains have none. */
const lists = {
  paises: [countries, null],
  estados: [states, states.countryId],
  ciudades: [cities, cities.stateId],
  grupos: [groups, null],
  categorias: [categories, categories.groupId],
  subcategorias: [subcategories, subcategories.categoryId],
} as const satisfies Record<string, readonly [Entries, AnyPgColumn | null]>

export type OptionList = keyof typeof lists

export function isOptionList(name: string): name is OptionList {
  return Object.hasOwn(lists, name)
}

/**
 * What may be chosen in a list under `parent`, by name. Inactive entries are offered to nobody but whoever has chosen one
 * already, `chosen` (ruling 37).
 */
export async function listOptions(db: Database, list: OptionList, parent = 0, chosen?: number): Promise<Option[]> {
  const [entries, parentOf]: readonly [Entries, AnyPgColumn | null] = lists[list]
  const offered: SQL | undefined =
    chosen === undefined ? eq(entries.active, true) : or(eq(entries.active, true), eq(entries.id, chosen))
  const rows = await db
    .select({ id: entries.id, name: entries.name })
    .from(entries)
    .where(and(parentOf ? eq(parentOf, parent) : undefined, offered))
    .orderBy(asc(entries.name))
  return rows as Option[]
}

/**
 * Lists of which each depends on what was chosen in the one before: the options of every list whose parent is chosen,
 * and the choices that stand among them. A choice of another parent's is none.
 */
export async function readChain(
  db: Database,
  chain: readonly OptionList[],
  chosen: readonly string[],
): Promise<{ options: Option[]; value: string }[]> {
  const levels: { options: Option[]; value: string }[] = []
  let parent: number | undefined = 0
  for (const [index, list] of chain.entries()) {
    const choice: string = chosen[index] ?? ''
    const id = /^[1-9]\d{0,8}$/.test(choice) ? Number(choice) : undefined
    const options: Option[] = parent === undefined ? [] : await listOptions(db, list, parent, id)
    parent = options.find((option) => option.id === id)?.id
    levels.push({ options, value: parent === undefined ? '' : String(parent) })
  }
  return levels
}
