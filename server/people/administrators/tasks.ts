import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { sendMailLink } from '#server/people/accounts/email/mail-links.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { factorResetMail, invitationMail } from './mails.ts'
import { openAccount } from '#db/account-standing.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** `askedAt` (epoch ms) distinguishes requests, so that a repeated job sends one mail. */
    'administrators.invite': { account: number; askedAt: number }
    /** To the administrator whose second factor was reset by another. */
    'administrators.factor-reset': { account: number; at: number }
  }
}

type AdministratorTask = Extract<keyof TaskHandlers, `administrators.${string}`>
type Sending = { db: Database; mailer: Mailer; /** Base URL of links. */ origin: string }

export function administratorTasks({ db, mailer, origin }: Sending): Pick<TaskHandlers, AdministratorTask> {
  const find = async (account: number) => {
    const open = and(eq(accounts.id, account), eq(accounts.audience, 'admin'), openAccount())
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
      // The link is created with its mail, so that its token is in no table and no job's payload.
      await sendMailLink(db, account, 'admin-invitation', Date.now(), (token) =>
        mailer.deliver({
          ...invitationMail({ ...invited, url: `${origin}/invitacion/${token}` }),
          about: { kind: 'invitation', subject: account, news: askedAt },
        }),
      )
    },
    async 'administrators.factor-reset'({ account, at }) {
      const found = await find(account)
      if (!found) return
      const mail = factorResetMail({ ...found, at, url: `${origin}/login/admin` })
      await mailer.deliver({ ...mail, about: { kind: 'factor-reset', subject: account, news: at } })
    },
  }
}
