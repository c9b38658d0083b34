/** A winner whose account is suspended: nothing is due from somebody who cannot sign in (ruling 45). */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sales } from '#db/schema/sale/sales.ts'
import { reinstateAccount, suspendAccount } from '#server/people/people/suspend-account.ts'
import { readManualDue } from '#server/aftersale/sales/manual-due.ts'
import { readOwedSales } from '#server/aftersale/sales/owed-sales.ts'
import { releaseUnpaid } from '#server/aftersale/sales/release.ts'
import { remind } from '#server/aftersale/sales/remind.ts'
import { strikeOverdue } from '#server/aftersale/sales/strike-overdue.ts'
import { readUnpaid } from '#server/aftersale/second-chances/read-unpaid.ts'
import { readHouseFigures } from '#server/office/dashboard/house.ts'
import { readLedLots } from '#server/sale/auctions/bidding/led-lots.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { adminNo, sellerNo } from '#tests/support/people.ts'
import { addOverdue, strikesOf, switchOn } from '#tests/support/second-chances.ts'
import { addAdmin } from '#tests/support/served-world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: Awaited<ReturnType<typeof openHouse>>
let [winner, second] = [0, 0]
let admin: ReturnType<typeof adminNo>
beforeEach(async () => {
  world = await openHouse()
  await switchOn(world.house)
  ;[winner, second] = (await addBuyers(world.database.db, 2)) as [number, number]
  admin = adminNo(await addAdmin(world.database))
})
afterEach(() => world.database.close())

/** A lot sold to `winner` whose first payment falls due `left` from now; overdue if negative. */
async function sold(left: number) {
  const closedAt = Date.now() - 3 * DAY + left
  const auction = await addOverdue(
    world,
    [
      [second, 120_000],
      [winner, 130_000],
    ],
    { closedAt },
  )
  const due = await dueOf(auction)
  return { auction, due }
}
async function dueOf(auction: number): Promise<number> {
  const [sale] = await world.house.db.select().from(sales).where(eq(sales.auctionId, auction))
  return sale?.firstPaymentDueAt ?? 0
}
const doors = () => ({ db: world.house.db, facts: world.house.facts, dismiss: () => undefined })
const suspend = (at = Date.now()) => suspendAccount(doors(), admin, { account: winner, reason: 'Papeles', at })
const reinstate = (at: number) => reinstateAccount(doors(), admin, { account: winner, reason: '', at })
const strike = (auction: number, now: number) => strikeOverdue(world.house, { auction, buyer: winner }, now)
const unpaid = (auction: number, now: number) =>
  readUnpaid(world.house.db, world.house.env.SECRET, auction, now).then(({ state }) => state)

test('is told nothing and gets no strike, and the seller cannot end the sale, until the house decides', async () => {
  const { auction, due } = await sold(5 * HOUR)
  await suspend()
  const late = due + DAY
  const mails: Mail[] = []
  const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
  for (const days of [-1, 0, 3])
    await remind(world.house, mailer, { auction, days, buyer: winner }, due + days * DAY + 1)
  await strike(auction, late)
  expect(mails).toEqual([])
  expect(await strikesOf(world.house, winner)).toEqual([])
  expect(await unpaid(auction, Date.now())).toBe('suspended')
  expect(await unpaid(auction, late)).toBe('suspended')
  expect(await releaseUnpaid(world.house, sellerNo(world.furniture.seller), { auction, at: late })).toBe('suspended')
  expect(await readManualDue(world.house.db, auction)).toMatchObject({ waits: true })
})

test('has what was left after the reinstatement, two days at least, and the strike comes then', async () => {
  const { auction, due } = await sold(5 * HOUR)
  await suspend(due - 4 * HOUR)
  const back = due + 10 * DAY
  await reinstate(back)
  expect(await dueOf(auction)).toBe(back + 2 * DAY)
  await strike(auction, back + DAY)
  expect(await strikesOf(world.house, winner)).toEqual([])
  expect(await unpaid(auction, back + DAY)).toBe('waiting')
  await strike(auction, back + 2 * DAY)
  expect(await strikesOf(world.house, winner)).toMatchObject([{ auctionId: auction }])
})

test('a suspension before the hammer gives no more than the whole time', async () => {
  const { auction, due } = await sold(DAY)
  await suspend(due - 30 * DAY)
  await reinstate(due)
  expect(await dueOf(auction)).toBe(due + 3 * DAY)
})

test('a deadline that passed before the suspension has passed', async () => {
  const { auction, due } = await sold(-DAY)
  await suspend()
  await strike(auction, Date.now())
  expect(await strikesOf(world.house, winner)).toHaveLength(1)
  expect(await unpaid(auction, Date.now())).toBe('overdue')
  await reinstate(Date.now() + DAY)
  expect(await dueOf(auction)).toBe(due)
})

test('the house is asked in its panel, and its page names what the account is bound to', async () => {
  const { auction } = await sold(5 * HOUR)
  const open = await addAuction(world.house, world.furniture)
  await world.house.actors.auction.send(open, bidOf(winner, 90_000))
  expect(await readLedLots(world.house.db, winner)).toMatchObject([{ auction: open, price: 90_000, proxyBid: 1 }])
  expect(await readOwedSales(world.house.db, winner)).toMatchObject([
    { auction, price: 130_000, due: { purpose: 'first-payment' } },
  ])
  expect(await readLedLots(world.house.db, second)).toEqual([])
  await suspend()
  const { suspended, overdue } = await readHouseFigures(world.house.db, { from: 0, until: 0, now: Date.now() + DAY })
  expect([suspended.count, overdue.count]).toEqual([1, 0])
})
