import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { patiently } from '#db/failures.ts'
import { type Audience, accounts, people, sessions } from '#db/schema/accounts.ts'
import type { Tx } from '#server/jobs/enqueue.ts'
import { hashToken, makeToken } from './tokens.ts'

/** A session ends this long after the sign-in. */
export const SESSION_MS = 30 * 24 * 3600 * 1000

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

/** Signs an account in, and sweeps its expired sessions away. The token goes into the cookie and is kept nowhere. `now` in epoch ms. */
export async function openSession(db: Database | Tx, accountId: number, now: number): Promise<string> {
  const token = makeToken()
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, now)))
  await db.insert(sessions).values({ tokenHash: hashToken(token), accountId, createdAt: now, expiresAt: now + SESSION_MS })
  return token
}

/** The session of a cookie's token, or null when it is unknown, expired or closed. One statement: every bid asks. */
export async function findSession(db: Database, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token)
  // A database that restarts is waited for: behind this may stand a bid.
  const [session] = await patiently(() => prepared(db).execute({ tokenHash }))
  return session ?? null
}

/** Signs one browser out. */
export async function closeSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Signs an account out everywhere, as after a new password. */
export async function closeAllSessions(db: Database | Tx, accountId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, accountId))
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
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('find_session')
}
