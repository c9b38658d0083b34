import { DAY } from '#machines/time.ts'
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { UNVALIDATED_DAYS } from '#server/people/accounts/email/mails.ts'
import { closeAllSessions } from '#server/people/accounts/sessions/sessions.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { lockWaysIn } from './lock-ways-in.ts'
import { activeAccount } from '#db/account-standing.ts'

/** Registrations per run; if there are more, the job repeats at once. */
const BATCH = 200

/** Number deleted, errors, and whether more are due. */
type Freed = { freed: number; failed: unknown[]; more: boolean }

type Freeing = Pick<House, 'db' | 'dismiss' | 'facts'>

/**
 * Deletes buyers' and sellers' registrations not validated within 14 days, which frees their e-mail, user and ranch
 * names (ruling 55). An error does not stop the others. `at` in epoch ms.
 */
export async function freeRegistrations(house: Freeing, at: number): Promise<Freed> {
  const due = await house.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isForgotten(at))
    .orderBy(asc(accounts.createdAt))
    .limit(BATCH)
  const failed: unknown[] = []
  let freed = 0
  for (const { id } of due) {
    const done = await free(house, id, at).catch((error: unknown) => {
      failed.push(error)
      return false
    })
    if (done) freed++
  }
  return { freed, failed, more: failed.length === 0 && due.length === BATCH }
}

/** Matches the index `accounts_unvalidated`. Suspended accounts stay, as the reason for suspension is still needed. */
function isForgotten(at: number) {
  return and(
    isNull(accounts.emailValidatedAt),
    activeAccount(),
    lte(accounts.createdAt, at - UNVALIDATED_DAYS * DAY),
    or(eq(accounts.audience, 'buyer'), eq(accounts.audience, 'seller')),
  )
}

function free({ db, dismiss, facts }: Freeing, account: number, at: number): Promise<boolean> {
  return transact(db, async (work) => {
    const { tx } = work
    await lockWaysIn(tx, account)
    const [owner] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, account), isForgotten(at)))
      .for('update')
    if (!owner) return false
    const files = await tx.select({ file: documents.file }).from(documents).where(eq(documents.accountId, account))
    const [seller] = await tx.select({ ranch: sellers.ranchId }).from(sellers).where(eq(sellers.accountId, account))
    const sessions = await closeAllSessions(tx, account)
    // Dependent rows are deleted by cascade.
    await tx.delete(accounts).where(eq(accounts.id, account))
    if (seller?.ranch) await facts.state('ranch.left', { work, ranch: seller.ranch })
    await enqueue(
      tx,
      files.map(({ file }) => ({ task: 'people.remove-file', payload: { file } }) as const),
    )
    work.afterCommit.push(() => dismiss(sessions))
    return true
  })
}
