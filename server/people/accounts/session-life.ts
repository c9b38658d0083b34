import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Audience, accounts, sessions } from '#db/schema/accounts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** No session lives longer. */
export const SESSION_MS = 30 * DAY

/**
 * A session ends so long after the sign-in, and so long after its last use, in ms; its use is written down no more
 * often than `noted`. Whoever may change everything signs in every day.
 */
type Life = { longest: number; unused: number; noted: number }

export const LIVES: Record<Audience, Life> = {
  buyer: { longest: SESSION_MS, unused: 14 * DAY, noted: HOUR },
  seller: { longest: SESSION_MS, unused: 14 * DAY, noted: HOUR },
  admin: { longest: 12 * HOUR, unused: 2 * HOUR, noted: HOUR / 8 },
}

/** A session that is used goes on, up to its longest; its account is seen, once a day. */
export async function renewSession(
  db: Database,
  tokenHash: string,
  { accountId, audience }: { accountId: number; audience: Audience },
): Promise<void> {
  const { longest, unused } = LIVES[audience]
  await db
    .update(sessions)
    .set({
      expiresAt: sql`least(${sessions.createdAt} + ${milliseconds(longest)}, now() + ${milliseconds(unused)})`,
      lastUsedAt: sql`now()`,
    })
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
  // A statement of its own: whoever closes an account locks it before its sessions.
  await db
    .update(accounts)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(accounts.id, accountId), lt(accounts.lastSeenAt, sql`now() - ${milliseconds(DAY)}`)))
}

/** Not noted for so long that it is worth a write: seldom enough, and often enough that nobody in use is sent out. */
export const ageing = sql<boolean>`(${sessions.lastUsedAt} < now() - ${byAudience(({ noted }) => noted)}
  or ${sessions.expiresAt} < least(${sessions.createdAt} + ${byAudience(({ longest }) => longest)},
    now() + ${byAudience(({ unused, noted }) => unused - noted)}))`

function byAudience(of: (life: Life) => number) {
  const { admin, seller, buyer } = LIVES
  return sql`case ${accounts.audience} when 'admin' then ${milliseconds(of(admin))}
    when 'seller' then ${milliseconds(of(seller))} else ${milliseconds(of(buyer))} end`
}

function milliseconds(ms: number) {
  return sql.raw(`interval '${ms} milliseconds'`)
}
