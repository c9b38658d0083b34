import { DAY, HOUR } from '#machines/time.ts'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type SecurityEventKind, securityEvents } from '#db/schema/engine/security.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Kinds of events that anyone can cause any number of times. */
const BY_STRANGERS: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in.failed',
  'sign-in.slowed',
  'password.recovery-asked',
  'payment-message.forged',
])

/** Kinds of events that an account's user can cause any number of times. */
const BY_OWNERS: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in',
  'sign-out',
  'sessions.ended',
  'password.changed',
  'bank.changed',
  'email.validated',
  'email.corrected',
  'factor.added',
  'factor.removed',
  'factor.proven',
  'factor.refused',
  'recovery-codes.made',
  'data.asked',
  'data.downloaded',
])

/**
 * Daily rows per kind of event caused by strangers. The first ones name account and address, further ones, up to the
 * second limit in total, only the account. Then one row counts the rest. Slightly more if several are written at once.
 */
const ROWS_BY_ADDRESS = 2_000
const ROWS_BY_ACCOUNT = 3_000

/** Daily rows of events caused by an account; then one row per kind counts the rest. */
const ROWS_OF_ACCOUNT = 200

type Foldable = {
  kind: SecurityEventKind
  account: number | null
  address: string | null
  fold?: string | undefined
  at: number
}

/** Key of the row that counts an event, and the columns left empty in it; without a key it has a row of its own. */
type Folding = { foldKey: string | null; accountId?: null; address?: null; detail?: null }

/** Decides for the events of one statement in order; each counts towards the limits of the next. */
export function createFolding(db: Database | Tx) {
  const counts = new Map<string, number>()
  const keys = new Set<string>()

  /** Rows of the day, including this statement's, counted up to `most`. */
  async function rowsOf(which: SQL, name: string, at: number, most: number) {
    const counter = `${name} ${Math.floor(at / DAY)}`
    const rows = counts.get(counter) ?? (await rowsOfDay(db, which, at, most))
    counts.set(counter, rows)
    const add = (folding: Folding & { foldKey: string }): Folding => {
      if (!keys.has(folding.foldKey)) counts.set(counter, rows + 1)
      keys.add(folding.foldKey)
      return folding
    }
    return { rows, add }
  }

  return async function fold({ kind, account, address, fold: more, at }: Foldable): Promise<Folding> {
    const [hour, day] = [Math.floor(at / HOUR), Math.floor(at / DAY)]
    const withinHour = { foldKey: `${kind} ${account ?? ''} ${address ?? ''} ${hour} ${more ?? ''}` }
    const ofAccount = { foldKey: `${kind} ${account} day ${day}`, address: null, detail: null }
    if (BY_STRANGERS.has(kind)) {
      const { rows, add } = await rowsOf(eq(securityEvents.kind, kind), kind, at, ROWS_BY_ACCOUNT)
      if (rows < ROWS_BY_ADDRESS) return add(withinHour)
      if (rows < ROWS_BY_ACCOUNT && account !== null) return add(ofAccount)
      return add({ foldKey: `${kind} day ${day}`, accountId: null, address: null, detail: null })
    }
    if (account === null || (more === undefined && !BY_OWNERS.has(kind))) return { foldKey: null }
    const { rows, add } = await rowsOf(eq(securityEvents.accountId, account), String(account), at, ROWS_OF_ACCOUNT)
    return add(rows < ROWS_OF_ACCOUNT ? withinHour : ofAccount)
  }
}

/** Rows since the day (UTC) began, counted through an index up to `most`. */
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
