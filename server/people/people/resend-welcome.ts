import { MINUTE } from '#machines/time.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { type LastAct, lastActOn } from '#server/people/accounts/last-act.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'

/** Minimum interval between mails sent to one account by administrators, in ms: a mail takes time to arrive. */
const PAUSE_MS = 10 * MINUTE

/** `just-sent`: by whom and when; `validated`: the e-mail is validated already. */
export type WelcomeRefusal = { refused: 'unknown' | 'validated' | 'suspended' } | { refused: 'just-sent'; by: LastAct }

/**
 * Sends the welcome mail with its link again to a buyer or seller with an unvalidated e-mail, once in ten minutes for
 * any number of administrators. `at` in epoch ms.
 */
export function resendWelcome(
  db: Database,
  admin: Admin,
  { account, at }: { account: number; at: number },
): Promise<{ done: true } | WelcomeRefusal> {
  const action = 'account.welcome-resent'
  return adminAct(
    db,
    admin,
    { action, subject: `account:${account}`, at },
    async ({ tx, refuse }: UnitOfWork<WelcomeRefusal>) => {
      const [owner] = await tx.select().from(accounts).where(eq(accounts.id, account)).for('no key update')
      if (!owner || owner.audience === 'admin' || owner.closedAt !== null) return refuse({ refused: 'unknown' })
      if (owner.disabledAt !== null) return refuse({ refused: 'suspended' })
      if (owner.emailValidatedAt !== null) return refuse({ refused: 'validated' })
      const last = await lastActOn(tx, `account:${account}`, [action])
      if (last && last.at > at - PAUSE_MS) return refuse({ refused: 'just-sent', by: last })
      await enqueue(tx, [{ task: 'accounts.send-validation', payload: { accountId: account, askedAt: at } }])
      return { done: true as const }
    },
  )
}
