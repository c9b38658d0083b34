import { DAY } from '#machines/time.ts'
import { and, eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { logError } from '#server/engine/logs/log.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { freeRegistrations } from './free-registrations.ts'
import { accountClosedMail, retirementMail } from './mails.ts'
import { notifyLimit } from './notify-limit.ts'
import { retireDocuments } from './retire-documents.ts'
import { openAccount } from '#db/account-standing.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Deletes a private file without a row. */
    'people.remove-file': { file: string }
    /** Daily: deletes identity documents of unused accounts. */
    'people.retire-documents': Record<never, never>
    /** Daily: deletes registrations not validated within 14 days. */
    'people.free-registrations': Record<never, never>
    /** `at`: time of the decision, epoch ms; a repeated job sends one mail. */
    'people.warn-retirement': { account: number; at: number }
    /** Mails a buyer about a changed limit, read from the row. */
    'people.limit-changed': { change: number }
    /** Name and e-mail are in the payload, since the closed account has lost them. */
    'people.account-closed': { account: number; to: string; name: string; at: number }
  }
}

type ProfileTask = Extract<keyof TaskHandlers, `people.${string}`>

/** Job handlers of profiles. The tasks keep the name `people`, under which waiting jobs are stored. */
export function profileTasks(
  house: Pick<House, 'db' | 'actors' | 'media' | 'env' | 'dismiss' | 'facts' | 'obligations'>,
  mailer: Mailer,
): Pick<TaskHandlers, ProfileTask> {
  const { ORIGIN } = house.env
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
        .where(and(eq(accounts.id, account), openAccount()))
      if (!owner) return
      const mail = retirementMail({ ...owner, url: `${ORIGIN}/login` })
      await mailer.deliver({ ...mail, about: { kind: 'retirement', subject: account, news: at } })
    },
    'people.limit-changed': ({ change }) => notifyLimit(house, mailer, change),
    async 'people.account-closed'({ account, ...owner }) {
      const [row] = await house.db
        .select({ audience: accounts.audience })
        .from(accounts)
        .where(eq(accounts.id, account))
      const again = row?.audience === 'seller' ? '/register/salesman' : '/register'
      const mail = accountClosedMail({ ...owner, url: ORIGIN + again })
      await mailer.deliver({ ...mail, about: { kind: 'closed', subject: account, news: owner.at } })
    },
  }
}

/** One pending run at a time, for any number of nodes. */
export async function scheduleDocumentRetirement({ db }: Pick<House, 'db'>, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'people.retire-documents', payload: {}, runAt, key: 'people.retire-documents' }])
}

/** As `scheduleDocumentRetirement`. */
export async function scheduleFreeing({ db }: Pick<House, 'db'>, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'people.free-registrations', payload: {}, runAt, key: 'people.free-registrations' }])
}
