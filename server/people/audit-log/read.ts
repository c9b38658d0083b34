import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { type PageAsked, type PageFound, pageOf } from '#db/page-of.ts'
import { type Audience, accounts } from '#db/schema/people/accounts.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { inBatches } from '#server/people/exports/csv.ts'
import { endOf, startOf } from '#server/engine/totals/days.ts'
import { dayOfRow, readTotals } from '#server/engine/totals/read.ts'

export type LogAsked = {
  /** The administrator's account id. */
  admin?: number | undefined
  /** Any of these actions; an empty list finds nothing. */
  actions?: readonly string[] | undefined
  /** Objects of the act; several if a number may belong to different kinds. An empty list finds nothing. */
  subjects?: string[] | undefined
  /** First and last day, ISO, in Mexico City time. */
  from?: string | undefined
  to?: string | undefined
}

export type LogRow = Awaited<ReturnType<typeof select>>[number]

/** Maximum count of rows that have no stored totals. */
const COUNT_TO = 10_000
/** Pages near either end, for which an offset is as fast. */
const NEAR_PAGES = 5
const NEWEST_FIRST = [desc(auditLog.at), desc(auditLog.id)]

/** A page of the administrators' acts, newest first. */
export async function listActs(db: Database, { page, size, ...filter }: LogAsked & PageAsked) {
  const where = rowsAsked(filter)
  const counted = totalOf(filter)
  if (!counted)
    return withRows(db, await pageOf(db, idsOf(db, where), { page, size, countTo: COUNT_TO, orderBy: NEWEST_FIRST }))
  const { rows: total } = await readTotals(db, counted.list, counted)
  const pages = Math.max(1, Math.ceil(total / size))
  const asPage = Math.min(page, pages)
  const near =
    asPage > NEAR_PAGES && asPage <= pages - NEAR_PAGES
      ? await dayOfRow(db, counted.list, { ...counted, newestFirst: true, offset: (asPage - 1) * size })
      : null
  const narrowed = and(where, near ? lt(auditLog.at, endOf(near.day)) : undefined)
  const asked = { page: asPage, size, total, skipped: near?.before, orderBy: NEWEST_FIRST }
  return withRows(db, await pageOf(db, idsOf(db, narrowed), asked))
}

/** Selects ids only, which the indexes contain, so that skipped rows are not fetched. */
const idsOf = (db: Database, where: SQL | undefined) =>
  db.select({ id: auditLog.id }).from(auditLog).where(where).$dynamic()

async function withRows(db: Database, found: PageFound<{ id: number }>): Promise<PageFound<LogRow>> {
  const on = found.rows.map(({ id }) => id)
  const rows = await select(db)
    .where(inArray(auditLog.id, on))
    .orderBy(...NEWEST_FIRST)
  return { ...found, rows }
}

/** All acts that match, in batches. */
export function readActs(db: Database, asked: LogAsked) {
  return inBatches((last: LogRow | undefined, size) =>
    select(db)
      .where(and(rowsAsked(asked), last && after(last)))
      .orderBy(...NEWEST_FIRST)
      .limit(size),
  )
}

/** All administrators, including former ones, by name. */
export function listActors(db: Database) {
  return db
    .select({ id: accounts.id, name: accounts.name, username: accounts.username, closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.audience, 'admin'))
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(MOST_ACTORS)
}

const MOST_ACTORS = 500

/** The stored totals that count these rows; null for none. */
function totalOf({ admin, actions, subjects, from, to }: LogAsked) {
  if (subjects || (admin !== undefined && actions)) return null
  const days = { from: from || undefined, to: to || undefined }
  if (actions) return { list: 'audit_log.action', keys: actions, ...days } as const
  if (admin !== undefined) return { list: 'audit_log.admin', keys: [`${admin}` as const], ...days } as const
  return { list: 'audit_log', keys: [''], ...days } as const
}

function rowsAsked({ admin, actions, subjects, from, to }: LogAsked): SQL | undefined {
  return and(
    admin === undefined ? undefined : eq(auditLog.adminId, admin),
    actions && among(auditLog.action, actions),
    subjects && among(auditLog.subject, subjects),
    from ? gte(auditLog.at, startOf(from)) : undefined,
    to ? lt(auditLog.at, endOf(to)) : undefined,
  )
}

const among = (column: PgColumn, values: readonly string[]) =>
  values.length > 0 ? inArray(column, [...values]) : sql`false`

const after = ({ at, id }: LogRow) => or(lt(auditLog.at, at), and(eq(auditLog.at, at), lt(auditLog.id, id)))

function select(db: Database) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      subject: auditLog.subject,
      details: auditLog.details,
      adminId: auditLog.adminId,
      admin: accounts.name,
      username: accounts.username,
      /** Audience of the account acted on; null for other objects. */
      audience: sql<Audience | null>`(select of.audience from accounts of where of.id =
        case when ${auditLog.subject} ~ '^account:[0-9]{1,9}$' then split_part(${auditLog.subject}, ':', 2)::int end)`,
    })
    .from(auditLog)
    .innerJoin(accounts, eq(accounts.id, auditLog.adminId))
}
