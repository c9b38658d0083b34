/** Notices about a lot: published once, confirmed with the next bid, mailed to those concerned. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { noticeReadings } from '#db/schema/sale/auctions.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { leaveMaximum, withdrawMaximum } from '#server/sale/auctions/bidding/maxima.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { readLiveStates } from '#server/sale/auctions/lots/live-state.ts'
import { readHead } from '#server/sale/book/read-book.ts'
import { fanOutNotice } from '#server/sale/notices/fan-out.ts'
import { publishNotice } from '#server/sale/notices/publish.ts'
import { readConfirmed, readNotices } from '#server/sale/notices/read.ts'
import { noticeTasks } from '#server/sale/notices/tasks.ts'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { bidOf, bidsOf, nodeOn, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let admin: number
let mails: Mail[]
beforeAll(async () => {
  world = await openHouse({ max: 12 })
  ;[admin] = (await addAdmins(world.house.db, 1)) as [number]
})
beforeEach(async () => {
  mails = []
  await world.house.db.update(settings).set({ notices: true, maxima: true, watching: true })
  await world.database.sql`delete from graphile_worker._private_jobs`
})
afterAll(() => world.database.close())

let named = 0
const buyer = async () => (await addBuyers(world.house.db, 1, `aviso${++named}-`))[0] as number
const lot = (options: Parameters<typeof addAuction>[2] = {}) =>
  addAuction(world.house, world.furniture, { buyNow: 500_000, ...options })
const announce = (auction: number, seen = 0, text = 'Se corrige: la yegua mide 1.52 m') =>
  publishNotice(world.house, adminNo(admin), { auction, text, seen, at: Date.now() })
let keys = 0
const sent = (auction: number, notices?: number) => ({ auction, key: `key-${++keys}-aviso`, at: Date.now(), notices })
const offer = (auction: number, who: number, amount: number, notices?: number) =>
  placeBid(world.house, mayBuy(who), { ...sent(auction, notices), amount, kind: 'open' })
const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
const deliver = () => runJobs(world.database, noticeTasks(world.house, mailer), ['notices.fan-out', 'notices.mail'])

describe('publishing', () => {
  test('is kept with its hour, logged, and announced to open pages', async () => {
    const auction = await lot()
    expect(await announce(auction)).toEqual({ number: 1 })
    expect(await announce(auction, 1, 'La subasta se transmite desde Lagos')).toEqual({ number: 2 })
    expect(await readNotices(world.house.db, auction)).toMatchObject([
      { number: 2, text: 'La subasta se transmite desde Lagos' },
      { number: 1 },
    ])
    expect((await rowOf(world.house, auction)).notices).toBe(2)
    expect(await readLiveStates(world.house, [auction])).toMatchObject([{ n: 2 }])
    const acts = await world.house.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `auction:${auction}`))
    expect(acts.map(({ action, adminId }) => [action, adminId])).toEqual([
      ['auction.announced', admin],
      ['auction.announced', admin],
    ])
  })

  test('is done once when sent twice at once', async () => {
    const auction = await lot()
    const done = await Promise.all([announce(auction), announce(auction)])
    expect(done).toContainEqual({ number: 1 })
    expect(done).toContainEqual(expect.objectContaining({ refused: 'another' }))
  })

  test('is refused for a closed, a practice and a missing auction, and while it is switched off', async () => {
    const [over, practice, off] = [await lot(), await lot(), await lot()]
    await world.house.actors.auction.send(over, { type: 'auction.closed', at: Date.now() + 40 * 86_400_000 })
    expect(await announce(over)).toEqual({ refused: 'over' })
    await world.database.sql`update auctions set practice = true, live = false where id = ${practice}`
    expect(await announce(practice)).toEqual({ refused: 'unknown' })
    expect(await announce(999_999)).toEqual({ refused: 'unknown' })
    await world.house.db.update(settings).set({ notices: false })
    expect(await announce(off)).toEqual({ refused: 'off' })
  })
})

describe('the next bid', () => {
  test('that was on its way is refused with its own code, and counts once its bidder has confirmed', async () => {
    const [auction, who] = [await lot(), await buyer()]
    expect(await offer(auction, who, 100_000)).toMatchObject({ accepted: true })
    expect(await world.house.db.select().from(noticeReadings).where(eq(noticeReadings.auctionId, auction))).toEqual([])
    await announce(auction)
    expect(await offer(auction, who, 120_000)).toMatchObject({ accepted: false, code: 'notice-unread' })
    expect(await offer(auction, who, 120_000, 2)).toMatchObject({ accepted: false, code: 'notice-unread' })
    expect((await bidsOf(world.house, auction)).length).toBe(1)
    expect(await readConfirmed(world.house.db, auction, who)).toBe(0)
    expect(await offer(auction, who, 120_000, 1)).toMatchObject({ accepted: true })
    expect(await readConfirmed(world.house.db, auction, who)).toBe(1)
    expect(await offer(auction, who, 130_000, 1)).toMatchObject({ accepted: true })
  })

  test('with a key that was taken before the announcement is that bid still', async () => {
    const [auction, who] = [await lot(), await buyer()]
    const bid = { ...sent(auction), amount: 100_000, kind: 'open' } as const
    expect(await placeBid(world.house, mayBuy(who), bid)).toMatchObject({ accepted: true, again: false })
    await announce(auction)
    expect(await placeBid(world.house, mayBuy(who), bid)).toMatchObject({ accepted: true, again: true })
  })

  test('without the newest notice is refused by a node whose memory is older', async () => {
    const [auction, who] = [await lot(), await buyer()]
    const other = nodeOn(world.database)
    await other.actors.auction.send(auction, bidOf(who, 100_000))
    await announce(auction)
    const stale = await other.actors.auction.send(auction, bidOf(who, 120_000))
    expect(stale).toMatchObject({ accepted: false, refusal: { code: 'notice-unread' } })
    await announce(auction, 1)
    expect(await other.actors.auction.send(auction, bidOf(who, 120_000, { notices: 1 }))).toMatchObject({
      accepted: false,
    })
    expect(await other.actors.auction.send(auction, bidOf(who, 120_000, { notices: 2 }))).toMatchObject({
      accepted: true,
    })
  })

  test('an amount that is too low is refused for that first', async () => {
    const [auction, who] = [await lot(), await buyer()]
    await announce(auction)
    expect(await offer(auction, who, 1_000)).toMatchObject({ code: 'too-low' })
  })

  test('a maximum and a purchase confirm it too; taking back does not ask', async () => {
    const [auction, who] = [await lot({ offerBuyNow: true }), await buyer()]
    await announce(auction)
    const leave = (notices?: number) =>
      leaveMaximum(world.house, mayBuy(who), { ...sent(auction, notices), amount: 200_000 })
    expect(await leave()).toMatchObject({ code: 'notice-unread' })
    expect(await leave(1)).toMatchObject({ accepted: true })
    await announce(auction, 1)
    expect(await withdrawMaximum(world.house, mayBuy(who), sent(auction))).toMatchObject({ accepted: true })
    const buy = (notices: number) => confirmPurchase(world.house, mayBuy(who), { ...sent(auction), notices })
    expect(await buy(1)).toEqual({ accepted: false, code: 'notice-unread' })
    expect(await buy(2)).toMatchObject({ accepted: true })
    expect(await readConfirmed(world.house.db, auction, who)).toBe(2)
  })
})

describe('mails', () => {
  test('go once to bidders, holders of a maximum and followers, and to no one else', async () => {
    const [bidder, holder, follower, gone, stranger] = [
      await buyer(),
      await buyer(),
      await buyer(),
      await buyer(),
      await buyer(),
    ]
    const [auction, another] = [await lot(), await lot()]
    await offer(another, stranger, 100_000)
    await offer(auction, gone, 100_000)
    await offer(auction, bidder, 110_000)
    await leaveMaximum(world.house, mayBuy(holder), { ...sent(auction), amount: 300_000 })
    await world.house.db.insert(watches).values({ accountId: follower, auctionId: auction, createdAt: Date.now() })
    await world.house.db.update(accounts).set({ disabledAt: Date.now() }).where(eq(accounts.id, gone))
    await announce(auction)
    await deliver()
    await deliver()
    const addressOf = async (id: number) =>
      (await world.house.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id)))[0]?.email
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      (await Promise.all([bidder, holder, follower].map(addressOf))).toSorted(),
    )
    expect(mails.every(({ text }) => text.includes('Se corrige: la yegua mide 1.52 m'))).toBe(true)
    const toHolder = await addressOf(holder)
    const told = mails.filter(({ text }) => text.includes('Tu puja máxima sigue en pie')).map(({ to }) => to)
    expect(told).toEqual([toHolder])
    expect(mails.some(({ text }) => text.includes('300,000'))).toBe(false)
    const { number, hash } = (await readHead(world.house.db, auction))!
    expect(mails.every(({ text }) => text.includes(`asiento ${number} · ${hash}`))).toBe(true)
  })

  test('followers are left alone where following is switched off; batches are walked to their end', async () => {
    const [auction, follower] = [await lot(), await buyer()]
    for (const amount of [100_000, 110_000, 120_000]) await offer(auction, await buyer(), amount)
    await world.house.db.insert(watches).values({ accountId: follower, auctionId: auction, createdAt: Date.now() })
    await world.house.db.update(settings).set({ watching: false })
    await announce(auction)
    await world.database.sql`delete from graphile_worker._private_jobs`
    await fanOutNotice(world.house.db, { auction, number: 1, after: 0 }, 2)
    const [row] = await world.database.sql<{ payload: { after: number } }[]>`
      select p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
      where j.task_identifier = 'notices.fan-out'`
    await fanOutNotice(world.house.db, { auction, number: 1, after: row?.payload.after ?? 0 }, 2)
    const [count] = await world.database.sql<{ mails: number }[]>`
      select count(*)::int as mails from graphile_worker.jobs where task_identifier = 'notices.mail'`
    expect(count?.mails).toBe(3)
  })

  test('about a lot that is over by then are not sent', async () => {
    const [auction, who] = [await lot(), await buyer()]
    await offer(auction, who, 100_000)
    await announce(auction)
    await world.house.actors.auction.send(auction, { type: 'auction.closed', at: Date.now() + 40 * 86_400_000 })
    await deliver()
    await deliver()
    expect(mails).toEqual([])
  })
})
