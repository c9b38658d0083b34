import type { Quarter } from '#server/engine/quarter.ts'
import { userRoom } from '#server/people/index.ts'
import { createTeller } from './payments/announce.ts'
import { paymentTasks, scheduleReconciliation, URGENT_PAYMENT_TASKS } from './payments/tasks.ts'

export const money = {
  tasks: (house, { mailer }) => paymentTasks(house, mailer),
  urgent: URGENT_PAYMENT_TASKS,
  catchUp: { payment: null },
  recurring: { 'payments.reconcile': (db, now) => scheduleReconciliation({ db }, now) },
  opens({ env, db, news }, live, log) {
    const tellPayer = createTeller(
      { db, secret: env.SECRET },
      ({ payer, event, news }) => live.announce(userRoom(payer), event, news),
      (error) => log('payments: not announced', error),
    )
    news.on('payment', ({ id, snapshot }) => tellPayer(id, snapshot))
  },
  closes: ({ forged }) => forged.close(),
} satisfies Quarter
