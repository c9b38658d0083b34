import { DAY, HOUR } from '#machines/time.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Audience, accounts, sessions } from '#db/schema/people/accounts.ts'

/** Maximum lifetime of any session, in ms. */
export const SESSION_MS = 30 * DAY

/**
 * Lifetime of a session after sign-in (`longest`) and after its last use (`unused`), in ms; last use is updated at most
 * every `noted` ms. Administrators sign in daily, as they may change everything.
 */
type Life = { longest: number; unused: number; noted: number }

export const LIVES: Record<Audience, Life> = {
  buyer: { longest: SESSION_MS, unused: 14 * DAY, noted: HOUR },
  seller: { longest: SESSION_MS, unused: 14 * DAY, noted: HOUR },
  admin: { longest: 12 * HOUR, unused: 2 * HOUR, noted: HOUR / 8 },
}

/** Extends a session in use, up to its maximum, and updates the account's last visit once a day. */
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
  // A separate statement: closing an account locks the account before its sessions.
  await db
    .update(accounts)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(accounts.id, accountId), lt(accounts.lastSeenAt, sql`now() - ${milliseconds(DAY)}`)))
}

/** True if the last use is due for an update: rarely, to save writes, but before a session in use could expire. */
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
