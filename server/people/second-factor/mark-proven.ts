import { and, eq, gt, sql as raw } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { sessionName } from '#server/people/accounts/sessions.ts'
import { hashToken, makeToken } from '#server/people/accounts/tokens.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** A session that proves a factor: its account, its token, and epoch ms. */
export type Proving = {
  account: number
  token: string
  now: number
  /** Gives the session a new token, as where it becomes worth more than it was. */
  renew?: boolean
}

/** Notes that a session has proven the factor. Returns its token from now on; null where it is over. */
export async function markProven(tx: Tx, { account, token, now, renew = false }: Proving): Promise<string | null> {
  const next = renew ? makeToken() : token
  const marked = await tx
    .update(sessions)
    .set({ factorAt: now, tokenHash: hashToken(next) })
    .where(
      and(
        eq(sessions.tokenHash, sessionName(token)),
        eq(sessions.accountId, account),
        gt(sessions.expiresAt, raw`now()`),
      ),
    )
    .returning({ account: sessions.accountId })
  return marked.length > 0 ? next : null
}
