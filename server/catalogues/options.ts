import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categories, cities, countries, groups, states, subcategories } from '#db/schema/catalogue.ts'

export type Option = { id: number; name: string }

/** Options of each list by name; of those that have a parent, its own alone. */
const lists = {
  paises: (db: Database) => db.select(row(countries)).from(countries).orderBy(asc(countries.name)),
  estados: (db: Database, country: number) =>
    db.select(row(states)).from(states).where(eq(states.countryId, country)).orderBy(asc(states.name)),
  ciudades: (db: Database, state: number) =>
    db.select(row(cities)).from(cities).where(eq(cities.stateId, state)).orderBy(asc(cities.name)),
  grupos: (db: Database) => db.select(row(groups)).from(groups).orderBy(asc(groups.name)),
  categorias: (db: Database, group: number) =>
    db.select(row(categories)).from(categories).where(eq(categories.groupId, group)).orderBy(asc(categories.name)),
  subcategorias: (db: Database, category: number) =>
    db
      .select(row(subcategories))
      .from(subcategories)
      .where(eq(subcategories.categoryId, category))
      .orderBy(asc(subcategories.name)),
}

export type OptionList = keyof typeof lists

export function isOptionList(name: string): name is OptionList {
  return Object.hasOwn(lists, name)
}

/** What may be chosen in a list under `parent`; the first lists of their chains have none. */
export function listOptions(db: Database, list: OptionList, parent = 0): Promise<Option[]> {
  return lists[list](db, parent)
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
    const options: Option[] = parent === undefined ? [] : await listOptions(db, list, parent)
    parent = options.find(({ id }) => String(id) === chosen[index])?.id
    levels.push({ options, value: parent === undefined ? '' : String(parent) })
  }
  return levels
}

function row<Table extends { id: unknown; name: unknown }>({ id, name }: Table) {
  return { id, name } as Pick<Table, 'id' | 'name'>
}
