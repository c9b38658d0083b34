import { Router } from 'express'
import type { Quarter } from '#server/engine/quarter.ts'
import { addressKey, userRoom } from '#server/people/index.ts'
import { createAnnouncer } from './payments/announce.ts'
import { notifyEndpoint } from './payments/notify-endpoint.ts'
import { pushMovement, sendMovementMail } from './payments/movements/notify.ts'
import { paymentSettings, usesStandIn } from './payments/provider/create.ts'
import { standIn } from './payments/stand-in/stand-in.ts'
import { paymentTasks, scheduleReconciliation, URGENT_PAYMENT_TASKS } from './payments/tasks.ts'

export const money = {
  tasks: (house, { mailer }) => ({
    ...paymentTasks(house, mailer),
    'payments.movement-mail': (payload) => sendMovementMail(house, mailer, payload),
    'payments.movement-push': (payload) => pushMovement(house, payload),
  }),
  urgent: URGENT_PAYMENT_TASKS,
  sealed: [],
  catchUp: { payment: null },
  recurring: { 'payments.reconcile': (db, now) => scheduleReconciliation({ db }, now) },
  front({ env, inbox, forged }, log) {
    const handler = Router()
    // The provider is another site: its messages are verified by signature, not by origin.
    handler.post('/payments/notify', notifyEndpoint({ inbox, forged, addressOf: ({ ip = '' }) => addressKey(ip), log }))
    // The demo's stand-in for the provider is treated alike.
    const provider = usesStandIn(env) ? standIn({ mode: env.MODE, ...paymentSettings(env), log }) : null
    if (provider) handler.use(provider.router)
    return { handler, close: () => provider?.close() }
  },
  opens({ env, db, news }, live, log) {
    const announceToPayer = createAnnouncer(
      { db, secret: env.SECRET },
      ({ payer, event, news }) => live.announce(userRoom(payer), event, news),
      (error) => log('payments: not announced', error),
    )
    news.on('payment', ({ id, snapshot }) => announceToPayer(id, snapshot))
  },
  closes: ({ forged }) => forged.close(),
} satisfies Quarter
