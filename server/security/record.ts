import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type SecurityEventKind, securityEvents } from '#db/schema/security.ts'
import type { Tx } from '#server/jobs/enqueue.ts'

export type SecurityEvent = {
  kind: SecurityEventKind
  /** Whose account it concerns; null where none is known. */
  account?: number | null
  /** As `addressKey` writes it; null where no request stands behind it. */
  address?: string | null
  /** Ids and numbers, at most 1,000 characters as JSON; never names, mails, passwords or tokens. */
  detail?: Record<string, string | number>
  /** Epoch ms. */
  at: number
}

/** What a stranger can cause as often as they like. */
const FOLDED: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in.failed',
  'sign-in.slowed',
  'password.recovery-asked',
  'payment-message.forged',
])
const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Of one folded kind a day so many rows name account and address; then so many more name the account alone; then one row
 * counts the rest. A few more where several are written at once.
 */
const ROWS_BY_ADDRESS = 2_000
const ROWS_BY_ACCOUNT = 3_000

const LONGEST_DETAIL = 1_000
/** The longest IPv6 address has 45 characters. */
const LONGEST_ADDRESS = 64

/** Writes one security event, in the caller's transaction where there is one. */
export async function recordSecurityEvent(db: Database | Tx, event: SecurityEvent): Promise<void> {
  const { kind, account = null, detail, at } = event
  const address = event.address?.slice(0, LONGEST_ADDRESS) ?? null
  const row = { kind, accountId: account, address, detail: boundDetail(detail), firstAt: at, lastAt: at }
  if (!FOLDED.has(kind)) return void (await db.insert(securityEvents).values(row))
  const fold = foldOf({ kind, account, address, at }, await rowsOfDay(db, kind, at))
  await db
    .insert(securityEvents)
    .values({ ...row, ...fold })
    .onConflictDoUpdate({
      target: securityEvents.foldKey,
      set: { count: sql`${securityEvents.count} + 1`, lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)` },
    })
}

/** The same where an event that cannot be written must not stop what it is about: it is said in the log of the process. */
export async function noteSecurityEvent(db: Database, event: SecurityEvent): Promise<void> {
  await recordSecurityEvent(db, event).catch((error: Error) => console.error(`security: ${event.kind} not recorded: ${String(error.cause ?? error)}`))
}

type Folded = { kind: SecurityEventKind; account: number | null; address: string | null; at: number }

function foldOf({ kind, account, address, at }: Folded, rows: number) {
  if (rows < ROWS_BY_ADDRESS) return { foldKey: `${kind} ${account ?? ''} ${address ?? ''} ${Math.floor(at / HOUR)}` }
  const day = Math.floor(at / DAY)
  if (rows < ROWS_BY_ACCOUNT && account !== null) return { foldKey: `${kind} ${account} day ${day}`, address: null, detail: null }
  return { foldKey: `${kind} day ${day}`, accountId: null, address: null, detail: null }
}

/** Rows of a kind since the day (UTC) began, counted by an index and no further than matters. */
async function rowsOfDay(db: Database | Tx, kind: SecurityEventKind, at: number): Promise<number> {
  const day = new Date(Math.floor(at / DAY) * DAY).toISOString()
  const some = db
    .select({ one: sql`1` })
    .from(securityEvents)
    .where(sql`${securityEvents.kind} = ${kind} and ${securityEvents.lastAt} >= ${day}::timestamptz`)
    .limit(ROWS_BY_ACCOUNT)
    .as('some')
  const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(some)
  return row?.rows ?? 0
}

/** A detail that is too long is replaced by its length: a record without it is better than none. */
function boundDetail(detail: SecurityEvent['detail']): SecurityEvent['detail'] {
  const length = detail ? JSON.stringify(detail).length : 0
  return length > LONGEST_DETAIL ? { tooLong: length } : detail
}
