import { type ActorsOf, createActors } from '#server/engine/actors/actors.ts'
import type { Quarter } from '#server/engine/quarter.ts'
import { userRoom } from '#server/people/index.ts'
import { paymentActor, type PaymentSnapshot } from './payments/actor.ts'
import { createTeller } from './payments/announce.ts'
import { createForgedTally, type ForgedTally } from './payments/forged.ts'
import type { Fulfilments } from './payments/fulfilment.ts'
import { createInbox, type Inbox } from './payments/inbox.ts'
import { createPaymentPage } from './payments/provider/create.ts'
import type { PaymentPage } from './payments/provider/port.ts'
import { paymentTasks, scheduleReconciliation, URGENT_PAYMENT_TASKS } from './payments/tasks.ts'

declare module '#server/engine/house.ts' {
  interface House {
    /** The provider's hosted page. */
    paymentPage: PaymentPage
    /** Stores the provider's messages. */
    inbox: Inbox
    /** Counts messages that are not the provider's. */
    forged: ForgedTally
    /** What each payment brings about, for the job and for the browser that comes back alike. */
    fulfilment: Fulfilments
  }
  interface HouseActors {
    payment: ActorsOf<typeof paymentActor>
  }
}

declare module '#server/engine/facts.ts' {
  interface News {
    payment: { id: number; snapshot: PaymentSnapshot }
  }
}

export const money = {
  gives({ env, db, news }) {
    const paymentPage = createPaymentPage(env)
    return {
      actors: {
        payment: createActors(
          db,
          paymentActor((id, snapshot) => news.tell('payment', { id, snapshot })),
        ),
      },
      paymentPage,
      inbox: createInbox(db, paymentPage),
      forged: createForgedTally(db),
      fulfilment: {},
    }
  },
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
