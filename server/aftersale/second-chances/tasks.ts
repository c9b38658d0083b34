import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { lapseSecondChance } from './lapse.ts'
import { type Opened, notifyBidder, type SellerNews, notifySeller } from './notify.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Mails the bidder about a new offer. */
    'second-chances.open': Opened
    'second-chances.lapse': { secondChance: number }
    /** Mails the seller that the offer was answered or has expired. */
    'second-chances.tell-seller': SellerNews
  }
}

type SecondChanceTask = Extract<keyof TaskHandlers, `second-chances.${string}`>

export function secondChanceTasks(house: House, mailer: Mailer): Pick<TaskHandlers, SecondChanceTask> {
  return {
    'second-chances.open': (payload) => notifyBidder(house, mailer, payload),
    'second-chances.lapse': ({ secondChance }) => lapseSecondChance(house, secondChance),
    'second-chances.tell-seller': (payload) => notifySeller(house, mailer, payload),
  }
}
