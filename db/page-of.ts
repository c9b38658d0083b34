import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

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
}

/** A select of drizzle's that is `$dynamic()` and has no order yet: its count would sort for nothing. */
type Select<Row> = PromiseLike<Row[]> & {
  as(alias: string): SQLWrapper
  orderBy(...columns: (PgColumn | SQL)[]): Select<Row>
  limit(rows: number): Select<Row>
  offset(rows: number): Select<Row>
}

/** Rows of a page at most, whoever asks. */
const LARGEST = 100

/**
 * One page of `query`, and how many rows there are in all, asked for together. `orderBy` ends in what is unique, or rows
 * that are equal could stand on two pages. Counting reads the whole list, if only an index of it: a list that anyone can
 * open and that grows without end is better paged by key.
 */
export async function pageOf<Row>(
  db: Pick<Database, '$count'>,
  query: Select<Row>,
  { page: asked, size, orderBy }: PageAsked & { orderBy: (PgColumn | SQL)[] },
): Promise<PageFound<Row>> {
  const rowsOfPage = Math.min(Math.max(1, Math.trunc(size)), LARGEST)
  const page = Math.max(1, Math.trunc(asked))
  // Before the order and the limit are added: both change the query itself.
  const whole = query.as('whole')
  const rowsOf = (page: number) => query.offset((page - 1) * rowsOfPage)
  query.orderBy(...orderBy).limit(rowsOfPage)
  const [rows, total] = await Promise.all([rowsOf(page), db.$count(whole)])
  const pages = Math.max(1, Math.ceil(total / rowsOfPage))
  return page <= pages ? { rows, total, page, pages } : { rows: await rowsOf(pages), total, page: pages, pages }
}
