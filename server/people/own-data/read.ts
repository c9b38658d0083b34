import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { SecurityEventKind } from '#db/schema/engine/security.ts'
import { dataExports } from '#db/schema/people/data-exports.ts'
import { listSecurityEvents } from '#server/engine/security/list.ts'
import type { Payer } from '#server/people/accounts/sessions/audiences.ts'

/** Requests and downloads shown, of each. */
const SHOWN = 10

/** A request for a copy or a download, `count` times until `at` (epoch ms). */
export type CopyEvent = { kind: 'asked' | 'downloaded'; count: number; at: number; address: string | null }

/** An account's current copy, in epoch ms and bytes; `making` until it is ready. Null if there is none. */
export type OwnCopy = { id: number; making: true } | { id: number; making: false; bytes: number; expiresAt: number }

/** What an account's owner sees of the copies of their data. `now` in epoch ms. */
export async function readCopies(
  db: Database,
  { accountId }: Payer,
  now: number,
): Promise<{ copy: OwnCopy | null; events: CopyEvent[] }> {
  const [[row], asked, downloaded] = await Promise.all([
    db
      .select()
      .from(dataExports)
      .where(eq(dataExports.accountId, accountId))
      .orderBy(desc(dataExports.askedAt), desc(dataExports.id))
      .limit(1),
    eventsOf(db, accountId, 'data.asked'),
    eventsOf(db, accountId, 'data.downloaded'),
  ])
  const events = [...asked, ...downloaded].toSorted((a, b) => b.at - a.at).slice(0, SHOWN)
  return { copy: row ? copyOf(row, now) : null, events }
}

function copyOf({ id, readyAt, file, bytes, expiresAt }: typeof dataExports.$inferSelect, now: number): OwnCopy | null {
  if (readyAt === null) return { id, making: true }
  if (file === null || expiresAt === null || expiresAt <= now) return null
  return { id, making: false, bytes: bytes ?? 0, expiresAt }
}

async function eventsOf(db: Database, account: number, kind: SecurityEventKind): Promise<CopyEvent[]> {
  const { events } = await listSecurityEvents(db, { account, kind }, { size: SHOWN })
  return events.map(({ count, lastAt, address }) => ({
    kind: kind === 'data.asked' ? 'asked' : 'downloaded',
    count,
    at: lastAt,
    address,
  }))
}
