import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { patiently } from '#db/failures.ts'
import { prepared } from '#db/prepared.ts'
import { type Audience, accounts, people, sessions } from '#db/schema/accounts.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { addressKey } from './attempts.ts'
import { endAllPush, endPush } from './end-push.ts'
import { ageing, LIVES, renewSession, SESSION_MS } from './session-life.ts'
import { hashToken, makeToken } from './tokens.ts'

export { SESSION_MS } from './session-life.ts'

/** Who is signed in, with all that deciding about a bid needs to know of the account. */
export type Session = {
  accountId: number
  audience: Audience
  name: string
  email: string
  emailValidated: boolean
  onboarded: boolean
  /** A buyer who is also a seller by e-mail, phone or CLABE, and so may not bid (ruling 15). */
  sellerConflict: boolean
  /** A buyer who left as many first payments unpaid as bar bidding (ruling 65). */
  barred: boolean
  /**
   * What an administrator still owes before the session admits them anywhere: their second factor, or to set one up where
   * the house requires it. Null for whoever owes nothing.
   */
  awaits: 'second-factor' | 'second-factor-setup' | null
  /** When this browser last proved an administrator's second factor, epoch ms; null where they have none. */
  factorAt: number | null
  /** The password was somebody else's choice (ruling 36). */
  mustChangePassword: boolean
}

/** What closing a session needs: the table, and the way to the sockets that were opened with it. */
export type Doors = { db: Database; dismiss(sessions: string[]): void }

/** A session as it is known outside of its browser; never the token. */
export const sessionName = hashToken

/** What a browser tells of itself when it signs in: its `User-Agent`, and the client's IP address. */
export type Device = { userAgent?: string | null | undefined; address?: string | null | undefined }

/** Browsers' names are shorter; what is longer is somebody's joke. In characters. */
const USER_AGENT_LENGTH = 200

/**
 * Signs an account in, and sweeps expired sessions away. The token goes into the cookie and is kept nowhere. `now` in
 * epoch ms. Throws where there is no such account, or it is closed or suspended.
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
    .set({ lastSeenAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt), isNull(accounts.disabledAt)))
    .returning({ audience: accounts.audience })
  if (!account) throw new Error(`No account ${accountId}`)
  // Others' are kept while a cookie may still name them: a form that comes too late is its author's.
  const forgotten = or(
    and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, now)),
    lte(sessions.expiresAt, now - SESSION_MS),
  )
  // Who is just being deleted by somebody else needs no waiting for.
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

/** The session of a cookie's token, or null when it is unknown, expired or closed. One statement: every bid asks. */
export async function findSession(db: Database, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token)
  // A database that restarts is waited for: behind this may stand a bid.
  const [found] = await patiently(() => sessionOf(db).execute({ tokenHash }))
  if (!found) return null
  const { ageing, ...session } = found
  if (ageing) await renewSession(db, tokenHash, session).catch(() => {})
  return session
}

/** Whose session a token was, however long ago it ended, if that is still known and they were of this audience. */
export async function lastAccount(db: Database, token: string, audience: Audience): Promise<number | null> {
  const [session] = await db
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(accounts.audience, audience)))
  return session?.accountId ?? null
}

/** Signs one browser out; its pages' sockets hear nothing more of what concerns the account. */
export async function closeSession({ db, dismiss }: Doors, token: string): Promise<void> {
  const name = sessionName(token)
  await db.delete(sessions).where(eq(sessions.tokenHash, name))
  await endPush(db, [name])
  dismiss([name])
}

/**
 * Signs an account out everywhere, as after a new password. Returns the sessions' names, whose sockets are to be
 * dismissed after the commit. `device`: the session whose device goes on showing notices.
 */
export async function closeAllSessions(db: Database | Tx, accountId: number, device?: string): Promise<string[]> {
  const closed = await db
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ name: sessions.tokenHash })
  await endAllPush(db, accountId, device)
  return closed.map(({ name }) => name)
}

/** Each of the three is a look into an index; a buyer without personal data has neither phone nor CLABE to compare. */
const sellerConflict = sql<boolean>`(
  ${accounts.audience} = 'buyer' and (
    exists (select from accounts seller where seller.audience = 'seller' and seller.email = ${accounts.email})
    or exists (
      select from people theirs join accounts seller on seller.id = theirs.account_id
      where seller.audience = 'seller' and theirs.cell_phone = ${people.cellPhone})
    or exists (
      select from people theirs join accounts seller on seller.id = theirs.account_id
      where seller.audience = 'seller' and theirs.clabe = ${people.clabe})))`

/** Strikes that nobody redeemed are few, and stand in an index of their own. */
const barred = sql<boolean>`(
  ${accounts.audience} = 'buyer' and exists (
    select from settings where strike_limit > 0 and strike_limit <= (
      select count(*) from strikes
      where account_id = ${accounts.id} and redeemed_at is null and strikes.at > now() - make_interval(days => strike_days))))`

/** A look into the settings for administrators alone, whose account has no factor. */
const awaits = sql<Session['awaits']>`case
  when ${accounts.audience} <> 'admin' then null
  when ${accounts.secondFactorAt} is not null then case when ${sessions.factorAt} is null then 'second-factor' end
  when (select second_factor_required from settings limit 1) then 'second-factor-setup' end`

const sessionOf = prepared((db: Database) =>
  db
    .select({
      accountId: accounts.id,
      audience: accounts.audience,
      name: accounts.name,
      email: accounts.email,
      emailValidated: sql<boolean>`${accounts.emailValidatedAt} is not null`,
      onboarded: sql<boolean>`${accounts.onboardedAt} is not null`,
      sellerConflict,
      barred,
      awaits,
      factorAt: sessions.factorAt,
      mustChangePassword: accounts.mustChangePassword,
      ageing,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql`now()`),
        isNull(accounts.closedAt),
        isNull(accounts.disabledAt),
      ),
    )
    .prepare('find_session'),
)
