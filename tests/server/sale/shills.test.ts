/** Signals about shill bidding (ruling 82): what raises one, what does not, and what is erased. */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { shillFacts, shillScans } from '#db/schema/sale/shills.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { evaluateLot } from '#server/sale/shills/evaluate.ts'
import { readLotSignals } from '#server/sale/shills/list.ts'
import { readSignal } from '#server/sale/shills/read.ts'
import { retireShills } from '#server/sale/shills/scan.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { send } from '#tests/support/shill-lots.ts'
import { openShillHouse, type ShillHouse } from '#tests/support/shill-house.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const HISTORY = 10

let world: ShillHouse
beforeEach(async () => {
  world = await openShillHouse()
})
afterEach(() => world.database.close())

describe('a signal', () => {
  test('is raised by conduct over many lots, with its reasons; rivals who win are none', async () => {
    await world.plant(HISTORY)
    expect(await world.scan()).toBe(HISTORY)
    const found = await world.signals()
    expect(found).toMatchObject([{ bidderId: world.shill, sellerId: world.seller, state: 'open', decidedScore: null }])
    const said = found[0]!.reasons.map(({ kind }) => kind)
    expect(said).toEqual(expect.arrayContaining(['devotion', 'losing', 'least', 'leaving']))
    expect(found[0]!.reasons.find(({ kind }) => kind === 'losing')).toMatchObject({ own: HISTORY, won: 0 })
  })

  test('is not raised by two lots of the same conduct', async () => {
    await world.plant(2)
    await world.scan()
    expect(await world.signals()).toEqual([])
  })

  test('is raised by a browser that bidder and seller share, at the first lot', async () => {
    await world.shareBrowser()
    await world.plant(1)
    await world.scan()
    expect(await world.signals()).toMatchObject([
      {
        bidderId: world.shill,
        reasons: [{ kind: 'identity', identity: 'device', of: 'seller', account: world.seller, crowd: 2 }],
      },
    ])
  })

  test('appears during the evening, for a lot that still runs', async () => {
    await world.shareBrowser()
    const lot = await addAuction(world.house, world.furniture, { buyNow: 200_000, closesAt: Date.now() + 60 * MINUTE })
    await send(world.house, lot, [
      [world.ana, 60_000, Date.now() - 2 * MINUTE],
      [world.shill, 66_000, Date.now() - MINUTE],
    ])
    await world.scan()
    const of = (await readLotSignals(world.db, [lot])).get(lot)
    expect(of).toMatchObject([{ state: 'open', bid: 2 }])
    const signal = await readSignal(world.db, of![0]!.id)
    expect(signal!.lots).toMatchObject([{ id: lot, bid: 2, figures: { outcome: 'open', bids: 1 } }])
  })

  test('names no amount of a reserve, and says nothing about one that is not met', async () => {
    await world.plant(HISTORY, { reserve: 70_500 })
    const running = await addAuction(world.house, world.furniture, { buyNow: 200_000, reserve: 97_531 })
    await send(world.house, running, [
      [world.ana, 60_000, Date.now() - 2 * MINUTE],
      [world.shill, 66_000, Date.now() - MINUTE],
    ])
    await world.scan()
    const facts = await world.db.select().from(shillFacts)
    const ofRunning = facts.filter(({ auctionId }) => auctionId === running)
    expect(ofRunning.map(({ figures }) => figures.stoppedAtReserve)).toEqual([null, null])
    expect(facts.some(({ figures }) => figures.stoppedAtReserve === true)).toBe(true)
    const stored = JSON.stringify([facts, await world.signals()])
    expect(stored).not.toContain('70500')
    expect(stored).not.toContain('97531')
  })

  test('is looked for again only in lots that have changed, and never in practice lots', async () => {
    await world.shareBrowser()
    await world.plant(1)
    const lot = await addAuction(world.house, world.furniture, { buyNow: 200_000 })
    await world.db.update(auctions).set({ practice: true }).where(eq(auctions.id, lot))
    await send(world.house, lot, [[world.shill, 60_000, Date.now() - MINUTE]])
    expect(await world.scan()).toBe(1)
    expect(await world.scan()).toBe(0)
    await world.db
      .update(auctions)
      .set({ practice: false, version: sql`version + 1` })
      .where(eq(auctions.id, lot))
    expect(await world.scan()).toBe(1)
  })

  test('is the same after a second look, and by two nodes at once', async () => {
    await world.shareBrowser()
    const [lot] = await world.plant(1)
    await Promise.all([evaluateLot(world.house, lot!, Date.now()), evaluateLot(world.house, lot!, Date.now())])
    await evaluateLot(world.house, lot!, Date.now())
    expect(await world.signals()).toHaveLength(1)
  })
})

describe('what is kept', () => {
  test('goes 400 days after the last bid', async () => {
    await world.shareBrowser()
    await world.plant(1, { daysAgo: 30 })
    await world.scan()
    const day = (days: number) => Date.now() - 30 * DAY + days * DAY
    expect(await retireShills(world.db, day(399))).toBe(0)
    expect(await retireShills(world.db, day(401))).toBeGreaterThan(3)
    expect(await world.signals()).toEqual([])
    expect(await world.db.select().from(shillFacts)).toEqual([])
  })

  test('goes with an account that is closed, as bidder and as seller', async () => {
    await world.shareBrowser()
    await world.plant(2)
    await world.scan()
    await transact(world.db, (work) =>
      world.house.facts.state('account.closed', { work, account: world.ana, at: Date.now() }),
    )
    expect(await world.signals()).toHaveLength(1)
    await transact(world.db, (work) =>
      world.house.facts.state('account.closed', { work, account: world.seller, at: Date.now() }),
    )
    expect(await world.signals()).toEqual([])
    expect(await world.db.select().from(shillFacts)).toEqual([])
  })

  test('does not come back for a closed account when its lots are looked at again', async () => {
    await world.shareBrowser()
    const [lot] = await world.plant(1)
    await world.db.execute(sql`update accounts set closed_at = now() where id = ${world.shill}::int`)
    await evaluateLot(world.house, lot!, Date.now())
    expect(await world.signals()).toEqual([])
    expect((await world.db.select().from(shillFacts)).map(({ bidderId }) => bidderId)).not.toContain(world.shill)
    expect(await world.db.select().from(shillScans)).toHaveLength(1)
  })
})

test('a bid writes nothing of it', async () => {
  const lot = await addAuction(world.house, world.furniture, { buyNow: 200_000 })
  await world.house.actors.auction.send(lot, bidOf(world.shill, 60_000))
  expect(await world.db.select().from(shillFacts)).toEqual([])
  expect(await world.db.select().from(shillScans)).toEqual([])
})
