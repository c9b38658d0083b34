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
  const { kind, account = null, address = null, detail, at } = event
  const foldKey = FOLDED.has(kind) ? `${kind} ${account ?? ''} ${address ?? ''} ${Math.floor(at / HOUR)}` : null
  await db
    .insert(securityEvents)
    .values({ kind, accountId: account, address, detail, firstAt: at, lastAt: at, foldKey })
    .onConflictDoUpdate({
      target: securityEvents.foldKey,
      set: { count: sql`${securityEvents.count} + 1`, lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)` },
    })
}
