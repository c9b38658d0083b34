import { and, eq, gt, inArray, isNull, sql as raw } from 'drizzle-orm'
import type { Sql } from '#db/client.ts'
import { accounts, mailLinks, sessions } from '#db/schema/accounts.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { addressKey } from './attempts.ts'
import { movePush } from './end-push.ts'
import { rememberDevice } from './known-devices.ts'
import { recordOwnAct } from './own-act.ts'
import { hashPassword } from './passwords.ts'
import { type Proof, type ProvePassword, provePassword } from './prove-password.ts'
import { closeAllSessions, type Device, type Doors, openSession, sessionName } from './sessions.ts'

/** `password` is the current one, `next` the new one, which passed the form's rules. */
type ChangePassword = ProvePassword & {
  next: string
  userAgent: Device['userAgent']
  /** The token of the browser's device cookie, if it has one. */
  device?: string | null
}

/** The token of the one session that is left, this browser's, renewed; and that by which the browser stays known. */
export type PasswordChange = { ok: true; token: string; device: string | null } | Extract<Proof, { ok: false }>

/**
 * Changes an account's password. All its sessions end with their sockets; the browser that asked goes on with a new
 * token. The owner is mailed. Of two at once one changes it, and the other's session has ended.
 */
export async function changePassword(house: Doors & { sql: Sql }, change: ChangePassword): Promise<PasswordChange> {
  const { account, token, next, address, userAgent, device = null, now } = change
  const proof = await provePassword(house, change)
  if (!proof.ok) return proof
  const passwordHash = await hashPassword(next)
  const changed = await house.db.transaction(async (tx) => {
    // In the order in which whoever uses such a link locks: the link, then its account, then sessions.
    await tx
      .update(mailLinks)
      .set({ usedAt: now })
      .where(
        and(
          eq(mailLinks.accountId, account),
          inArray(mailLinks.purpose, ['reset-password', 'admin-invitation']),
          isNull(mailLinks.usedAt),
        ),
      )
    const whose = and(
      eq(accounts.id, account),
      eq(accounts.passwordHash, proof.passwordHash),
      isNull(accounts.closedAt),
    )
    const [owner] = await tx.select({ id: accounts.id }).from(accounts).where(whose).for('no key update')
    const here = and(
      eq(sessions.tokenHash, sessionName(token)),
      eq(sessions.accountId, account),
      gt(sessions.expiresAt, raw`now()`),
    )
    const [session] = await tx.select({ factorAt: sessions.factorAt }).from(sessions).where(here)
    if (!owner || !session) return null
    await tx.update(accounts).set({ passwordHash, mustChangePassword: false }).where(eq(accounts.id, account))
    const ended = await closeAllSessions(tx, account, sessionName(token))
    // What this browser has proven of a second factor it has proven still.
    const fresh = await openSession(tx, account, now, { userAgent, address, ...session })
    await movePush(tx, sessionName(token), sessionName(fresh))
    const detail = { sessions: ended.length }
    await recordSecurityEvent(tx, { kind: 'password.changed', account, address: addressKey(address), detail, at: now })
    await recordOwnAct(tx, account, 'password.changed', now, detail)
    await enqueue(tx, [{ task: 'accounts.password-changed', payload: { accountId: account, changedAt: now } }])
    return { ended, token: fresh }
  })
  if (!changed) return { ok: false, code: 'session-ended' }
  house.dismiss(changed.ended)
  // The new password has made strangers of all the account's browsers.
  const known = await rememberDevice(house.db, {
    accountId: account,
    passwordHash,
    old: device,
    session: sessionName(changed.token),
    now,
  }).catch(() => null)
  return { ok: true, token: changed.token, device: known }
}
