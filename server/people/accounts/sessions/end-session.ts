import { and, eq } from 'drizzle-orm'
import { sessions } from '#db/schema/people/accounts.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { endPush } from './end-push.ts'
import { recordOwnAct } from '#server/people/accounts/own-act.ts'
import type { Doors } from './sessions.ts'

/** `name`: as returned by `listSessions`; `address`: the client's IP address; `now` in epoch ms. */
type EndSession = { account: number; name: string; address: string; now: number }

/** Ends one of the account's sessions and closes its sockets. False if it has ended already or is not the account's. */
export async function endSession(
  { db, dismiss }: Doors,
  { account, name, address, now }: EndSession,
): Promise<boolean> {
  const ended = await db.transaction(async (tx) => {
    const rows = await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, account), eq(sessions.tokenHash, name)))
      .returning({ name: sessions.tokenHash })
    if (rows.length === 0) return false
    await endPush(tx, [name])
    await recordSecurityEvent(tx, {
      kind: 'sessions.ended',
      account,
      address: addressKey(address),
      detail: { count: 1 },
      at: now,
    })
    await recordOwnAct(tx, account, 'session.ended', now, { sessions: 1 })
    return true
  })
  if (ended) dismiss([name])
  return ended
}
