import type { PaymentState } from '#machines/payment/machine.ts'
import type { PaymentPurpose } from '#machines/payment/purposes.ts'
import type { HousePart } from '#server/engine/house.ts'
import { type ActorsOf, createActors } from '#server/engine/actors/actors.ts'
import { moneyOwnData } from './own-data/money-part.ts'
import { paymentActor, type PaymentSnapshot } from './payments/actor.ts'
import { createForgedTally, type ForgedTally } from './payments/forged.ts'
import type { Fulfilments } from './payments/fulfilment.ts'
import { createInbox, type Inbox } from './payments/inbox.ts'
import { payerObligations } from './payments/obligations.ts'
import { createPaymentPage } from './payments/provider/create.ts'
import type { PaymentPage } from './payments/provider/port.ts'

declare module '#server/engine/house.ts' {
  interface House {
    /** The provider's hosted page. */
    paymentPage: PaymentPage
    /** Stores the provider's messages. */
    inbox: Inbox
    /** Counts messages that are not the provider's. */
    forged: ForgedTally
    /** The effects of each payment, used by the job and by the return of the browser. */
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

declare module '#server/engine/totals/read.ts' {
  interface CountedLists {
    /** By time of creation, with amounts. */
    payments: `${PaymentPurpose}:${PaymentState}`
  }
}

/** This quarter's part of the house. */
export const moneyHouse = {
  gives({ env, db, news }) {
    const paymentPage = createPaymentPage(env)
    return {
      actors: {
        payment: createActors(
          db,
          paymentActor((id, snapshot) => news.publish('payment', { id, snapshot })),
        ),
      },
      paymentPage,
      inbox: createInbox(db, paymentPage),
      forged: createForgedTally(db),
      fulfilment: {},
      ownData: { money: moneyOwnData },
      obligations: { ...payerObligations },
    }
  },
} satisfies HousePart
