import { is, type Placeholder, SQL, type SQLWrapper, sql, StringChunk } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'
import { rows as limitTo } from './prepared.ts'

/** The requested page of a list, from 1. */
export type PageAsked = { page: number; size: number }

export type PageFound<Row> = {
  rows: Row[]
  /** Number of rows on all pages. */
  total: number
  /** The page returned: the last one if the requested page is beyond the end. */
  page: number
  /** At least 1. */
  pages: number
  /** More rows exist than `total`, where counting stopped. */
  more?: true
}

/** A `$dynamic()` drizzle select without an order, which its count would execute needlessly. */
type Select<Row> = PromiseLike<Row[]> & {
  as(alias: string): SQLWrapper
  orderBy(...columns: (PgColumn | SQL)[]): Select<Row>
  limit(rows: number | Placeholder): Select<Row>
  offset(rows: number): Select<Row>
  prepare(name: string): { execute(): Promise<Row[]> }
}

type Order = (PgColumn | SQL)[]

/** Counting and skipping in lists that grow without limit. */
type Counting = {
  /** Number of exactly these rows, if known, e.g. from `readTotals`; nothing is counted. */
  total?: number | Promise<number> | undefined
  /** Maximum number of rows to count; rows beyond it have no page. */
  countTo?: number | undefined
  /**
   * With `total`: number of rows before the first row of `query`, which is narrowed to the neighbourhood of the page.
   */
  skipped?: number | undefined
  /** Prepares the first page (see `prepared.ts`): for frequent lists whose conditions have few SQL texts. */
  prepare?: boolean | undefined
}

/** Maximum rows per page: as many as are changed at once. Addresses ask for fewer (`app/forms/list.ts`). */
const LARGEST = 500
/** Up to this page, rows are read without waiting for the count. */
const AT_THE_START = 3

/**
 * One page of `query`, and the total number of rows. `orderBy` must end in a unique column, or equal rows could appear
 * on two pages. Counting reads the whole list (at best, an index of it) unless `total` or `countTo` is given. A page in
 * the second half of a list is read backwards from its end.
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
  // First of all: adding the order and the limit changes the query itself.
  const whole = query.as('whole')
  const count = () => Promise.resolve(known ?? countUpTo(db, whole, countTo))
  const firstRows = async () => {
    // A page beyond the end was asked for first: its offset would stay.
    const first = query.orderBy(...orderBy).limit(limitTo(rowsOfPage + 1))
    return first.offset(0).prepare('first_page').execute()
  }
  const rowsOf = (page: number) => {
    if (prepare && page === 1) return firstRows()
    const ordered = query.orderBy(...orderBy)
    return ordered.limit(rowsOfPage).offset(Math.max(0, (page - 1) * rowsOfPage - skipped))
  }

  if (prepare && page === 1 && known === undefined) {
    const rows = await firstRows()
    // Of a list on one page nothing is left to be counted.
    const found = frameOf(rows.length > rowsOfPage ? await count() : rows.length, rowsOfPage, countTo)
    return { rows: rows.slice(0, roomOn(page, found.total, rowsOfPage)), page, ...found }
  }
  const counting = count()
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

/** The number of rows, or `most + 1` if there are more than `most`. */
async function countUpTo(
  db: Pick<Database, '$count' | 'execute'>,
  whole: SQLWrapper,
  most: number | undefined,
): Promise<number> {
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

/** Number of rows on this page: fewer on the last one. The list may have grown since it was counted. */
function roomOn(page: number, total: number, size: number): number {
  return Math.max(0, Math.min(size, total - (page - 1) * size))
}

/** The reverse order, for columns, `asc(…)` and `desc(…)`; null for other expressions. */
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
