import { and, desc, eq, getColumns, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type SecurityEventKind, securityEvents } from '#db/schema/engine/security.ts'

/** Filter; omitted fields do not filter. Times in epoch ms, `to` exclusive. */
export type SecurityEventFilter = {
  kind?: SecurityEventKind | undefined
  account?: number | undefined
  /** As `addressKey` writes it. */
  address?: string | undefined
  from?: number | undefined
  to?: number | undefined
}

/** Position in the list: the last event of the previous page. */
type SecurityEventCursor = { at: number; id: number }

/** `count` events between `firstAt` and `lastAt` (epoch ms), sorted by the last one. */
type ListedSecurityEvent = Omit<typeof securityEvents.$inferSelect, 'foldKey'>

const LARGEST_PAGE = 100

/** A page of security events, newest first, through an index for any filter; `older`: cursor of the next page. */
export async function listSecurityEvents(
  db: Database,
  filter: SecurityEventFilter,
  { before, size = 50 }: { before?: SecurityEventCursor | undefined; size?: number } = {},
): Promise<{ events: ListedSecurityEvent[]; older: SecurityEventCursor | null }> {
  const most = Math.min(Math.max(1, size), LARGEST_PAGE)
  const rows = await eventsQuery(db, filter, before).limit(most + 1)
  const events = rows.slice(0, most)
  const last = events.at(-1)
  return { events, older: rows.length > most && last ? { at: last.lastAt, id: last.id } : null }
}

export function eventsQuery(
  db: Database,
  { kind, account, address, from, to }: SecurityEventFilter,
  before?: SecurityEventCursor,
) {
  const { foldKey: _, ...columns } = getColumns(securityEvents)
  const is = and(
    kind === undefined ? undefined : eq(securityEvents.kind, kind),
    account === undefined ? undefined : eq(securityEvents.accountId, account),
    address === undefined ? undefined : eq(securityEvents.address, address),
    from === undefined ? undefined : gte(securityEvents.lastAt, from),
    to === undefined ? undefined : lt(securityEvents.lastAt, to),
    before &&
      sql`(${securityEvents.lastAt}, ${securityEvents.id})
        < (${new Date(before.at).toISOString()}::timestamptz, ${before.id})`,
  )
  return db.select(columns).from(securityEvents).where(is).orderBy(desc(securityEvents.lastAt), desc(securityEvents.id))
}
