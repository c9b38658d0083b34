import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { dataExports } from '#db/schema/people/data-exports.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { expireCopy } from './drop.ts'
import { copyReadyMail } from './mails.ts'
import { makeCopy, type Making } from './make.ts'
import { openAccount } from '#db/account-standing.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Makes the copy of an account's data, an id of `data_exports`. */
    'own-data.make': { copy: number }
    /** Mails its owner that it is ready. */
    'own-data.ready': { copy: number }
    /** Its day is over. */
    'own-data.expire': { copy: number }
  }
}

type OwnDataTask = Extract<keyof TaskHandlers, `own-data.${string}`>

export function ownDataTasks(house: Making, mailer: Mailer): Pick<TaskHandlers, OwnDataTask> {
  return {
    'own-data.make': ({ copy }) => makeCopy(house, copy),
    'own-data.ready': ({ copy }) => sendReady(house, mailer, copy),
    'own-data.expire': ({ copy }) => house.db.transaction((tx) => expireCopy(tx, copy)),
  }
}

/** Links to the page, where only the signed-in owner finds the file. */
async function sendReady({ db, env }: Making, mailer: Mailer, copy: number): Promise<void> {
  const [found] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      audience: accounts.audience,
      expiresAt: dataExports.expiresAt,
    })
    .from(dataExports)
    .innerJoin(accounts, eq(accounts.id, dataExports.accountId))
    .where(and(eq(dataExports.id, copy), isNotNull(dataExports.file), openAccount()))
  if (!found || found.expiresAt === null) return
  const { audience, expiresAt, ...owner } = found
  const url = env.ORIGIN + (audience === 'seller' ? '/me/datos' : '/profile/datos')
  const mail = copyReadyMail({ ...owner, until: expiresAt, url })
  await mailer.deliver({ ...mail, about: { kind: 'own-data', subject: copy, news: 'once' } })
}
