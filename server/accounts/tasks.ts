import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { TaskHandlers } from '#server/jobs/worker.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { makeMailLink } from './mail-links.ts'
import { validationMail } from './mails.ts'

declare module '#server/jobs/enqueue.ts' {
  interface Tasks {
    /** `askedAt` (epoch ms) tells one request from the next, so that a job which runs twice sends one mail. */
    'accounts.send-validation': { accountId: number; askedAt: number }
  }
}

type AccountTask = Extract<keyof TaskHandlers, `accounts.${string}`>
type Sending = { db: Database; mailer: Mailer; /** Where links lead. */ origin: string }

/** What the job queue runs for accounts: their mails. */
export function accountTasks(sending: Sending): Pick<TaskHandlers, AccountTask> {
  return {
    'accounts.send-validation': ({ accountId, askedAt }) => sendValidation(sending, accountId, askedAt),
  }
}

/** The link is made with the mail that carries it: its token is in no table and in no job's payload. */
async function sendValidation({ db, mailer, origin }: Sending, accountId: number, askedAt: number): Promise<void> {
  const [account] = await db
    .select({ to: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailValidatedAt)))
  if (!account) return
  const token = await makeMailLink(db, accountId, 'validate-email', Date.now())
  const { hostname } = new URL(origin)
  await mailer.deliver({
    ...validationMail({ ...account, url: `${origin}/validateFront/${token}` }),
    messageId: `<validation-${accountId}-${askedAt}@${hostname}>`,
  })
}
