import { and, eq, gt, sql as raw } from 'drizzle-orm'
import { sessions } from '#db/schema/people/accounts.ts'
import { sessionName } from '#server/people/accounts/sessions.ts'
import { hashToken, makeToken } from '#server/people/accounts/tokens.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** A session that verifies a factor; `now` in epoch ms. */
export type Proving = {
  account: number
  token: string
  now: number
  /** Gives the session a new token, for a change that raises its privileges. */
  renew?: boolean
}

/** Marks a session as verified. Returns its current token; null if the session has ended. */
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
