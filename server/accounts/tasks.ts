import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Audience, accounts } from '#db/schema/accounts.ts'
import type { TaskHandlers } from '#server/jobs/worker.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { makeMailLink } from './mail-links.ts'
import { recoveryMail, validationMail } from './mails.ts'
import { passwordChangedMail } from './owner-mails.ts'

declare module '#server/jobs/enqueue.ts' {
  interface Tasks {
    /** `askedAt` (epoch ms) tells one request from the next, so that a job which runs twice sends one mail. */
    'accounts.send-validation': { accountId: number; askedAt: number }
    /** To whoever has a buyer's account to validate under that address, if anybody. */
    'accounts.resend-validation': { email: string; askedAt: number }
    /** To whoever has such an account under that address, if anybody. */
    'accounts.send-recovery': { audience: Audience; email: string; askedAt: number }
    /** To the owner: a password may be changed by whoever found a browser open. */
    'accounts.password-changed': { accountId: number; changedAt: number }
  }
}

/** As the page that asks for a new password reads it. */
const RECOVERY_WORD: Record<Audience, string> = { buyer: 'comprador', seller: 'vendedor', admin: 'admin' }

type AccountTask = Extract<keyof TaskHandlers, `accounts.${string}`>
type Sending = { db: Database; mailer: Mailer; /** Where links lead. */ origin: string }

/** What the job queue runs for accounts: their mails. */
export function accountTasks(sending: Sending): Pick<TaskHandlers, AccountTask> {
  return {
    'accounts.send-validation': ({ accountId, askedAt }) => sendValidation(sending, eq(accounts.id, accountId), askedAt),
    'accounts.resend-validation': ({ email, askedAt }) => sendValidation(sending, and(eq(accounts.audience, 'buyer'), eq(accounts.email, email)), askedAt),
    'accounts.send-recovery': (asked) => sendRecovery(sending, asked),
    'accounts.password-changed': (payload) => sendPasswordChanged(sending, payload),
  }
}

/** The link is made with the mail that carries it: its token is in no table and in no job's payload. */
async function sendValidation({ db, mailer, origin }: Sending, whose: SQL | undefined, askedAt: number): Promise<void> {
  const [account] = await db
    .select({ id: accounts.id, to: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(whose, isNull(accounts.emailValidatedAt), isNull(accounts.closedAt)))
  if (!account) return
  const token = await makeMailLink(db, account.id, 'validate-email', Date.now())
  const { hostname } = new URL(origin)
  await mailer.deliver({
    ...validationMail({ ...account, url: `${origin}/validateFront/${token}` }),
    messageId: `<validation-${account.id}-${askedAt}@${hostname}>`,
  })
}

async function sendRecovery({ db, mailer, origin }: Sending, { audience, email, askedAt }: { audience: Audience; email: string; askedAt: number }): Promise<void> {
  const [account] = await db
    .select({ id: accounts.id, to: accounts.email, name: accounts.name, user: accounts.username })
    .from(accounts)
    .where(and(eq(accounts.audience, audience), eq(accounts.email, email), isNull(accounts.closedAt)))
  if (!account) return
  const token = await makeMailLink(db, account.id, 'reset-password', Date.now())
  await mailer.deliver({
    ...recoveryMail({ ...account, url: `${origin}/recover/${token}` }),
    messageId: `<recovery-${account.id}-${askedAt}@${new URL(origin).hostname}>`,
  })
}

async function sendPasswordChanged(
  { db, mailer, origin }: Sending,
  { accountId, changedAt: at }: { accountId: number; changedAt: number },
): Promise<void> {
  const [account] = await db
    .select({ to: accounts.email, name: accounts.name, audience: accounts.audience })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)))
  if (!account) return
  const { audience, ...owner } = account
  const url = `${origin}/recuperar?cuenta=${RECOVERY_WORD[audience]}`
  await mailer.deliver({
    ...passwordChangedMail({ ...owner, at, url }),
    messageId: `<password-${accountId}-${at}@${new URL(origin).hostname}>`,
  })
}
