import { and, eq, gt, inArray, isNull, sql as raw } from 'drizzle-orm'
import type { Sql } from '#db/client.ts'
import { accounts, mailLinks, sessions } from '#db/schema/people/accounts.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { movePush } from '#server/people/accounts/sessions/end-push.ts'
import { rememberDevice } from '#server/people/accounts/sign-in/known-devices.ts'
import { recordOwnAct } from '#server/people/accounts/own-act.ts'
import { hashPassword } from './passwords.ts'
import { type Proof, type ProvePassword, provePassword } from './prove-password.ts'
import {
  closeAllSessions,
  type Device,
  type Doors,
  openSession,
  sessionName,
} from '#server/people/accounts/sessions/sessions.ts'
import { openAccount } from '#db/account-standing.ts'

/** `password`: the current one; `next`: the new one, already checked by the form's rules. */
type ChangePassword = ProvePassword & {
  next: string
  userAgent: Device['userAgent']
  /** Token of the browser's device cookie, if any. */
  device?: string | null
}

/**
 * `token`: of this browser's session, renewed and the only one left; `device`: new token that keeps the browser known.
 */
type PasswordChange = { ok: true; token: string; device: string | null } | Extract<Proof, { ok: false }>

/**
 * Changes an account's password. Ends all its sessions and their sockets, except this browser's, which gets a new
 * token. Mails the owner. Of two concurrent changes one succeeds; the other's session has ended.
 */
export async function changePassword(house: Doors & { sql: Sql }, change: ChangePassword): Promise<PasswordChange> {
  const { account, token, next, address, userAgent, device = null, now } = change
  const proof = await provePassword(house, change)
  if (!proof.ok) return proof
  const passwordHash = await hashPassword(next)
  const changed = await house.db.transaction(async (tx) => {
    // Same lock order as for the use of a mail link: the link, its account, then sessions.
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
    const whose = and(eq(accounts.id, account), eq(accounts.passwordHash, proof.passwordHash), openAccount())
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
    // The browser's verified second factor remains valid.
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
  // The new password has made all of the account's browsers unknown.
  const known = await rememberDevice(house.db, {
    accountId: account,
    passwordHash,
    old: device,
    session: sessionName(changed.token),
    now,
  }).catch(() => null)
  return { ok: true, token: changed.token, device: known }
}
