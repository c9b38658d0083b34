import { and, eq, gt, sql as raw } from 'drizzle-orm'
import { sessions } from '#db/schema/people/accounts.ts'
import { movePush } from '#server/people/accounts/sessions/end-push.ts'
import { sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { makeToken } from '#server/people/accounts/sessions/tokens.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** A session that verifies a factor; `now` in epoch ms. */
export type Proving = { account: number; token: string; now: number }

/**
 * Marks a session as verified, and gives it a new token: a copy of the old one, in somebody else's hands, has no share
 * in what the factor opens. Returns the token; null if the session has ended. The caller dismisses the old session's
 * sockets after the commit.
 */
export async function markProven(tx: Tx, { account, token, now }: Proving): Promise<string | null> {
  const next = makeToken()
  const marked = await tx
    .update(sessions)
    .set({ factorAt: now, tokenHash: sessionName(next) })
    .where(
      and(
        eq(sessions.tokenHash, sessionName(token)),
        eq(sessions.accountId, account),
        gt(sessions.expiresAt, raw`now()`),
      ),
    )
    .returning({ account: sessions.accountId })
  if (marked.length === 0) return null
  await movePush(tx, sessionName(token), sessionName(next))
  return next
}
