import { type ActorsOf, createActors } from '#server/engine/actors/actors.ts'
import type { Quarter } from '#server/engine/quarter.ts'
import { claimTasks } from './claims/tasks.ts'
import { dealActor } from './deals/actor.ts'
import { catchUpDeals } from './deals/begin.ts'
import { eraseAskedTransport } from './deals/erase-transport.ts'
import { dealTasks } from './deals/tasks.ts'
import { tellDeal } from './deals/tell-deal.ts'
import { saleFulfilment } from './sales/fulfilment.ts'
import { purchaseActor } from './sales/purchase-actor.ts'
import { salesTasks } from './sales/tasks.ts'
import { secondChanceActor } from './second-chances/actor.ts'
import { catchUpSecondChances } from './second-chances/lapse.ts'
import { secondChanceTasks } from './second-chances/tasks.ts'
import { settlementTasks } from './settlements/tasks.ts'

declare module '#server/engine/house.ts' {
  interface HouseActors {
    purchase: ActorsOf<typeof purchaseActor>
    secondChance: ActorsOf<typeof secondChanceActor>
    deal: ActorsOf<typeof dealActor>
  }
}

export const aftersale = {
  gives(house) {
    const { env, db, actors, facts } = house
    facts.on('account.closed', ({ work, account }) => eraseAskedTransport(work.tx, account))
    facts.on('sale.undone', ({ work, auction, at }) => tellDeal(actors, work, auction, { type: 'deal.cancelled', at }))
    return {
      actors: {
        purchase: createActors(db, purchaseActor()),
        secondChance: createActors(db, secondChanceActor()),
        deal: createActors(db, dealActor(env.SECRET)),
      },
      fulfilment: saleFulfilment(house),
    }
  },
  tasks: (house, { mailer }) => ({
    ...salesTasks(house, mailer),
    ...secondChanceTasks(house, mailer),
    ...claimTasks(house, mailer),
    ...dealTasks(house, mailer),
    ...settlementTasks(house, mailer),
  }),
  catchUp: { purchase: null, secondChance: catchUpSecondChances, deal: catchUpDeals },
  recurring: {},
} satisfies Quarter
