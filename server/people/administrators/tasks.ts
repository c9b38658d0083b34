import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { sendMailLink } from '#server/people/accounts/mail-links.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { factorResetMail, invitationMail } from './mails.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** `askedAt` (epoch ms) tells one request from the next, so that a job which runs twice sends one mail. */
    'administrators.invite': { account: number; askedAt: number }
    /** To whoever's second factor another administrator took away. */
    'administrators.factor-reset': { account: number; at: number }
  }
}

type AdministratorTask = Extract<keyof TaskHandlers, `administrators.${string}`>
type Sending = { db: Database; mailer: Mailer; /** Where links lead. */ origin: string }

/** What the job queue runs for administrators: their mails. */
export function administratorTasks({ db, mailer, origin }: Sending): Pick<TaskHandlers, AdministratorTask> {
  const host = new URL(origin).hostname
  const find = async (account: number) => {
    const open = and(eq(accounts.id, account), eq(accounts.audience, 'admin'), isNull(accounts.closedAt))
    const [row] = await db
      .select({ to: accounts.email, name: accounts.name, user: accounts.username })
      .from(accounts)
      .where(open)
    return row && { ...row, user: row.user ?? row.to }
  }
  return {
    async 'administrators.invite'({ account, askedAt }) {
      const invited = await find(account)
      if (!invited) return
      // The link is made with the mail that carries it: its token is in no table and in no job's payload.
      await sendMailLink(db, account, 'admin-invitation', Date.now(), (token) =>
        mailer.deliver({
          ...invitationMail({ ...invited, url: `${origin}/invitacion/${token}` }),
          messageId: `<invitation-${account}-${askedAt}@${host}>`,
        }),
      )
    },
    async 'administrators.factor-reset'({ account, at }) {
      const told = await find(account)
      if (!told) return
      const mail = factorResetMail({ ...told, at, url: `${origin}/login/admin` })
      await mailer.deliver({ ...mail, messageId: `<factor-reset-${account}-${at}@${host}>` })
    },
  }
}
