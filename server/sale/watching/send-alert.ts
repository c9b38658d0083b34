import { bookProof } from '#server/sale/book/proof.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { readDueAlert, type SendAlert } from './due-alert.ts'
import { alertMail } from './mails.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/**
 * Mails one buyer who still follows the lot. A delayed mail is dropped if it is out of date, and held over the night.
 * `now` in epoch ms.
 */
export async function sendAlert(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  asked: SendAlert,
  now = Date.now(),
): Promise<void> {
  const { auction, alert, account } = asked
  const due = await readDueAlert(db, asked, now)
  if (!due) return
  if (due.heldUntil !== null)
    return enqueue(db, [
      {
        task: 'watching.alert',
        payload: asked,
        runAt: due.heldUntil,
        key: `watch:${alert}:${auction}:${account}`,
      },
    ])
  const { lot } = due
  const mail = alertMail(alert, {
    ...lot,
    photo: lot.photo && env.ORIGIN + viewPhoto(lot.photo, '').jpeg,
    url: `${env.ORIGIN}/event/${auction}`,
    proof: await bookProof(db, env.ORIGIN, auction),
    unsubscribe: `${env.ORIGIN}/baja/${unsubscribeToken(env.SECRET, account, alert)}`,
  })
  await mailer.deliver({ ...mail, about: { kind: `watch-${alert}`, subject: `${auction}-${account}`, news: 'once' } })
}
