import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Audience, accounts, sessions } from '#db/schema/people/accounts.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { endAllPush, endPush } from './end-push.ts'
import { LIVES, SESSION_MS } from './session-life.ts'
import { hashToken, makeToken } from './tokens.ts'
import { activeAccount } from '#db/account-standing.ts'

export { SESSION_MS } from './session-life.ts'

/** Dependencies for closing a session: the database, and a function that disconnects the sessions' sockets. */
export type Doors = { db: Database; dismiss(sessions: string[]): void }

/** A session's name outside its browser: the token's hash, never the token. */
export const sessionName = hashToken

/** Facts recorded of a browser at sign-in: its `User-Agent` and the client's IP address. */
export type Device = { userAgent?: string | null | undefined; address?: string | null | undefined }

/** Maximum stored length in characters; real browsers' names are shorter. */
const USER_AGENT_LENGTH = 200

/**
 * Signs an account in and deletes expired sessions. The token goes into the cookie and is not stored. `now` in epoch
 * ms. Throws if the account does not exist or is closed or suspended.
 */
export async function openSession(
  db: Database | Tx,
  accountId: number,
  now: number,
  { userAgent, address, factorAt = null }: Device & { factorAt?: number | null } = {},
): Promise<string> {
  const token = makeToken()
  const [account] = await db
    .update(accounts)
    // A seller's registration signs in within its own millisecond, and is a visit all the same.
    .set({
      lastSeenAt: sql`greatest(${sql.param(now, accounts.lastSeenAt)},
        ${accounts.createdAt} + interval '1 millisecond')`,
    })
    .where(and(eq(accounts.id, accountId), activeAccount()))
    .returning({ audience: accounts.audience })
  if (!account) throw new Error(`No account ${accountId}`)
  // Other accounts' expired sessions are kept while a cookie may still name them, so that a late form is attributed to
  // its author.
  const forgotten = or(
    and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, now)),
    lte(sessions.expiresAt, now - SESSION_MS),
  )
  // Skips rows that a concurrent transaction is deleting.
  const swept = db
    .select({ name: sessions.tokenHash })
    .from(sessions)
    .where(forgotten)
    .for('update', { skipLocked: true })
  await db.delete(sessions).where(inArray(sessions.tokenHash, swept))
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + LIVES[account.audience].unused,
    factorAt,
    userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) || null,
    address: address ? addressKey(address) : null,
  })
  return token
}

/** The account of a session's token, even if the session has ended, while still known and of this audience. */
export async function lastAccount(db: Database, token: string, audience: Audience): Promise<number | null> {
  const [session] = await db
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(accounts.audience, audience)))
  return session?.accountId ?? null
}

/** Signs one browser out and disconnects its sockets from the account's news. */
export async function closeSession({ db, dismiss }: Doors, token: string): Promise<void> {
  const name = sessionName(token)
  await db.delete(sessions).where(eq(sessions.tokenHash, name))
  await endPush(db, [name])
  dismiss([name])
}

/**
 * Ends all sessions of an account, for example after a password change. Returns the sessions' names, whose sockets must
 * be dismissed after the commit. `device`: the session whose push device stays.
 */
export async function closeAllSessions(db: Database | Tx, accountId: number, device?: string): Promise<string[]> {
  const closed = await db
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ name: sessions.tokenHash })
  await endAllPush(db, accountId, device)
  return closed.map(({ name }) => name)
}
