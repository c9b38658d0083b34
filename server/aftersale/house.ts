import { limitRequests } from '#db/schema/aftersale/limit-requests.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import type { HousePart } from '#server/engine/house.ts'
import { type ActorsOf, createActors } from '#server/engine/actors/actors.ts'
import { touchesOwner } from '#server/sale/index.ts'
import { dealActor } from './deals/actor.ts'
import { dealObligations } from './deals/obligations.ts'
import { eraseAskedTransport } from './deals/erase-transport.ts'
import { sendToDeal } from './deals/send-to-deal.ts'
import { moveBuyersHours } from './outages/tasks.ts'
import { limitRequestActor } from './limit-requests/actor.ts'
import { depositObligations, forgetWishes } from './limit-requests/closing.ts'
import { depositFulfilment } from './limit-requests/pay.ts'
import { aftersaleOwnData } from './own-data/aftersale-part.ts'
import { saleFulfilment } from './sales/fulfilment.ts'
import { purchaseActor } from './sales/purchase-actor.ts'
import { resumeFirstPayments } from './sales/resume-first-payments.ts'
import { secondChanceActor } from './second-chances/actor.ts'
import { createChance } from './second-chances/offer.ts'
import { hasOffer } from './second-chances/read.ts'

declare module '#server/engine/house.ts' {
  interface HouseActors {
    purchase: ActorsOf<typeof purchaseActor>
    secondChance: ActorsOf<typeof secondChanceActor>
    deal: ActorsOf<typeof dealActor>
    limitRequest: ActorsOf<typeof limitRequestActor>
  }
}

/** This quarter's part of the house. */
export const aftersaleHouse = {
  gives(house) {
    const { env, db, actors, facts } = house
    facts.on('account.closed', ({ work, account }) => eraseAskedTransport(work.tx, account))
    facts.on('account.closed', ({ work, account, at }) => forgetWishes(actors, work, account, at))
    facts.on('account.reinstated', ({ work, ...about }) => resumeFirstPayments(work, about))
    facts.on('house.away', (outage) => moveBuyersHours(house, outage))
    facts.on('sale.undone', async ({ work, auction, at, offered }) => {
      await sendToDeal(actors, work, auction, { type: 'deal.cancelled', at })
      if (offered) await createChance(actors, work, { auction, ...offered, at })
    })
    return {
      actors: {
        purchase: createActors(db, purchaseActor()),
        secondChance: createActors(
          db,
          secondChanceActor(touchesOwner(db, house.ownNews, secondChances, secondChances.bidderId)),
        ),
        deal: createActors(db, dealActor(env.SECRET)),
        limitRequest: createActors(
          db,
          limitRequestActor(touchesOwner(db, house.ownNews, limitRequests, limitRequests.accountId)),
        ),
      },
      fulfilment: { ...saleFulfilment(house), ...depositFulfilment(house) },
      ownData: { aftersale: aftersaleOwnData },
      obligations: { ...dealObligations, ...depositObligations },
      duties: { offer: hasOffer },
    }
  },
} satisfies HousePart
