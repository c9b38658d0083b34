import { is, type Placeholder, SQL, type SQLWrapper, sql, StringChunk } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'
import { rows as limitTo } from './prepared.ts'

/** The page of a list that is asked for; the first is 1. */
export type PageAsked = { page: number; size: number }

export type PageFound<Row> = {
  rows: Row[]
  /** Rows on all pages. */
  total: number
  /** The page that was found: the last one where the list ends before the one asked for. */
  page: number
  /** At least 1. */
  pages: number
  /** There are more rows than `total`, which is as far as was counted. */
  more?: true
}

/** A select of drizzle's that is `$dynamic()` and has no order yet: its count would sort for nothing. */
type Select<Row> = PromiseLike<Row[]> & {
  as(alias: string): SQLWrapper
  orderBy(...columns: (PgColumn | SQL)[]): Select<Row>
  limit(rows: number | Placeholder): Select<Row>
  offset(rows: number): Select<Row>
  prepare(name: string): { execute(): Promise<Row[]> }
}

type Order = (PgColumn | SQL)[]

/** How the rows of a list that grows without end are counted, and found far from its beginning. */
type Counting = {
  /** The number of rows where it is known, as from `readTotals`: nothing is counted. It must be of exactly these rows. */
  total?: number | Promise<number> | undefined
  /** Counts up to so many rows and no further; what lies beyond has no page. */
  countTo?: number | undefined
  /** With `total`: so many rows come before the first one of `query`, which was narrowed to what is near the page. */
  skipped?: number | undefined
  /** The first page is prepared, as `prepared.ts` has it: for lists of hot pages whose conditions are of few texts. */
  prepare?: boolean | undefined
}

/** Rows of a page at most, whoever asks. */
const LARGEST = 100
/** Pages that are read before the end of the list is known. */
const AT_THE_START = 3

/**
 * One page of `query`, and how many rows there are in all. `orderBy` ends in what is unique, or rows that are equal could
 * stand on two pages. Counting reads the whole list, if only an index of it, unless `total` or `countTo` is given. A page
 * in the second half of a list is read from its end.
 */
export async function pageOf<Row>(
  db: Pick<Database, '$count' | 'execute'>,
  query: Select<Row>,
  {
    page: asked,
    size,
    orderBy,
    total: known,
    countTo,
    skipped = 0,
    prepare = false,
  }: PageAsked & { orderBy: Order } & Counting,
): Promise<PageFound<Row>> {
  const rowsOfPage = Math.min(Math.max(1, Math.trunc(size)), LARGEST)
  const page = Math.max(1, Math.trunc(asked))
  // Before the order and the limit are added: both change the query itself.
  const counting = Promise.resolve(known ?? countUpTo(db, query, countTo))
  const rowsOf = (page: number) => {
    const ordered = query.orderBy(...orderBy)
    if (prepare && page === 1) return ordered.limit(limitTo(rowsOfPage)).prepare('first_page').execute()
    return ordered.limit(rowsOfPage).offset(Math.max(0, (page - 1) * rowsOfPage - skipped))
  }

  if (page <= AT_THE_START || skipped > 0) {
    const [rows, counted] = await Promise.all([rowsOf(page), counting])
    const found = frameOf(counted, rowsOfPage, countTo)
    if (page <= found.pages) return { rows: rows.slice(0, roomOn(page, found.total, rowsOfPage)), page, ...found }
    return { rows: await rowsOf(found.pages), page: found.pages, ...found }
  }
  const found = frameOf(await counting, rowsOfPage, countTo)
  const last = Math.min(page, found.pages)
  const room = roomOn(last, found.total, rowsOfPage)
  const after = found.total - (last - 1) * rowsOfPage - room
  const backwards = !found.more && after < (last - 1) * rowsOfPage && reversed(orderBy)
  if (!backwards) return { rows: (await rowsOf(last)).slice(0, room), page: last, ...found }
  const rows = await query
    .orderBy(...backwards)
    .limit(room)
    .offset(after)
  return { rows: rows.toReversed(), page: last, ...found }
}

/** All rows, or one more than `most` where there are more than that. */
async function countUpTo(
  db: Pick<Database, '$count' | 'execute'>,
  query: Select<unknown>,
  most: number | undefined,
): Promise<number> {
  const whole = query.as('whole')
  if (most === undefined) return db.$count(whole as Parameters<Database['$count']>[0])
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${whole} limit ${most + 1}) as counted`,
  )
  return row?.count ?? 0
}

function frameOf(counted: number, size: number, countTo: number | undefined) {
  const total = countTo === undefined ? counted : Math.min(counted, countTo)
  const pages = Math.max(1, Math.ceil(total / size))
  return total < counted ? { total, pages, more: true as const } : { total, pages }
}

/** Rows on this page: fewer on the last one. A list may have grown since it was counted. */
function roomOn(page: number, total: number, size: number): number {
  return Math.max(0, Math.min(size, total - (page - 1) * size))
}

/** The same order from its other end, of columns and of `asc(…)` and `desc(…)`; null for what else it may be made of. */
function reversed(order: Order): Order | null {
  const turned = order.map((part) => {
    if (!is(part, SQL)) return sql`${part} desc`
    const [sorted, way, ...more] = part.queryChunks.filter((chunk) => textOf(chunk) !== '')
    if (more.length > 0 || textOf(sorted) !== null) return null
    if (textOf(way) === ' asc') return sql`${sorted} desc`
    return textOf(way) === ' desc' ? sql`${sorted} asc` : null
  })
  return turned.every((part) => part !== null) ? turned : null
}

const textOf = (chunk: unknown) => (is(chunk, StringChunk) ? [chunk.value].flat().join('') : null)
