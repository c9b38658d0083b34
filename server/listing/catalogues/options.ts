import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, countries, states } from '#db/schema/people/places.ts'

export type Option = { id: number; name: string }

type Entries = PgTable & Record<'id' | 'name' | 'active', AnyPgColumn>

/** Lists of options, each with its parent column; the first of a chain has none. */
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

type OptionsAsked = { chosen?: number | undefined; horses?: boolean }

/**
 * Options of a list under `parent`, by name. An inactive entry is offered only if it is the current choice, `chosen`
 * (ruling 37).
 */
export async function listOptions(
  db: Database,
  list: OptionList,
  parent = 0,
  { chosen, horses = false }: OptionsAsked = {},
): Promise<Option[]> {
  const [entries, parentOf]: readonly [Entries, AnyPgColumn | null] = lists[list]
  const fit = and(eq(entries.active, true), horses && list === 'grupos' ? eq(groups.forTrailers, false) : undefined)
  const offered: SQL | undefined = chosen === undefined ? fit : or(fit, eq(entries.id, chosen))
  const rows = await db
    .select({ id: entries.id, name: entries.name })
    .from(entries)
    .where(and(parentOf ? eq(parentOf, parent) : undefined, offered))
    .orderBy(asc(entries.name))
  return rows as Option[]
}

/**
 * A chain of dependent lists: the options of every list whose parent is chosen, with the valid choices. A choice under
 * another parent is dropped. `horses`: without groups that classify trailers.
 */
export async function readChain(
  db: Database,
  chain: readonly OptionList[],
  chosen: readonly string[],
  { horses = false } = {},
): Promise<{ options: Option[]; value: string }[]> {
  const levels: { options: Option[]; value: string }[] = []
  let parent: number | undefined = 0
  for (const [index, list] of chain.entries()) {
    const choice: string = chosen[index] ?? ''
    const id = /^[1-9]\d{0,8}$/.test(choice) ? Number(choice) : undefined
    const options: Option[] = parent === undefined ? [] : await listOptions(db, list, parent, { chosen: id, horses })
    parent = options.find((option) => option.id === id)?.id
    levels.push({ options, value: parent === undefined ? '' : String(parent) })
  }
  return levels
}
