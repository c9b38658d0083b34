import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { editBasis } from '#server/people/index.ts'
import type { Catalogue } from './definition.ts'

/** `flag`: the catalogue's own switch; `children`: number of entries below it. */
export type Entry = {
  id: number
  name: string
  active: boolean
  flag: boolean
  children: number
  /** For editing: see `editedSince`. */
  basis: number
}

type EntriesAsked = PageAsked & {
  /** Searched in the name. */
  text?: string
  /** Undefined: active and inactive. */
  active?: boolean | undefined
  /** Lists only its children; in a catalogue with parents. */
  parent?: number | undefined
  order?: { by: 'name' | 'id'; descending: boolean }
}

const OLDEST_FIRST = { by: 'id', descending: false } as const

export function listEntries(
  db: Database,
  catalogue: Catalogue,
  { text = '', active, parent: of, order = OLDEST_FIRST, ...page }: EntriesAsked,
) {
  const { table, name, parent } = catalogue
  const query = db
    .select(entryColumns(catalogue))
    .from(table)
    .where(
      and(
        contains(text, [name.column]),
        active === undefined ? undefined : eq(table.active, active),
        parent && of !== undefined ? eq(parent.column, of) : undefined,
      ),
    )
    .$dynamic()
  const inOrder = order.descending ? desc : asc
  const by = order.by === 'name' ? name.column : table.id
  return pageOf<Entry>(db, query, { ...page, orderBy: [inOrder(by), inOrder(table.id)] })
}

/**
 * One entry with the number of rows that use it and its `basis` for editing; undefined if it does not exist or has
 * another parent.
 */
export async function readEntry(db: Database, catalogue: Catalogue, id: number, parent?: number) {
  const { table, usedBy } = catalogue
  const uses = sql<number>`(${usesOf(usedBy, id)})::int`
  const [entry] = await db
    .select({ ...entryColumns(catalogue), uses })
    .from(table)
    .where(and(eq(table.id, id), ofParent(catalogue, parent)))
  return entry
}

/** Condition for entries of this parent; all entries without a parent. */
export function ofParent({ parent }: Catalogue, id: number | undefined): SQL | undefined {
  return parent && id !== undefined ? eq(parent.column, id) : undefined
}

/** SQL expression for the number of rows that reference the entry. */
export function usesOf(usedBy: Catalogue['usedBy'], id: number): SQL {
  const counts = usedBy.map(({ table, column }) => sql`(select count(*) from ${table} where ${column} = ${id})`)
  return sql.join([sql`0`, ...counts], sql` + `)
}

function entryColumns({ noun, table, name, flag, children }: Catalogue) {
  return {
    id: sql<number>`${table.id}`,
    name: sql<string>`${name.column}`.as('name'),
    active: sql<boolean>`${table.active}`,
    flag: (flag ? sql<boolean>`${flag.column}` : sql<boolean>`false`).as('flag'),
    children: (children ? countOf(children, table) : sql<number>`0`).as('children'),
    basis: editBasis(sql`${`${noun}:`} || ${table}.id`).as('basis'),
  }
}

/** Tables are named explicitly: in a query of one table drizzle omits them from columns. */
function countOf({ table, column }: NonNullable<Catalogue['children']>, parent: Catalogue['table']): SQL<number> {
  const of = sql`${table}.${sql.identifier(column.name)} = ${parent}.${sql.identifier('id')}`
  return sql<number>`(select count(*) from ${table} where ${of})::int`
}
