import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type SecurityEventKind, securityEvents } from '#db/schema/engine/security.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { logError } from '#server/engine/logs/log.ts'
import { createFolding } from './fold.ts'

type SecurityEvent = {
  kind: SecurityEventKind
  /** The account concerned; null if unknown. */
  account?: number | null
  /** As `addressKey` writes it; null without a request. */
  address?: string | null
  /** Ids and numbers, at most 1,000 characters as JSON; never names, mails, passwords or tokens. */
  detail?: Record<string, string | number>
  /** Number of simultaneous events of a folded kind; 1 by default. */
  count?: number
  /** Events of one account and address within an hour with equal `fold` share a row with a count. */
  fold?: string
  /** Epoch ms. */
  at: number
}

const LONGEST_DETAIL = 1_000
/** Maximum length; the longest IPv6 address has 45 characters. */
const LONGEST_TEXT = 64

/** Records a security event, in the caller's transaction if there is one. */
export async function recordSecurityEvent(db: Database | Tx, event: SecurityEvent): Promise<void> {
  await recordSecurityEvents(db, [event])
}

export async function recordSecurityEvents(db: Database | Tx, events: SecurityEvent[]): Promise<void> {
  const rows = await rowsOf(db, events)
  if (rows.length === 0) return
  await db
    .insert(securityEvents)
    .values(rows)
    .onConflictDoUpdate({
      target: securityEvents.foldKey,
      set: {
        count: sql`${securityEvents.count} + excluded.count`,
        lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`,
      },
    })
}

/** Records an event whose failure must not stop the caller: the error is logged instead. */
export async function noteSecurityEvent(db: Database, event: SecurityEvent): Promise<void> {
  await recordSecurityEvent(db, event).catch((error: Error) => logError(`security: ${event.kind} not recorded`, error))
}

type Row = typeof securityEvents.$inferInsert

/** Each row once, as the statement requires, and ordered by key, so that concurrent writers do not deadlock. */
async function rowsOf(db: Database | Tx, events: SecurityEvent[]): Promise<Row[]> {
  const fold = createFolding(db)
  const alone: Row[] = []
  const folded = new Map<string, Row>()
  for (const event of events) {
    const { kind, account = null, detail, count = 1, at } = event
    const address = event.address?.slice(0, LONGEST_TEXT) ?? null
    const folding = await fold({ kind, account, address, fold: event.fold?.slice(0, LONGEST_TEXT), at })
    const row = { kind, accountId: account, address, detail: bound(detail), count, firstAt: at, lastAt: at, ...folding }
    if (row.foldKey === null) alone.push(row)
    else folded.set(row.foldKey, together(folded.get(row.foldKey), row))
  }
  return [...alone, ...[...folded].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)]
}

function together(before: Row | undefined, row: Row & { count: number; lastAt: number }): Row {
  if (!before) return row
  return {
    ...before,
    count: (before.count ?? 1) + row.count,
    firstAt: Math.min(before.firstAt, row.firstAt),
    lastAt: Math.max(before.lastAt ?? row.lastAt, row.lastAt),
  }
}

/** Replaces an oversized detail by its length: an incomplete record is better than none. */
function bound(detail: SecurityEvent['detail']): SecurityEvent['detail'] {
  const length = detail ? JSON.stringify(detail).length : 0
  return length > LONGEST_DETAIL ? { tooLong: length } : detail
}
