import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import type { Catalogue } from './definition.ts'

export type Entry = { id: number; name: string; active: boolean }

export type EntriesAsked = PageAsked & {
  /** Looked for in the name. */
  text?: string
  /** Undefined: both. */
  active?: boolean | undefined
  /** Whose children; of a catalogue with parents. */
  parent?: number
  order?: { by: 'name' | 'id'; descending: boolean }
}

const OLDEST_FIRST = { by: 'id', descending: false } as const

/** A page of a catalogue. */
export function listEntries(
  db: Database,
  { table, parent }: Catalogue,
  { text = '', active, parent: of, order = OLDEST_FIRST, ...page }: EntriesAsked,
) {
  const query = db
    .select(entryColumns(table))
    .from(table)
    .where(
      and(
        contains(text, [table.name]),
        active === undefined ? undefined : eq(table.active, active),
        parent && of !== undefined ? eq(parent.column, of) : undefined,
      ),
    )
    .$dynamic()
  const inOrder = order.descending ? desc : asc
  return pageOf<Entry>(db, query, { ...page, orderBy: [inOrder(table[order.by]), inOrder(table.id)] })
}

/** One entry with the number of rows that use it; undefined where there is none of this number. */
export async function readEntry(db: Database, { table, usedBy }: Catalogue, id: number) {
  const uses = sql<number>`(${usesOf(usedBy, id)})::int`
  const [entry] = await db
    .select({ ...entryColumns(table), uses })
    .from(table)
    .where(eq(table.id, id))
  return entry
}

/** How many rows name the entry, as an expression. */
export function usesOf(usedBy: Catalogue['usedBy'], id: number): SQL {
  const counts = usedBy.map(({ table, column }) => sql`(select count(*) from ${table} where ${column} = ${id})`)
  return sql.join(counts, sql` + `)
}

function entryColumns(table: Catalogue['table']) {
  return {
    id: sql<number>`${table.id}`,
    name: sql<string>`${table.name}`,
    active: sql<boolean>`${table.active}`,
  }
}
