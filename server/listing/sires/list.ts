import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { sires } from '#db/schema/listing/sires.ts'

const MOST_SIMILAR = 12
const MOST_NAMES = 200

/** The row's id within a subquery; a query of one table names its columns without it. */
const own = sql.raw('sires.id')

/** Other rows' names of the same horse. */
const otherNames = sql<string[]>`array(select o.name from ${sires} o where o.head_id = ${own} order by o.name)`

/** Horses by name, with their other names. `text`: part of any of the names. `united`: only those with several. */
export function listSires(db: Database, { text, united }: { text: string; united: boolean }, page: PageAsked) {
  const query = db
    .select({ id: sires.id, name: sires.name, others: otherNames })
    .from(sires)
    .where(
      and(
        isNull(sires.headId),
        united ? sql`exists (select from ${sires} o where o.head_id = ${own})` : undefined,
        text
          ? sql`(${named(text)} or exists (select from ${sires} o where o.head_id = ${own}
              and o.key like '%' || sire_key(${text}::text) || '%'))`
          : undefined,
      ),
    )
    .$dynamic()
  return pageOf(db, query, { ...page, orderBy: [asc(sires.key), asc(sires.id)] })
}

const named = (text: string) => sql`${sires.key} like '%' || sire_key(${text}::text) || '%'`

/** A horse with all its names and the unions behind them; undefined if there is no such name. Epoch ms. */
export async function readSire(db: Database, id: number) {
  const [row] = await db
    .select({ head: sql<number>`coalesce(${sires.headId}, ${sires.id})` })
    .from(sires)
    .where(eq(sires.id, sql`${id}::int`))
  if (!row) return undefined
  const by = alias(accounts, 'united_by')
  const names = await db
    .select({
      id: sires.id,
      name: sires.name,
      parentId: sires.parentId,
      unitedAt: sires.unitedAt,
      unitedBy: by.name,
    })
    .from(sires)
    .leftJoin(by, eq(by.id, sires.unitedBy))
    .where(or(eq(sires.id, row.head), eq(sires.headId, row.head)))
    .orderBy(asc(sires.name), asc(sires.id))
    .limit(MOST_NAMES)
  const head = names.find(({ id }) => id === row.head)
  if (!head) return undefined
  return { id: head.id, name: head.name, names: names.filter(({ id }) => id !== head.id) }
}

/** Horses whose names are like this one's, most similar first; with a text, those that contain it. */
export async function listSimilarSires(db: Database, id: number, text: string) {
  const other = and(isNull(sires.headId), ne(sires.id, sql`${id}::int`))
  const key = sql`(select key from ${sires} where id = ${id}::int)`
  return db
    .select({ id: sires.id, name: sires.name })
    .from(sires)
    .where(and(other, text ? named(text) : sql`${sires.key} % ${key}`))
    .orderBy(text ? asc(sires.key) : sql`similarity(${sires.key}, ${key}) desc`, asc(sires.id))
    .limit(MOST_SIMILAR)
}

/** All rows of the horse of a name: its own and those united with it. */
export async function namesOfSire(db: Pick<Database, 'select'>, id: number): Promise<number[]> {
  const rows = await db
    .select({ id: sires.id })
    .from(sires)
    .where(or(eq(sires.id, sql`${id}::int`), eq(sires.headId, sql`${id}::int`)))
  return rows.map((row) => row.id)
}
