/** Strikes: when an account gets one, when not, how it is redeemed, and what it bars (ruling 65). */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { strikes } from '#db/schema/people/strikes.ts'
import { type Admin, asBuyer } from '#server/people/accounts/sessions/audiences.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { releaseUnpaid } from '#server/aftersale/sales/release.ts'
import { remind } from '#server/aftersale/sales/remind.ts'
import { strikeOverdue } from '#server/aftersale/sales/strike-overdue.ts'
import { acceptSecondChance } from '#server/aftersale/second-chances/accept.ts'
import { liftStrike } from '#server/sale/strikes/lift.ts'
import { readStrikeCount, readStrikes } from '#server/sale/strikes/read.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { report } from '#tests/support/paying.ts'
import { adminNo, mayBuy, sellerNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { addOverdue, offerNext, strikesOf, switchOn } from '#tests/support/second-chances.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: Awaited<ReturnType<typeof openHouse>>
let winner: number
let second: number
beforeEach(async () => {
  world = await openHouse()
  await switchOn(world.house)
  ;[winner, second] = (await addBuyers(world.database.db, 2)) as [number, number]
})
afterEach(() => world.database.close())

const overdue = (closedAt = Date.now() - 4 * DAY) =>
  addOverdue(
    world,
    [
      [second, 100_000],
      [winner, 110_000],
    ],
    { closedAt },
  )
const judge = (auction: number, buyer = winner, now?: number) => strikeOverdue(world.house, { auction, buyer }, now)
const pay = async (auction: number, buyer = winner) =>
  (await startDuePayment(world.house, mayBuy(buyer), auction))?.reference as string
const count = (account = winner, now = Date.now()) => readStrikeCount(world.house.db, account, now)
/** Three auctions won and not paid. */
async function strikeOut() {
  const lost = [await overdue(), await overdue(), await overdue()]
  for (const auction of lost) await judge(auction)
  return lost
}
const sessionOf = async (account: number) => {
  const session = await findSession(world.house.db, await openSession(world.house.db, account, Date.now()))
  return asBuyer(session!)!
}

describe('a first payment that is overdue', () => {
  test('is a strike from the day it was due; one, however often its job runs', async () => {
    const closedAt = Date.now() - 4 * DAY
    const auction = await overdue(closedAt)
    await judge(auction)
    await Promise.all([judge(auction), judge(auction)])
    expect(await strikesOf(world.house, winner)).toMatchObject([
      { auctionId: auction, at: closedAt + 3 * DAY, redeemedAt: null },
    ])
    expect(await strikesOf(world.house, second)).toEqual([])
    expect(await count()).toEqual({ live: 1, limit: 3, barred: false, until: null })
  })

  test('is none where the house counts none', async () => {
    await world.house.db.update(settings).set({ strikeLimit: 0 })
    await judge(await overdue())
    expect(await strikesOf(world.house, winner)).toEqual([])
  })

  test('is none before its day: a job that comes too early looks again when it is due', async () => {
    const closedAt = Date.now() - 2 * DAY
    const auction = await overdue(closedAt)
    await judge(auction)
    expect(await strikesOf(world.house, winner)).toEqual([])
    const jobs = await world.database.sql<{ at: number }[]>`
      select (extract(epoch from run_at) * 1000)::float8 as at from graphile_worker.jobs
      where task_identifier = 'sales.strike'`
    expect(jobs.map(({ at }) => at)).toEqual([closedAt + 3 * DAY])
  })

  test('is none while the money may be here: it is looked at again in an hour', async () => {
    const auction = await overdue()
    await report(world.house, { reference: await pay(auction), status: 'PENDING', transaction: '11' })
    const now = Date.now()
    await judge(auction, winner, now)
    expect(await strikesOf(world.house, winner)).toEqual([])
    const jobs = await world.database.sql<{ at: number }[]>`
      select (extract(epoch from run_at) * 1000)::float8 as at from graphile_worker.jobs
      where task_identifier = 'sales.strike'`
    expect(jobs.map(({ at }) => at)).toEqual([now + HOUR])
    // The payment is finally refused.
    await report(world.house, { reference: await pay(auction), status: 'DECLINED', transaction: '11' })
    await judge(auction)
    expect(await strikesOf(world.house, winner)).toHaveLength(1)
  })

  test('is no strike once it is paid, at the last moment too', async () => {
    const auction = await overdue()
    const [applied] = await Promise.all([report(world.house, { reference: await pay(auction) }), judge(auction)])
    expect(applied).toBe('granted')
    expect((await strikesOf(world.house, winner)).filter(({ redeemedAt }) => redeemedAt === null)).toEqual([])
    await judge(auction)
    expect(await count()).toMatchObject({ live: 0 })
  })

  test('stays one when the seller ends the sale, and is paid no more', async () => {
    const auction = await overdue()
    // The seller ends the sale before the strike's job has run.
    expect(await releaseUnpaid(world.house, sellerNo(world.furniture.seller), { auction, at: Date.now() })).toBe(
      'released',
    )
    await judge(auction)
    expect(await readStrikes(world.house.db, winner, Date.now())).toMatchObject({
      count: { live: 1 },
      strikes: [{ auction, horse: 'El Lucero', state: 'live', payable: false }],
    })
  })

  test('of a second chance counts too', async () => {
    const auction = await overdue(Date.now() - 12 * DAY)
    const at = Date.now() - 5 * DAY
    await offerNext(world, auction, at)
    expect(await acceptSecondChance(world.house, mayBuy(second), { auction, at: at + HOUR })).toBe('accepted')
    await judge(auction, second)
    expect(await strikesOf(world.house, second)).toMatchObject([{ auctionId: auction, redeemedAt: null }])
  })
})

describe('a strike', () => {
  test('is redeemed by paying late', async () => {
    const auction = await overdue()
    await judge(auction)
    expect(await readStrikes(world.house.db, winner, Date.now())).toMatchObject({ strikes: [{ payable: true }] })
    await report(world.house, { reference: await pay(auction) })
    expect(await readStrikes(world.house.db, winner, Date.now())).toMatchObject({
      count: { live: 0 },
      strikes: [{ state: 'paid', payable: false }],
    })
  })

  test('ends after its days', async () => {
    await judge(await overdue())
    const [strike] = await strikesOf(world.house, winner)
    expect(await count(winner, strike!.at + 365 * DAY - 1)).toMatchObject({ live: 1 })
    expect(await count(winner, strike!.at + 365 * DAY)).toMatchObject({ live: 0 })
  })

  test('is lifted by an administrator with a reason, once, and the log says so', async () => {
    await judge(await overdue())
    const [strike] = await strikesOf(world.house, winner)
    const [one, two] = (await addAdmins(world.house.db)).map(adminNo) as [Admin, Admin]
    const lifting = { strike: strike!.id, account: winner, reason: 'Pagó por SPEI', at: Date.now() }
    const both = await Promise.all([liftStrike(world.house, one, lifting), liftStrike(world.house, two, lifting)])
    expect(both.filter((done) => 'refused' in done)).toMatchObject([{ refused: 'already' }])
    expect(await strikesOf(world.house, winner)).toMatchObject([{ redeemedBy: 'lifted', reason: 'Pagó por SPEI' }])
    const log = await world.house.db.select().from(auditLog).where(eq(auditLog.action, 'strike.lifted'))
    expect(log).toMatchObject([
      { subject: `account:${winner}`, details: { strike: strike!.id, reason: 'Pagó por SPEI' } },
    ])
    expect(await count()).toMatchObject({ live: 0 })
    // A strike of another account, or one that does not exist.
    expect(await liftStrike(world.house, one, { ...lifting, account: second })).toEqual({ refused: 'unknown' })
  })
})

describe('a buyer with as many strikes as the limit', () => {
  test('may not bid in any way until one is redeemed', async () => {
    const lost = await strikeOut()
    const open = await addAuction(world.house, world.furniture, { buyNow: 500_000 })
    const bid = async (key: string) =>
      placeBid(world.house, await sessionOf(winner), {
        auction: open,
        amount: 100_000,
        kind: 'open',
        key,
        at: Date.now(),
      })
    expect(await bid('key-number-1')).toEqual({ accepted: false, code: 'barred' })
    expect((await sessionOf(second)).barred).toBe(false)
    await report(world.house, { reference: await pay(lost[0] as number) })
    expect(await bid('key-number-2')).toMatchObject({ accepted: true })
  })

  test('may buy at once, which is paid at once', async () => {
    await strikeOut()
    const open = await addAuction(world.house, world.furniture, { buyNow: 250_000, offerBuyNow: true })
    const buyer = await sessionOf(winner)
    expect(buyer.barred).toBe(true)
    expect(
      await confirmPurchase(world.house, buyer, { auction: open, key: 'key-number-3', at: Date.now() }),
    ).toMatchObject({ accepted: true })
  })

  test('may bid again when the strikes are old, when the limit grows, and when it is switched off', async () => {
    await strikeOut()
    const barred = async () => (await sessionOf(winner)).barred
    await world.house.db.update(settings).set({ strikeLimit: 4 })
    expect(await barred()).toBe(false)
    await world.house.db.update(settings).set({ strikeLimit: 0 })
    expect(await barred()).toBe(false)
    await world.house.db.update(settings).set({ strikeLimit: 3 })
    expect(await barred()).toBe(true)
    await world.house.db.update(strikes).set({ at: Date.now() - 365 * DAY })
    expect(await barred()).toBe(false)
  })
})

test('"1 de 3" is said in the reminders', async () => {
  const mails: Mail[] = []
  const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
  const [one, two] = [await overdue(), await overdue()]
  await remind(world.house, mailer, { auction: one, days: 0 })
  expect(mails.at(-1)?.text).toContain('Cuenta como falta: es la 1 de 3. Se borra en cuanto pagues el anticipo.')
  await judge(one)
  await remind(world.house, mailer, { auction: one, days: 3 })
  expect(mails.at(-1)?.text).toContain('es la 1 de 3.')
  await remind(world.house, mailer, { auction: two, days: 0 })
  expect(mails.at(-1)?.text).toContain('es la 2 de 3.')
  const ahead = await overdue(Date.now() - 2 * DAY - HOUR)
  await remind(world.house, mailer, { auction: ahead, days: -1 })
  expect(mails.at(-1)?.text).toContain('Si no lo pagas a tiempo cuenta como falta: sería la 2 de 3.')
  await world.house.db.update(settings).set({ strikeLimit: 0 })
  await remind(world.house, mailer, { auction: one, days: 0 })
  expect(mails.at(-1)?.text).not.toContain('falta:')
})
