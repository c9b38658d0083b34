import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { editBasis } from '#server/people/index.ts'
import type { Catalogue } from './definition.ts'

/** `children`: how many entries it is the parent of. */
export type Entry = { id: number; name: string; active: boolean; children: number }

export type EntriesAsked = PageAsked & {
  /** Looked for in the name. */
  text?: string
  /** Undefined: both. */
  active?: boolean | undefined
  /** Whose children; of a catalogue with parents. */
  parent?: number | undefined
  order?: { by: 'name' | 'id'; descending: boolean }
}

const OLDEST_FIRST = { by: 'id', descending: false } as const

/** A page of a catalogue. */
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
 * One entry with the number of rows that use it and what an edit of it is based on; undefined where there is none of this
 * number, or it is another parent's.
 */
export async function readEntry(db: Database, catalogue: Catalogue, id: number, parent?: number) {
  const { noun, table, usedBy } = catalogue
  const uses = sql<number>`(${usesOf(usedBy, id)})::int`
  const [entry] = await db
    .select({ ...entryColumns(catalogue), uses, basis: editBasis(`${noun}:${id}`) })
    .from(table)
    .where(and(eq(table.id, id), ofParent(catalogue, parent)))
  return entry
}

/** That an entry is this parent's; every entry's where no parent is told. */
export function ofParent({ parent }: Catalogue, id: number | undefined): SQL | undefined {
  return parent && id !== undefined ? eq(parent.column, id) : undefined
}

/** How many rows name the entry, as an expression. */
export function usesOf(usedBy: Catalogue['usedBy'], id: number): SQL {
  const counts = usedBy.map(({ table, column }) => sql`(select count(*) from ${table} where ${column} = ${id})`)
  return sql.join(counts, sql` + `)
}

function entryColumns({ table, name, children }: Catalogue) {
  return {
    id: sql<number>`${table.id}`,
    name: sql<string>`${name.column}`.as('name'),
    active: sql<boolean>`${table.active}`,
    children: (children ? countOf(children, table) : sql<number>`0`).as('children'),
  }
}

/** Tables are named: in a query of one table drizzle writes columns without theirs. */
function countOf({ table, column }: NonNullable<Catalogue['children']>, parent: Catalogue['table']): SQL<number> {
  const of = sql`${table}.${sql.identifier(column.name)} = ${parent}.${sql.identifier('id')}`
  return sql<number>`(select count(*) from ${table} where ${of})::int`
}
