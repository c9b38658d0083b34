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
  /** Ids and numbers; never names, mails, passwords or tokens. */
  detail?: Record<string, string | number>
  /** How many of a folded kind happened at once; 1 unless told. */
  count?: number
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

/** Writes one security event, in the caller's transaction where there is one. */
export async function recordSecurityEvent(db: Database | Tx, event: SecurityEvent): Promise<void> {
  await recordSecurityEvents(db, [event])
}

/** Writes several in one statement; no two of them may be folded into the same row. */
export async function recordSecurityEvents(db: Database | Tx, events: SecurityEvent[]): Promise<void> {
  if (events.length === 0) return
  await db
    .insert(securityEvents)
    .values(events.map(rowOf))
    .onConflictDoUpdate({
      target: securityEvents.foldKey,
      set: {
        count: sql`${securityEvents.count} + excluded.count`,
        lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`,
      },
    })
}

function rowOf({ kind, account = null, address = null, detail, count = 1, at }: SecurityEvent) {
  const foldKey = FOLDED.has(kind) ? `${kind} ${account ?? ''} ${address ?? ''} ${Math.floor(at / HOUR)}` : null
  return { kind, accountId: account, address, detail, count, firstAt: at, lastAt: at, foldKey }
}
