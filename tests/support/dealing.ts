/** An application with deals: an administrator, the seller of every lot, and two buyers for each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { dealTasks } from '#server/aftersale/deals/tasks.ts'
import { enterCode } from '#server/aftersale/deals/deliver.ts'
import { type Payout, recordPayout } from '#server/aftersale/deals/record-payout.ts'
import { openHouse } from './auction-house.ts'
import { addDeal, dealOf, type Stage, switchDealsOn } from './deals.ts'
import { addBuyers } from './fixtures.ts'
import { adminNo, sellerNo } from './people.ts'

export type Dealing = Awaited<ReturnType<typeof openDealing>>

/** Opens one for the tests of a file. Each test gets a new `buyer` and `other`, and empty `mails`. */
export function useDealing(): Dealing {
  const dealing = {} as Dealing
  let nth = 0
  beforeAll(async () => void Object.assign(dealing, await openDealing()))
  afterAll(() => dealing.world.database.close())
  beforeEach(async () => {
    const [buyer, other] = (await addBuyers(dealing.db, 2, `tratos-${++nth}-`)) as [number, number]
    Object.assign(dealing, { buyer, other })
    dealing.mails.length = 0
  })
  return dealing
}

async function openDealing() {
  const world = await openHouse({ max: 12 })
  const { house } = world
  const { db } = house
  const about = { email: 'casa@prueba.mx', username: 'casa', name: 'Casa', passwordHash: '-', emailValidatedAt: 0 }
  const [row] = await db
    .insert(accounts)
    .values({ audience: 'admin', ...about })
    .returning({ id: accounts.id })
  if (!row) throw new Error('Nothing was inserted')
  await switchDealsOn(house)
  const mails: Mail[] = []
  const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
  const admin = row.id
  const seller = sellerNo(world.furniture.seller)
  return {
    world,
    house,
    db,
    admin,
    seller,
    mails,
    mailer,
    buyer: 0,
    other: 0,
    tasks: () => dealTasks(house, mailer),
    addDeal: (buyer: number, stage: Stage, price?: number) => addDeal(world, buyer, admin, stage, price),
    stateOf: async (auction: number) => (await dealOf(house, auction))?.state,
    enter: (auction: number, code: string, at = Date.now()) => enterCode(house, seller, { auction, code, at }),
    payOut: (auction: number, changes: Partial<Payout> = {}, at = Date.now()) =>
      recordPayout(house, adminNo(admin), {
        auction,
        payout: {
          amount: 120_000,
          paidOn: new Date(at - 6 * 3_600_000).toISOString().slice(0, 10),
          reference: 'SPEI 4471',
          ...changes,
        },
        at,
      }),
  }
}
