import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { logError } from '#server/engine/logs/log.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { freeRegistrations } from './free-registrations.ts'
import { accountClosedMail, retirementMail } from './mails.ts'
import { tellLimit } from './tell-limit.ts'
import { retireDocuments } from './retire-documents.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** A private file that no row names any more. */
    'people.remove-file': { file: string }
    /** Every day: identity documents of accounts that are not used any more. */
    'people.retire-documents': Record<never, never>
    /** Every day: registrations that nobody validated within 14 days. */
    'people.free-registrations': Record<never, never>
    /** `at`: when it was decided, epoch ms; a job that runs twice sends one mail. */
    'people.warn-retirement': { account: number; at: number }
    /** A buyer's limit is another one; the row tells which. */
    'people.limit-changed': { change: number }
    /** The name and the address travel here, for the account does not have them any more. */
    'people.account-closed': { account: number; to: string; name: string; at: number }
  }
}

type ProfileTask = Extract<keyof TaskHandlers, `people.${string}`>

const DAY = 86_400_000

/**
 * What the job queue runs for profiles. The tasks keep the name `people` that jobs already waiting in the queue were
 * stored under.
 */
export function profileTasks(
  house: Pick<House, 'db' | 'actors' | 'media' | 'env' | 'dismiss'>,
  mailer: Mailer,
): Pick<TaskHandlers, ProfileTask> {
  const { ORIGIN } = house.env
  const idOf = (what: string) => `<${what}@${new URL(ORIGIN).hostname}>`
  return {
    'people.remove-file': ({ file }) => house.media.private.remove(file),
    async 'people.retire-documents'() {
      const { failed, more } = await retireDocuments(house, Date.now())
      for (const error of failed) logError('people: documents not retired', error)
      await scheduleDocumentRetirement(house, Date.now() + (more ? 0 : DAY))
    },
    async 'people.free-registrations'() {
      const { failed, more } = await freeRegistrations(house, Date.now())
      for (const error of failed) logError('people: a registration not freed', error)
      await scheduleFreeing(house, Date.now() + (more ? 0 : DAY))
    },
    async 'people.warn-retirement'({ account, at }) {
      const [owner] = await house.db
        .select({ to: accounts.email, name: accounts.name })
        .from(accounts)
        .where(and(eq(accounts.id, account), isNull(accounts.closedAt)))
      if (!owner) return
      const mail = retirementMail({ ...owner, url: `${ORIGIN}/login` })
      await mailer.deliver({ ...mail, messageId: idOf(`retirement-${account}-${at}`) })
    },
    'people.limit-changed': ({ change }) => tellLimit(house, mailer, change),
    async 'people.account-closed'({ account, ...owner }) {
      const [row] = await house.db
        .select({ audience: accounts.audience })
        .from(accounts)
        .where(eq(accounts.id, account))
      const again = row?.audience === 'seller' ? '/register/salesman' : '/register'
      const mail = accountClosedMail({ ...owner, url: ORIGIN + again })
      await mailer.deliver({ ...mail, messageId: idOf(`closed-${account}-${owner.at}`) })
    },
  }
}

/** One look at a time, whatever the number of nodes. */
export async function scheduleDocumentRetirement({ db }: Pick<House, 'db'>, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'people.retire-documents', payload: {}, runAt, key: 'people.retire-documents' }])
}

/** As `scheduleDocumentRetirement`. */
export async function scheduleFreeing({ db }: Pick<House, 'db'>, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'people.free-registrations', payload: {}, runAt, key: 'people.free-registrations' }])
}
