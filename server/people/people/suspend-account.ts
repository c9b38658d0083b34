import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { type LastAct, lastActOn } from '#server/people/accounts/last-act.ts'
import { closeAllSessions } from '#server/people/accounts/sessions/sessions.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'

type Suspending = {
  account: number
  /** Reason, shown to administrators in the audit log. */
  reason: string
  /** Epoch ms. */
  at: number
}

/** `already`: another administrator, given in `by`, was first. Administrators' accounts are closed elsewhere. */
export type SuspensionRefusal = { refused: 'unknown' | 'closed' } | { refused: 'already'; by: LastAct | null }

/** Acts on a suspension; an account's last one gives its current state. */
export const SUSPENSION_ACTS = ['account.suspended', 'account.reinstated']

/**
 * Suspends a buyer or seller (ruling 45): their sessions end on all nodes, and sign-in is refused until they are
 * reinstated. Their bids stand and their auctions continue. The account's row lock conflicts with foreign key
 * references, so a bid being written is waited for and stands; a later one finds the account suspended.
 */
export function suspendAccount(
  { db, dismiss }: Pick<House, 'db' | 'dismiss'>,
  admin: Admin,
  { account, reason, at }: Suspending,
): Promise<{ done: true } | SuspensionRefusal> {
  const details = { before: { suspended: false }, after: { suspended: true }, reason }
  const act = { action: 'account.suspended', subject: `account:${account}`, details, at } as const
  return adminAct(db, admin, act, async (work: UnitOfWork<SuspensionRefusal>) => {
    const { tx } = work
    const { disabledAt } = await hold(work, account)
    if (disabledAt !== null)
      return work.refuse({ refused: 'already', by: await lastActOn(tx, `account:${account}`, SUSPENSION_ACTS) })
    await tx.update(accounts).set({ disabledAt: at }).where(eq(accounts.id, account))
    const sessions = await closeAllSessions(tx, account)
    if (sessions.length > 0)
      await recordSecurityEvent(tx, {
        kind: 'sessions.ended',
        account,
        address: null,
        detail: { count: sessions.length, by: admin.accountId },
        at,
      })
    work.afterCommit.push(() => dismiss(sessions))
    return { done: true as const }
  })
}

/** Lets a suspended account sign in again; `reason` may be ''. Deadlines that waited run on (`account.reinstated`). */
export function reinstateAccount(
  { db, facts }: Pick<House, 'db' | 'facts'>,
  admin: Admin,
  { account, reason, at }: Suspending,
): Promise<{ done: true } | SuspensionRefusal> {
  const details = { before: { suspended: true }, after: { suspended: false }, ...(reason && { reason }) }
  const act = { action: 'account.reinstated', subject: `account:${account}`, details, at } as const
  return adminAct(db, admin, act, async (work: UnitOfWork<SuspensionRefusal>) => {
    const { tx } = work
    const { disabledAt } = await hold(work, account)
    if (disabledAt === null)
      return work.refuse({ refused: 'already', by: await lastActOn(tx, `account:${account}`, SUSPENSION_ACTS) })
    await tx.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, account))
    await facts.state('account.reinstated', { work: work as UnitOfWork, account, since: disabledAt, at })
    return { done: true as const }
  })
}

async function hold({ tx, refuse }: { tx: Tx; refuse: UnitOfWork<SuspensionRefusal>['refuse'] }, account: number) {
  const [owner] = await tx
    .select({ audience: accounts.audience, disabledAt: accounts.disabledAt, closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.id, account))
    .for('update')
  if (!owner || owner.audience === 'admin') return refuse({ refused: 'unknown' })
  if (owner.closedAt !== null) return refuse({ refused: 'closed' })
  return owner
}
