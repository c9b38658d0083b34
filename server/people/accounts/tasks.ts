import { HOUR } from '#machines/time.ts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Audience, accounts, people } from '#db/schema/people/accounts.ts'
import { enqueue, type Tasks } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { noteSecurityEvent } from '#server/engine/security/record.ts'
import { sendMailLink, sweepMailLinks } from './email/mail-links.ts'
import { sweepDevices } from './sign-in/known-devices.ts'
import { recoveryMail, sellerRecoveryMail, sellerResendMail, sellerWelcomeMail, validationMail } from './email/mails.ts'
import { bankChangedMail, passwordChangedMail } from './email/owner-mails.ts'
import { sweepTurns } from './sign-in/turns.ts'
import { openAccount } from '#db/account-standing.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /**
     * `askedAt` (epoch ms) distinguishes requests, so that a repeated job sends one mail. `returnPath`: path to
     * continue at.
     */
    'accounts.send-validation': { accountId: number; askedAt: number; returnPath?: string | null }
    /** To the unvalidated account with that address, if any; a buyer's by default. */
    'accounts.resend-validation': {
      email: string
      audience?: 'buyer' | 'seller'
      askedAt: number
      returnPath?: string | null
    }
    /** To the account of that audience and address, if any. */
    'accounts.send-recovery': {
      audience: Audience
      email: string
      /** As `addressKey` writes it. */ address?: string
      askedAt: number
      returnPath?: string | null
    }
    /** Notifies the owner, since a password may be changed by anyone who finds a browser open. */
    'accounts.password-changed': { accountId: number; changedAt: number }
    /** Notifies the owner that money will go to another CLABE. */
    'accounts.bank-changed': { accountId: number; changedAt: number }
    'accounts.sweep': Record<never, never>
  }
}

const SWEEP_BATCH = 10_000
const SWEEP_BATCHES = 20

/** Values of the recovery page's query parameter. */
const RECOVERY_WORD: Record<Audience, string> = { buyer: 'comprador', seller: 'vendedor', admin: 'admin' }

type AccountTask = Extract<keyof TaskHandlers, `accounts.${string}`>
type Sending = { db: Database; mailer: Mailer; /** Base URL of links. */ origin: string }

export function accountTasks(sending: Sending): Pick<TaskHandlers, AccountTask> {
  return {
    'accounts.send-validation': ({ accountId, ...asked }) => sendValidation(sending, eq(accounts.id, accountId), asked),
    'accounts.resend-validation': ({ email, audience = 'buyer', ...asked }) =>
      sendValidation(sending, and(eq(accounts.audience, audience), eq(accounts.email, email)), {
        ...asked,
        again: true,
      }),
    'accounts.send-recovery': (asked) => sendRecovery(sending, asked),
    async 'accounts.sweep'() {
      await sweep(sending.db, Date.now())
      await scheduleSweep(sending.db, Date.now() + HOUR)
    },
    'accounts.password-changed': (payload) => sendPasswordChanged(sending, payload),
    'accounts.bank-changed': (payload) => sendBankChanged(sending, payload),
  }
}

/** The link is created with its mail, so that its token is in no table and no job's payload. */
async function sendValidation(
  { db, mailer, origin }: Sending,
  whose: SQL | undefined,
  { askedAt, returnPath = null, again = false }: { askedAt: number; returnPath?: string | null; again?: boolean },
): Promise<void> {
  const [account] = await db
    .select({
      id: accounts.id,
      audience: accounts.audience,
      to: accounts.email,
      name: accounts.name,
      user: accounts.username,
    })
    .from(accounts)
    .where(and(whose, isNull(accounts.emailValidatedAt), openAccount()))
  if (!account) return
  const { audience, to, name } = account
  const mailOf = (token: string) => {
    if (audience !== 'seller') return validationMail({ to, name, url: `${origin}/validateFront/${token}` })
    const letter = { to, user: account.user ?? to, url: `${origin}/validate/${token}` }
    return again ? sellerResendMail(letter) : sellerWelcomeMail(letter)
  }
  const send = (token: string) =>
    mailer.deliver({
      ...mailOf(token),
      about: { kind: 'validation', subject: account.id, news: askedAt },
    })
  await sendMailLink(db, account.id, 'validate-email', Date.now(), send, returnPath)
}

type AskedRecovery = Tasks['accounts.send-recovery']

async function sendRecovery(
  { db, mailer, origin }: Sending,
  { audience, email, address, askedAt, returnPath = null }: AskedRecovery,
): Promise<void> {
  const [account] = await db
    .select({ id: accounts.id, to: accounts.email, name: accounts.name, user: accounts.username })
    .from(accounts)
    .where(and(eq(accounts.audience, audience), eq(accounts.email, email), openAccount()))
  await noteSecurityEvent(db, {
    kind: 'password.recovery-asked',
    account: account?.id ?? null,
    address: address ?? null,
    detail: { audience },
    at: askedAt,
  })
  if (!account) return
  const mailOf = (url: string) =>
    audience === 'seller'
      ? sellerRecoveryMail({ to: account.to, user: account.user ?? account.to, url })
      : recoveryMail({ ...account, url })
  const send = (token: string) =>
    mailer.deliver({
      ...mailOf(`${origin}/recover/${token}`),
      about: { kind: 'recovery', subject: account.id, news: askedAt },
    })
  await sendMailLink(db, account.id, 'reset-password', Date.now(), send, returnPath)
}

/** One pending sweep, hourly, for any number of nodes. */
export async function scheduleSweep(db: Database, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'accounts.sweep', payload: {}, runAt, key: 'accounts.sweep' }])
}

/** Deletes expired sign-in turns, mail links and known devices. `now` in epoch ms. */
async function sweep(db: Database, now: number): Promise<void> {
  for (const sweepSome of [sweepTurns, sweepMailLinks])
    for (let n = 0; n < SWEEP_BATCHES; n++) if ((await sweepSome(db, now, SWEEP_BATCH)) < SWEEP_BATCH) break
  await sweepDevices(db, now)
}

type Changed = { accountId: number; changedAt: number }

async function sendPasswordChanged(sending: Sending, { accountId, changedAt: at }: Changed): Promise<void> {
  const owner = await readOwner(sending, accountId)
  if (!owner) return
  await sending.mailer.deliver({
    ...passwordChangedMail({ ...owner, at }),
    about: { kind: 'password', subject: accountId, news: at },
  })
}

async function sendBankChanged(sending: Sending, { accountId, changedAt: at }: Changed): Promise<void> {
  const owner = await readOwner(sending, accountId)
  if (!owner) return
  await sending.mailer.deliver({
    ...bankChangedMail({ ...owner, ending: owner.clabe?.slice(-4) ?? '', at }),
    about: { kind: 'bank', subject: accountId, news: at },
  })
}

/** An open account's owner, with the address at which a stolen account is recovered. */
async function readOwner({ db, origin }: Sending, accountId: number) {
  const [account] = await db
    .select({ to: accounts.email, name: accounts.name, audience: accounts.audience, clabe: people.clabe })
    .from(accounts)
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), openAccount()))
  return account && { ...account, url: `${origin}/recuperar?cuenta=${RECOVERY_WORD[account.audience]}` }
}
