import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type SecurityEventKind, securityEvents } from '#db/schema/security.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { logError } from '#server/engine/logs/log.ts'
import { createFolding } from './fold.ts'

export type SecurityEvent = {
  kind: SecurityEventKind
  /** Whose account it concerns; null where none is known. */
  account?: number | null
  /** As `addressKey` writes it; null where no request stands behind it. */
  address?: string | null
  /** Ids and numbers, at most 1,000 characters as JSON; never names, mails, passwords or tokens. */
  detail?: Record<string, string | number>
  /** How many of a folded kind happened at once; 1 unless told. */
  count?: number
  /** Events of an account and address within an hour that agree in this are one row with a count. */
  fold?: string
  /** Epoch ms. */
  at: number
}

const LONGEST_DETAIL = 1_000
/** The longest IPv6 address has 45 characters. */
const LONGEST_TEXT = 64

/** Writes one security event, in the caller's transaction where there is one. */
export async function recordSecurityEvent(db: Database | Tx, event: SecurityEvent): Promise<void> {
  await recordSecurityEvents(db, [event])
}

/** Writes several in one statement. */
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

/**
 * The same where an event that cannot be written must not stop what it is about: it is said in the log of the process.
 */
export async function noteSecurityEvent(db: Database, event: SecurityEvent): Promise<void> {
  await recordSecurityEvent(db, event).catch((error: Error) => logError(`security: ${event.kind} not recorded`, error))
}

type Row = typeof securityEvents.$inferInsert

/** Each row once, as one statement demands, and in the order of their keys: two writers never wait in a circle. */
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

/** A detail that is too long is replaced by its length: a record without it is better than none. */
function bound(detail: SecurityEvent['detail']): SecurityEvent['detail'] {
  const length = detail ? JSON.stringify(detail).length : 0
  return length > LONGEST_DETAIL ? { tooLong: length } : detail
}
