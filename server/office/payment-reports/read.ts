import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { manualPayments } from '#db/schema/money/manual-payments.ts'
import { payments } from '#db/schema/money/payments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { inBatches } from '#server/people/index.ts'
import { payerName } from '#server/money/index.ts'
import { endOf } from '#server/engine/totals/days.ts'
import { dayOfRow, readTotalsByKey } from '#server/engine/totals/read.ts'
import { findNamed, type Found, keysAsked, NEWEST_FIRST, type ReportAsked, rowsAsked } from './filter.ts'

export type ReportRow = Awaited<ReturnType<typeof select>>[number]

/** `rows` and `pesos` of all rows of the report, and of the approved ones. */
export type ReportTotal = { rows: number; pesos: number; approved: { rows: number; pesos: number } }

/** A report: its page, total and file have the same rows. Null if its text matches too many. */
export async function openReport(db: Database, asked: ReportAsked) {
  const found = asked.text ? await findNamed(db, asked.text) : undefined
  if (found === null) return null
  const where = rowsAsked(asked, found)
  return {
    total: () => (found ? countRows(db, where) : sumTotals(db, asked)),
    page: (page: PageAsked) => readPage(db, asked, found, page),
    /** All rows, in batches. */
    rows: () =>
      inBatches((last: ReportRow | undefined, size) =>
        select(db)
          .where(and(where, last && after(last)))
          .orderBy(...NEWEST_FIRST)
          .limit(size),
      ),
  }
}

async function readPage(db: Database, asked: ReportAsked, found: Found | undefined, { page, size }: PageAsked) {
  const where = rowsAsked(asked, found)
  const total = await (found ? countRows(db, where) : sumTotals(db, asked))
  const pages = Math.max(1, Math.ceil(total.rows / size))
  const near =
    found || page <= NEAR_PAGES || page > pages - NEAR_PAGES
      ? null
      : await dayOfPage(db, asked, (Math.min(page, pages) - 1) * size)
  // Selects ids only, which the index contains, so that skipped rows are not fetched.
  const ids = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(where, near ? lt(payments.createdAt, endOf(near.day)) : undefined))
  const shown = await pageOf(db, ids.$dynamic(), {
    page: Math.min(page, pages),
    size,
    total: total.rows,
    skipped: near?.before,
    orderBy: NEWEST_FIRST,
  })
  const on = shown.rows.map(({ id }) => id)
  const rows = await select(db)
    .where(inArray(payments.id, on))
    .orderBy(...NEWEST_FIRST)
  return { ...shown, rows, sum: total }
}

/** Pages near either end, for which an offset is as fast. */
const NEAR_PAGES = 5

const dayOfPage = (db: Database, asked: ReportAsked, offset: number) =>
  dayOfRow(db, 'payments', { ...daysOf(asked), keys: keysAsked(asked), newestFirst: true, offset })

async function sumTotals(db: Database, asked: ReportAsked): Promise<ReportTotal> {
  const sums = await readTotalsByKey(db, 'payments', { ...daysOf(asked), keys: keysAsked(asked) })
  return added(sums.map(({ key, ...sum }) => ({ ...sum, approved: key.endsWith(':approved') })))
}

async function countRows(db: Database, where: SQL | undefined): Promise<ReportTotal> {
  const sums = await db
    .select({
      approved: sql<boolean>`${payments.state} = 'approved'`,
      rows: sql<number>`count(*)::int8`,
      pesos: sql<number>`sum(${payments.amount})::int8`,
    })
    .from(payments)
    .where(where)
    .groupBy(sql`1`)
  return added(sums)
}

function added(sums: { rows: number; pesos: number; approved: boolean }[]): ReportTotal {
  const sumOf = (some: typeof sums) => ({
    rows: some.reduce((sum, { rows }) => sum + rows, 0),
    pesos: some.reduce((sum, { pesos }) => sum + pesos, 0),
  })
  return { ...sumOf(sums), approved: sumOf(sums.filter(({ approved }) => approved)) }
}

const daysOf = ({ from, to }: ReportAsked) => ({ from: from || undefined, to: to || undefined })

/** Condition for rows after the given one, newest first. */
const after = ({ createdAt, id }: ReportRow) =>
  or(lt(payments.createdAt, createdAt), and(eq(payments.createdAt, createdAt), lt(payments.id, id)))

function select(db: Database) {
  return db
    .select({
      id: payments.id,
      /** The provider's id, or the reference of a payment outside it. */
      tx: sql<string | null>`coalesce(${payments.transactionId}, ${manualPayments.reference})`,
      payer: payerName,
      email: accounts.email,
      state: payments.state,
      reason: payments.reason,
      amount: payments.amount,
      purpose: payments.purpose,
      method: payments.method,
      means: manualPayments.means,
      createdAt: payments.createdAt,
      /** The auction's number. */
      lot: payments.auctionId,
      /** The listing sold, or the one that its seller buys credits for. */
      listing: listings.id,
      horse: listings.name,
    })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.payerId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .leftJoin(auctions, eq(auctions.id, payments.auctionId))
    .leftJoin(listings, eq(listings.id, sql`coalesce(${auctions.listingId}, ${payments.listingId})`))
    .leftJoin(manualPayments, eq(manualPayments.paymentId, payments.id))
}
