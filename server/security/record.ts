import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
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
  /** Events of an account and address within an hour that agree in this are one row with a count. */
  fold?: string
  /** How often it happened at once; 1 unless told. */
  count?: number
  /** Epoch ms. */
  at: number
}

/** What a stranger can cause as often as they like. */
const BY_STRANGERS: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in.failed',
  'sign-in.slowed',
  'password.recovery-asked',
  'payment-message.forged',
])

/** What whoever has an account can cause as often as they like. */
const BY_OWNERS: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in',
  'sign-out',
  'sessions.ended',
  'password.changed',
  'email.validated',
])

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Of one kind that strangers cause so many rows a day name account and address; then so many in all name the account
 * alone; then one row counts the rest. A few more where several are written at once.
 */
const ROWS_BY_ADDRESS = 2_000
const ROWS_BY_ACCOUNT = 3_000

/** What an owner causes has so many rows a day; then one row a kind counts the rest. */
const ROWS_OF_ACCOUNT = 200

const LONGEST_DETAIL = 1_000
/** The longest IPv6 address has 45 characters. */
const LONGEST_ADDRESS = 64

/** Writes one security event, in the caller's transaction where there is one. */
export async function recordSecurityEvent(db: Database | Tx, event: SecurityEvent): Promise<void> {
  const { kind, account = null, detail, count = 1, at } = event
  const address = event.address?.slice(0, LONGEST_ADDRESS) ?? null
  const row = { kind, accountId: account, address, detail: boundDetail(detail), count, firstAt: at, lastAt: at }
  const folded = await foldOf(db, { ...event, account, address })
  await db
    .insert(securityEvents)
    .values({ ...row, ...folded })
    .onConflictDoUpdate({
      target: securityEvents.foldKey,
      set: {
        count: sql`${securityEvents.count} + excluded.count`,
        lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`,
      },
    })
}

/** Of several at once so many are written one by one; of the rest the sum, of nobody's address. */
const ONE_BY_ONE = 50

/** Writes several events of one kind that strangers caused. */
export async function recordStrangers(db: Database | Tx, events: SecurityEvent[]): Promise<void> {
  const rest = events.slice(ONE_BY_ONE)
  const [first] = rest
  const sum = rest.reduce((total, { count = 1 }) => total + count, 0)
  const several = events.slice(0, ONE_BY_ONE)
  if (first) several.push({ kind: first.kind, count: sum, at: first.at })
  for (const event of several) await recordSecurityEvent(db, event)
}

/**
 * The same where an event that cannot be written must not stop what it is about: it is said in the log of the process.
 */
export async function noteSecurityEvent(db: Database, event: SecurityEvent): Promise<void> {
  await recordSecurityEvent(db, event).catch((error: Error) =>
    console.error(`security: ${event.kind} not recorded: ${String(error.cause ?? error)}`),
  )
}

type Folded = { foldKey?: string; accountId?: null; address?: null; detail?: null }

async function foldOf(
  db: Database | Tx,
  { kind, account = null, address = null, fold, at }: SecurityEvent,
): Promise<Folded> {
  const [hour, day] = [Math.floor(at / HOUR), Math.floor(at / DAY)]
  const withinHour = {
    foldKey: `${kind} ${account ?? ''} ${address ?? ''} ${hour} ${fold?.slice(0, LONGEST_ADDRESS) ?? ''}`,
  }
  const ofAccount = { foldKey: `${kind} ${account} day ${day}`, address: null, detail: null }
  if (BY_STRANGERS.has(kind)) {
    const rows = await rowsOfDay(db, eq(securityEvents.kind, kind), at, ROWS_BY_ACCOUNT)
    if (rows < ROWS_BY_ADDRESS) return withinHour
    return rows < ROWS_BY_ACCOUNT && account !== null
      ? ofAccount
      : { foldKey: `${kind} day ${day}`, accountId: null, address: null, detail: null }
  }
  if (account === null || (fold === undefined && !BY_OWNERS.has(kind))) return {}
  return (await rowsOfDay(db, eq(securityEvents.accountId, account), at, ROWS_OF_ACCOUNT)) < ROWS_OF_ACCOUNT
    ? withinHour
    : ofAccount
}

/** Rows since the day (UTC) began, counted by an index and no further than `most`. */
async function rowsOfDay(db: Database | Tx, which: SQL, at: number, most: number): Promise<number> {
  const day = Math.floor(at / DAY) * DAY
  const some = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(which, gte(securityEvents.lastAt, day)))
    .limit(most)
    .as('some')
  const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(some)
  return row?.rows ?? 0
}

/** A detail that is too long is replaced by its length: a record without it is better than none. */
function boundDetail(detail: SecurityEvent['detail']): SecurityEvent['detail'] {
  const length = detail ? JSON.stringify(detail).length : 0
  return length > LONGEST_DETAIL ? { tooLong: length } : detail
}
