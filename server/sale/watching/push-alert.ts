import { HOUR } from '#machines/time.ts'
import type { Alert } from '#machines/watching/rules.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Job } from '#server/engine/jobs/enqueue.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { isPushOffered, sendToAccount } from '#server/people/index.ts'
import { readDueAlert, type SendAlert } from './due-alert.ts'
import { alertTitle } from './mails.ts'

/** Lifetime of an alert on a device, in ms: a device switched off for longer would show outdated news. */
const LASTS_MS: Record<Alert, number> = { opening: 12 * HOUR, day: 12 * HOUR, hour: HOUR }

export function pushAlertJob(payload: SendAlert, runAt?: number): Job {
  const { alert, auction, account } = payload
  return {
    task: 'watching.push-alert',
    payload,
    key: `watch-push:${alert}:${auction}:${account}`,
    ...(runAt !== undefined && { runAt }),
  }
}

/** Sends the alert to a buyer's devices, besides the mail and under the same preference. `now` in epoch ms. */
export async function pushAlert(house: Pick<House, 'db' | 'env'>, asked: SendAlert, now = Date.now()): Promise<void> {
  if (!(await isPushOffered(house.db))) return
  const due = await readDueAlert(house.db, asked, now)
  if (!due) return
  if (due.heldUntil !== null) return enqueue(house.db, [pushAlertJob(asked, due.heldUntil)])
  const { horse, currentBid, openingBid, closesAt } = due.lot
  const price = currentBid === null ? `Sale en ${formatPesos(openingBid)}` : `Va en ${formatPesos(currentBid)}`
  await sendToAccount(house, asked.account, {
    title: alertTitle(asked.alert, horse),
    body: `${price}. Cierra: ${formatFullMoment(closesAt)}.`,
    url: `/event/${asked.auction}`,
    about: { kind: 'lot', id: asked.auction },
    until: Math.min(closesAt, now + LASTS_MS[asked.alert]),
  })
}
