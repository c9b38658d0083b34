import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { patiently } from '#db/failures.ts'
import { type Audience, accounts, people, sessions } from '#db/schema/accounts.ts'
import type { Tx } from '#server/jobs/enqueue.ts'
import { hashToken, makeToken } from './tokens.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** No session lives longer. */
export const SESSION_MS = 30 * DAY

/** A session ends so long after the sign-in, and so long after its last use, in ms. Whoever may change everything signs in every day. */
const LIVES: Record<Audience, { longest: number; unused: number }> = {
  buyer: { longest: SESSION_MS, unused: 14 * DAY },
  seller: { longest: SESSION_MS, unused: 14 * DAY },
  admin: { longest: 12 * HOUR, unused: 2 * HOUR },
}

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
}

/** What closing a session needs: the table, and the way to the sockets that were opened with it. */
export type Doors = { db: Database; dismiss(sessions: string[]): void }

/** A session as it is known outside of its browser; never the token. */
export const sessionName = hashToken

/** Signs an account in, and sweeps expired sessions away. The token goes into the cookie and is kept nowhere. `now` in epoch ms. */
export async function openSession(db: Database | Tx, accountId: number, now: number): Promise<string> {
  const token = makeToken()
  const [account] = await db.select({ audience: accounts.audience }).from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Error(`No account ${accountId}`)
  // Others' are kept while a cookie may still name them: a form that comes too late is its author's.
  const forgotten = or(and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, now)), lte(sessions.expiresAt, now - SESSION_MS))
  await db.delete(sessions).where(forgotten)
  await db.insert(sessions).values({ tokenHash: hashToken(token), accountId, createdAt: now, expiresAt: now + LIVES[account.audience].unused })
  return token
}

/** The session of a cookie's token, or null when it is unknown, expired or closed. One statement: every bid asks. */
export async function findSession(db: Database, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token)
  // A database that restarts is waited for: behind this may stand a bid.
  const [found] = await patiently(() => prepared(db).execute({ tokenHash }))
  if (!found) return null
  const { ageing, ...session } = found
  if (ageing) await renew(db, tokenHash, LIVES[session.audience]).catch(() => {})
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
  dismiss([name])
}

/** Signs an account out everywhere, as after a new password. Returns the sessions' names, whose sockets are to be dismissed after the commit. */
export async function closeAllSessions(db: Database | Tx, accountId: number): Promise<string[]> {
  const closed = await db.delete(sessions).where(eq(sessions.accountId, accountId)).returning({ name: sessions.tokenHash })
  return closed.map(({ name }) => name)
}

/** A session that is used goes on, up to its longest. */
async function renew(db: Database, tokenHash: string, { longest, unused }: { longest: number; unused: number }): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: sql`least(${sessions.createdAt} + ${milliseconds(longest)}, now() + ${milliseconds(unused)})` })
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
}

function milliseconds(ms: number) {
  return sql.raw(`interval '${ms} milliseconds'`)
}

/** A sixteenth of its unused time has passed: seldom enough for a write, often enough that nobody in use is sent out. */
const ageing = sql<boolean>`${sessions.expiresAt} < least(
  ${sessions.createdAt} + ${byAudience(({ longest }) => longest)}, now() + ${byAudience(({ unused }) => (unused * 15) / 16)})`

function byAudience(of: (life: { longest: number; unused: number }) => number) {
  const { admin, ...others } = LIVES
  return sql`case ${accounts.audience} when 'admin' then ${milliseconds(of(admin))} when 'seller' then ${milliseconds(of(others.seller))} else ${milliseconds(of(others.buyer))} end`
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

const statements = new WeakMap<Database, ReturnType<typeof prepare>>()

/** Building the query costs more than running it, so it is built once a database. */
function prepared(db: Database) {
  let statement = statements.get(db)
  if (!statement) statements.set(db, (statement = prepare(db)))
  return statement
}

function prepare(db: Database) {
  return db
    .select({
      accountId: accounts.id,
      audience: accounts.audience,
      name: accounts.name,
      email: accounts.email,
      emailValidated: sql<boolean>`${accounts.emailValidatedAt} is not null`,
      onboarded: sql<boolean>`${accounts.onboardedAt} is not null`,
      sellerConflict,
      ageing,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('find_session')
}
