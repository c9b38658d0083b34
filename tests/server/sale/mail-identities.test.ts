/** Random histories of lots: every mail that is due goes out, and no Message-ID names two of them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sales } from '#db/schema/sale/sales.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { remind } from '#server/aftersale/sales/remind.ts'
import { acceptSecondChance } from '#server/aftersale/second-chances/accept.ts'
import { readCandidates } from '#server/aftersale/second-chances/candidates.ts'
import { refuseSecondChance } from '#server/aftersale/second-chances/refuse.ts'
import { secondChanceTasks } from '#server/aftersale/second-chances/tasks.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { messageIdOf } from '#server/engine/mail/message-id.ts'
import { auctionTasks } from '#server/sale/auctions/tasks.ts'
import { bidOf, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { mayBuy } from '#tests/support/people.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { offerNext, switchOn } from '#tests/support/second-chances.ts'
import { leadingProxyBid, takeBack } from '#tests/support/voiding.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Jobs that mail, or enqueue mails, in an order in which those of a step are all run. */
const FIRST = ['auctions.notify-outbid', 'auctions.notify-finish'] as const
const MAILS = ['auctions.mail', 'auctions.tell-voided', 'second-chances.open', 'second-chances.tell-seller'] as const

let world: Awaited<ReturnType<typeof openHouse>>
let bidders: number[]
let admins: [number, number]
let addresses: Map<number, string>
beforeAll(async () => {
  world = await openHouse({ max: 12 })
  await switchOn(world.house)
  bidders = await addBuyers(world.house.db, 4)
  admins = (await addAdmins(world.house.db, 2)) as [number, number]
  const rows = await world.house.db.select({ id: accounts.id, email: accounts.email }).from(accounts)
  addresses = new Map(rows.map(({ id, email }) => [id, email]))
})
afterAll(() => world.database.close())

/** All mails sent in all histories, by Message-ID. */
const sent = new Map<string, Mail>()

/** Runs the waiting jobs, each twice as after a crash; the mails, as kind and receiver, are those `due`. */
async function drain(
  due: [kind: string, account: number][],
  more?: (mailer: { deliver(mail: Mail): Promise<void> }) => Promise<void>,
) {
  const out = new Map<string, Mail>()
  const mailer = {
    deliver: async (mail: Mail) => {
      const id = messageIdOf(mail, 'remate.test')
      const before = sent.get(id)
      // A job that runs again may say another price; it never writes to another person or about something else.
      expect(before && [before.to, before.subject], id).toBeUndefined()
      out.set(id, mail)
    },
  }
  const tasks = { ...auctionTasks(world.house, mailer), ...secondChanceTasks(world.house, mailer) }
  const twice = Object.fromEntries(
    Object.entries(tasks).map(([name, run]) => [
      name,
      async (payload: never) => {
        await run(payload)
        await run(payload)
      },
    ]),
  ) as Partial<TaskHandlers>
  await runJobs(world.database, twice, ['auctions.tell-outbid'])
  await runJobs(world.database, twice, [...FIRST])
  await runJobs(world.database, twice, [...MAILS])
  await more?.(mailer)
  const found = [...out.values()].map(({ about, to }) => `${about.kind} ${to}`)
  expect(found.toSorted()).toEqual(due.map(([kind, account]) => `${kind} ${addresses.get(account)}`).toSorted())
  for (const [id, mail] of out) sent.set(id, mail)
}

/** Bids and voids of one open lot. Returns the lot, and who has a bid that stands. */
async function bidding({ between, one }: Random) {
  const { house, furniture } = world
  const closesAt = Date.now() - HOUR
  const opensAt = closesAt - 3 * HOUR
  const auction = await addAuction(house, furniture, { opensAt, closesAt, buyNow: 90_000 })
  const standing: { bidder: number; amount: number }[] = []
  /** Bidders who lost the lead since jobs ran, and have not bid since. */
  const lost = new Set<number>()
  let at = opensAt
  const settle = async (more: [string, number][] = []) => {
    const leader = standing.at(-1)?.bidder
    const due = [...lost]
      .filter((account) => account !== leader)
      .map((account): [string, number] => ['outbid', account])
    lost.clear()
    await drain([...due, ...more])
  }
  for (let step = 0; step < 24; step++) {
    const leader = standing.at(-1)
    if (leader && between(1, 4) === 1) {
      await settle()
      const proxyBid = await leadingProxyBid(world, auction)
      const done = await takeBack(world, admins, { auction, proxyBid, at: (at += 1_000) })
      if (!('voided' in done)) throw new Error(JSON.stringify(done))
      standing.pop()
      const next = standing.at(-1)
      const changed = next && next.bidder !== leader.bidder
      await settle([
        ['voided-bidder', leader.bidder],
        ['voided-seller', furniture.seller],
        ...(changed ? [['voided-after', next.bidder] as [string, number]] : []),
      ])
      continue
    }
    const bidder = one(bidders.filter((each) => each !== leader?.bidder))
    const amount = (leader?.amount ?? 18_000) + 2_000 * between(1, 3)
    const placed = bidOf(bidder, amount, { at: (at += 1_000), key: `${auction}-${step}` })
    const outcome = await house.actors.auction.send(auction, placed)
    expect(outcome, JSON.stringify(outcome)).toMatchObject({ accepted: true })
    lost.delete(bidder)
    if (leader) lost.add(leader.bidder)
    standing.push({ bidder, amount })
    if (between(0, 2) > 0) await settle()
  }
  await settle()
  await house.actors.auction.send(auction, { type: 'auction.closed', at: closesAt + CLOSING_GRACE_MS })
  return { auction, stand: new Set(standing.map(({ bidder }) => bidder)) }
}

/** Hammer, reminders, and offers to the next bidders until nobody is left. */
async function afterwards({ between }: Random, { auction, stand }: Awaited<ReturnType<typeof bidding>>) {
  const { house, furniture } = world
  const { leaderId } = await rowOf(house, auction)
  const ended = [...stand].map((account): [string, number] => [account === leaderId ? 'won' : 'lost', account])
  await drain([...ended, ['seller', furniture.seller]])
  let buyer = leaderId
  while (buyer !== null) {
    const due = Date.now() - 10 * DAY
    await house.db.update(sales).set({ firstPaymentDueAt: due }).where(eq(sales.auctionId, auction))
    for (const days of [-1, 0, 3]) {
      const reminder = { auction, days, buyer }
      await drain([['remind', buyer]], (mailer) =>
        remind(house, mailer, reminder, due + days * DAY + (days < 0 ? 0 : 1)),
      )
    }
    buyer = null
    while (buyer === null) {
      const { next } = await readCandidates(house.db, auction)
      if (!next) return
      await offerNext(world, auction)
      await drain([['second-chance-offered', next.bidder]])
      if (between(0, 2) === 0) {
        await refuseSecondChance(house, mayBuy(next.bidder), { auction, at: Date.now() })
        await drain([['second-chance-refused', furniture.seller]])
        continue
      }
      await acceptSecondChance(house, mayBuy(next.bidder), { auction, at: Date.now() })
      await drain([
        ['second-chance-accepted', furniture.seller],
        ['second-chance-bought', next.bidder],
      ])
      buyer = next.bidder
    }
  }
}

test.each([1, 2, 3])('history %i: bids, voids, hammer, reminders, second chances', async (seed) => {
  const random = randomFrom(seed)
  const before = sent.size
  await afterwards(random, await bidding(random))
  expect(sent.size).toBeGreaterThan(before)
})
