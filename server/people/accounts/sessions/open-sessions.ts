import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessions } from '#db/schema/people/accounts.ts'
import { sessionName } from './sessions.ts'

/** Maximum listed; an account with more can end them all at once. */
const MOST = 50

/** A session as shown to its owner; times in epoch ms. `name` identifies it for `endSession` and gives no access. */
type OpenSession = {
  name: string
  /** True for the session of the request. */
  current: boolean
  userAgent: string | null
  address: string | null
  createdAt: number
  /** Rounded to the hour. */
  lastUsedAt: number
}

/** An account's open sessions: the one of `token` first, then the others by last use. */
export async function listSessions(db: Database, account: number, token: string | null): Promise<OpenSession[]> {
  const own = token === null ? '' : sessionName(token)
  const isOwn = sql<boolean>`${sessions.tokenHash} = ${own}`
  return db
    .select({
      name: sessions.tokenHash,
      current: isOwn,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, account), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(isOwn), desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(MOST)
}
