import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Catalogue } from './definition.ts'

type Ancestor = { id: number; name: string }

/** An entry and its ancestors, topmost first; null if it does not exist. */
export async function readLineage(db: Database, catalogue: Catalogue, id: number): Promise<Ancestor[] | null> {
  const { table, name, parent } = catalogue
  const [entry] = await db
    .select({
      id: sql<number>`${table.id}`,
      name: sql<string>`${name.column}`,
      parent: parent ? sql<number>`${parent.column}` : sql<null>`null`,
    })
    .from(table)
    .where(eq(table.id, id))
  if (!entry) return null
  const above = parent && entry.parent !== null ? await readLineage(db, parent.of, entry.parent) : []
  return above && [...above, { id: entry.id, name: entry.name }]
}
