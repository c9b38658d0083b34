import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { CATALOGUE_NOUNS, type CatalogueNoun } from '#app/texts/listing/catalogue-kinds.ts'
import type { Database } from '#db/client.ts'
import { groups } from '#db/schema/listing/catalogue.ts'
import { CATALOGUES } from './definition.ts'

export type Option = { id: number; name: string }

/** Name of the list of options that each catalogue's entries are chosen from; null: from none. */
const LISTS = {
  tag: null,
  'invitation-code': null,
  synonym: null,
  group: 'grupos',
  category: 'categorias',
  subcategory: 'subcategorias',
  country: 'paises',
  state: 'estados',
  city: 'ciudades',
} as const satisfies Record<CatalogueNoun, string | null>

export type OptionList = NonNullable<(typeof LISTS)[CatalogueNoun]>

const nounOf = (list: string) => CATALOGUE_NOUNS.find((noun) => LISTS[noun] === list)

export function isOptionList(name: string): name is OptionList {
  return nounOf(name) !== undefined
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
  const { table, name, parent: above } = CATALOGUES[nounOf(list) as CatalogueNoun]
  const fit = and(eq(table.active, true), horses && list === 'grupos' ? eq(groups.forTrailers, false) : undefined)
  const offered: SQL | undefined = chosen === undefined ? fit : or(fit, eq(table.id, chosen))
  const rows = await db
    .select({ id: table.id, name: name.column })
    .from(table as PgTable)
    .where(and(above && eq(above.column, parent), offered))
    .orderBy(asc(name.column))
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
