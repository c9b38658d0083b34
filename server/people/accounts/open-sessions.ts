import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { sessionName } from './sessions.ts'

/** More than anybody has; whoever has more ends them all at once. */
const MOST = 50

/** A session as its owner sees it; times in epoch ms. `name` names it to `endSession` and opens nothing. */
export type OpenSession = {
  name: string
  /** The one that asks. */
  current: boolean
  userAgent: string | null
  address: string | null
  createdAt: number
  /** To the hour. */
  lastUsedAt: number
}

/** An account's open sessions: the one of `token` first, then the others by their last use. */
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
