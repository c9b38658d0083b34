import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '#db/schema/people/accounts.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { endAllPush } from './end-push.ts'
import { recordOwnAct } from '#server/people/accounts/own-act.ts'
import { type Doors, sessionName } from './sessions.ts'

/** `token`: of the session that stays; `address`: the client's IP address; `now` in epoch ms. */
type EndOthers = { account: number; token: string; address: string; now: number }

/** Ends all other sessions of an account and closes their sockets. Returns their number. */
export async function endOtherSessions(
  { db, dismiss }: Doors,
  { account, token, address, now }: EndOthers,
): Promise<number> {
  const ended = await db.transaction(async (tx) => {
    const rows = await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, account), ne(sessions.tokenHash, sessionName(token))))
      .returning({ name: sessions.tokenHash })
    await endAllPush(tx, account, sessionName(token))
    const detail = { count: rows.length }
    if (rows.length > 0) {
      await recordSecurityEvent(tx, { kind: 'sessions.ended', account, address: addressKey(address), detail, at: now })
      await recordOwnAct(tx, account, 'session.ended', now, { sessions: rows.length })
    }
    return rows.map(({ name }) => name)
  })
  dismiss(ended)
  return ended.length
}
