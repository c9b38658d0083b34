import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { patiently, within } from '#db/failures.ts'
import { prepared } from '#db/prepared.ts'
import { type Audience, accounts, people, sessions } from '#db/schema/people/accounts.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { addressKey } from './attempts.ts'
import { endAllPush, endPush } from './end-push.ts'
import { ageing, LIVES, renewSession, SESSION_MS } from './session-life.ts'
import { hashToken, makeToken } from './tokens.ts'

export { SESSION_MS } from './session-life.ts'

/** A signed-in user, with all account facts needed to judge a bid. */
export type Session = {
  accountId: number
  audience: Audience
  name: string
  email: string
  emailValidated: boolean
  onboarded: boolean
  /** True for a buyer who is also a seller by e-mail, phone or CLABE and so may not bid (ruling 15). */
  sellerConflict: boolean
  /** True for a buyer with enough unpaid first payments to be barred from bidding (ruling 65). */
  barred: boolean
  /**
   * Step an administrator must complete before the session gives access: verify the second factor, or set it up if the
   * house requires it. Null for none.
   */
  awaits: 'second-factor' | 'second-factor-setup' | null
  /** Time at which this browser last verified an administrator's second factor, epoch ms; null if they have none. */
  factorAt: number | null
  /** True if the password was chosen by another user (ruling 36). */
  mustChangePassword: boolean
}

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
    .set({ lastSeenAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt), isNull(accounts.disabledAt)))
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

/** A session that was not renewed in this time, in ms, is renewed with a later request. */
const RENEWAL_MS = 1_000

/** `mode` of the house: in production administrators need a second factor, whatever the settings say. */
export type Lookup = { mode?: 'demo' | 'production'; patienceMs?: number | undefined }

/**
 * The session of a cookie's token; null if unknown, expired or closed. A single statement, as every bid runs it. A bid
 * is answered after its `patienceMs`, also if the database hangs.
 */
export async function findSession(
  db: Database,
  token: string,
  { mode, patienceMs }: Lookup = {},
): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const [found] = await patiently(() => sessionOf(db).execute({ tokenHash }), patienceMs)
  if (!found) return null
  const { ageing, ...session } = found
  const factorless = session.audience === 'admin' && session.awaits === null && session.factorAt === null
  if (factorless && mode === 'production') session.awaits = 'second-factor-setup'
  if (ageing) await within(RENEWAL_MS, renewSession(db, tokenHash, session)).catch(() => {})
  return session
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

/** Each of the three is an index lookup; a buyer without personal data has no phone or CLABE to compare. */
const sellerConflict = sql<boolean>`(
  ${accounts.audience} = 'buyer' and (
    exists (select from accounts seller where seller.audience = 'seller' and seller.email = ${accounts.email})
    or exists (
      select from people theirs join accounts seller on seller.id = theirs.account_id
      where seller.audience = 'seller' and theirs.cell_phone = ${people.cellPhone})
    or exists (
      select from people theirs join accounts seller on seller.id = theirs.account_id
      where seller.audience = 'seller' and theirs.clabe = ${people.clabe})))`

/** Unredeemed strikes are few and have an index of their own. */
const barred = sql<boolean>`(
  ${accounts.audience} = 'buyer' and exists (
    select from settings where strike_limit > 0 and strike_limit <= (
      select count(*) from strikes
      where account_id = ${accounts.id} and redeemed_at is null
      and strikes.at > now() - make_interval(days => strike_days))))`

/** Reads the settings only for administrators without a second factor. */
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
