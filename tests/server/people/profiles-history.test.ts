import { afterAll, beforeAll, expect, test } from 'vitest'
import { payments } from '#db/schema/money/payments.ts'
import { readAchievements, reachedPercent } from '#server/sale/achievements/buyer.ts'
import { readBidHistory } from '#server/sale/auctions/lots/bid-history.ts'
import { readWonAuctions } from '#server/aftersale/sales/won-auctions.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'

let stage: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => void (stage = await openHouse()))
afterAll(() => stage.database.close())

const DAY = 86_400_000

async function addLot(options: Parameters<typeof addAuction>[2] = {}): Promise<number> {
  return addAuction(stage.house, stage.furniture, options)
}

async function bid(auction: number, bidder: number, amount: number): Promise<void> {
  const outcome = await stage.house.actors.auction.send(auction, bidOf(bidder, amount))
  if (!outcome.accepted) throw new Error(JSON.stringify(outcome))
}

/** Closes the auction a day later. */
const close = (auction: number) =>
  stage.house.actors.auction.send(auction, { type: 'auction.closed', at: Date.now() + DAY })

async function buyers(count: number): Promise<[number, number]> {
  const [one = 0, two = 0] = await addBuyers(stage.house.db, count, `persona${Math.random()}`)
  return [one, two]
}

const historyOf = (buyer: number, size = 20) => readBidHistory(stage.house.db, buyer, { page: 1, size })

test('each bid shows its result: vas ganando, superada, ganada, perdida, cancelada', async () => {
  const [ana, bea] = await buyers(2)
  const [running, won, lost, bought] = [
    await addLot(),
    await addLot(),
    await addLot(),
    await addLot({ buyNow: 50_000, offerBuyNow: true }),
  ]
  await bid(running, ana, 10_000)
  expect((await historyOf(ana)).rows).toMatchObject([
    { auction: running, state: 'leading', amount: 10_000, horse: 'El Lucero' },
  ])
  await bid(running, bea, 20_000)
  await bid(won, ana, 10_000)
  await bid(won, ana, 20_000)
  await close(won)
  await bid(lost, ana, 10_000)
  await bid(lost, bea, 20_000)
  await close(lost)
  await bid(bought, ana, 10_000)
  await stage.house.actors.auction.send(bought, {
    type: 'buy-now.approved',
    at: Date.now(),
    buyer: bea,
    amount: 50_000,
    key: 'ahora',
  } as never)
  const states = new Map(
    (await historyOf(ana)).rows.map(({ auction, sequence, state }) => [`${auction}-${sequence}`, state]),
  )
  expect(Object.fromEntries(states)).toEqual({
    [`${running}-1`]: 'outbid',
    [`${won}-1`]: 'outbid',
    [`${won}-2`]: 'won',
    [`${lost}-1`]: 'lost',
    [`${bought}-1`]: 'lost',
  })
  expect((await historyOf(bea)).rows.map(({ auction, state }) => [auction, state])).toContainEqual([bought, 'won'])
  // A cancelled auction with bids, which only an administrator's act can produce, is written directly.
  await stage.database.sql`update auctions set state = 'cancelled' where id = ${running}`
  expect((await historyOf(ana)).rows.find(({ auction }) => auction === running)?.state).toBe('cancelled')
})

test('the history is paged by date or amount without gap or repetition, also within one millisecond', async () => {
  const [ana] = await buyers(1)
  const lot = await addLot()
  for (let amount = 10_000; amount <= 40_000; amount += 5_000) await bid(lot, ana, amount)
  await stage.database.sql`update bids set received_at = date_trunc('minute', received_at) where auction_id = ${lot}
      and sequence between 3 and 6`
  const whole = (await historyOf(ana)).rows.map(({ sequence }) => sequence)
  expect(whole.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  const paged: number[] = []
  for (const page of [1, 2, 3, 4]) {
    const found = await readBidHistory(stage.house.db, ana, { size: 2, page })
    expect(found).toMatchObject({ total: 7, page, pages: 4 })
    paged.push(...found.rows.map(({ sequence }) => sequence))
  }
  expect(paged).toEqual(whole)
  const cheapest = { by: 'amount', descending: false } as const
  const byAmount = await readBidHistory(stage.house.db, ana, { size: 3, page: 1, order: cheapest })
  expect(byAmount.rows.map(({ amount }) => amount)).toEqual([10_000, 15_000, 20_000])
})

test('a page of a long history reads its rows from the index', async () => {
  const [ana] = await buyers(1)
  const lot = await addLot()
  await stage.database.sql`
    insert into bids (auction_id, sequence, bidder_id, amount, kind, key, received_at)
    select ${lot}, n, ${ana}, 10000 + n * 2000, 'open', 'k' || n, now() - make_interval(secs => 20000 - n)
    from generate_series(1, 20000) as n`
  await stage.database.sql`analyze bids`
  const [plan] = await stage.database.sql<
    { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }[]
  >`
    explain (analyze, buffers, format json) select * from bids
    where bidder_id = ${ana} order by received_at desc, auction_id desc, sequence desc limit 10 offset 20`
  const { Plan } = plan?.['QUERY PLAN'][0] ?? { Plan: { 'Shared Hit Blocks': Infinity, 'Shared Read Blocks': 0 } }
  expect(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']).toBeLessThan(60)
})

test('a won auction shows the first payment due, then its receipt and the rest due, then nothing', async () => {
  const [ana, bea] = await buyers(2)
  const lot = await addLot()
  await bid(lot, ana, 60_000)
  await close(lot)
  const wonBy = async (buyer: number) => (await readWonAuctions(stage.house.db, buyer, { size: 10 })).rows
  expect(await wonBy(bea)).toEqual([])
  expect(await wonBy(ana)).toMatchObject([
    {
      auction: lot,
      price: 60_000,
      via: 'hammer',
      paid: 0,
      receipts: [],
      due: { purpose: 'first-payment', pesos: 10_000, fine: 1_000 },
    },
  ])

  const pay = async (purpose: 'first-payment' | 'final-payment', amount: number, reference: string) => {
    await stage.house.db.insert(payments).values({
      state: 'approved',
      snapshot: {},
      reference,
      purpose,
      payerId: ana,
      auctionId: lot,
      amount,
      item: 'El Lucero',
      transactionId: reference,
      settledAt: 1,
    })
  }
  await pay('first-payment', 10_000, 'a'.repeat(24))
  await stage.house.actors.auction.send(lot, { type: 'payment.first-approved', at: Date.now() } as never)
  expect(await wonBy(ana)).toMatchObject([
    {
      paid: 10_000,
      receipts: [{ reference: 'a'.repeat(24), amount: 10_000 }],
      due: { purpose: 'final-payment', pesos: 50_000 },
    },
  ])

  await pay('final-payment', 50_000, 'b'.repeat(24))
  await stage.house.actors.auction.send(lot, { type: 'payment.final-approved', at: Date.now() } as never)
  expect(await wonBy(ana)).toMatchObject([
    { paid: 60_000, due: null, receipts: [{ purpose: 'first-payment' }, { purpose: 'final-payment' }] },
  ])
  const achieved = Object.fromEntries(
    (await readAchievements(stage.house.db, ana)).map(({ name, done, goal }) => [name, `${done}/${goal}`]),
  )
  expect(achieved).toEqual({
    profileComplete: '1/1',
    firstBid: '1/1',
    tenBids: '1/10',
    firstWin: '1/1',
    dealClosed: '1/1',
    frequentBuyer: '1/3',
  })
})

test('won auctions are paged by when they were sold', async () => {
  const [ana] = await buyers(1)
  const lots: number[] = []
  for (let count = 0; count < 3; count++) {
    const lot = await addLot()
    await bid(lot, ana, 10_000)
    await close(lot)
    lots.push(lot)
  }
  await stage.database.sql`update sales set sold_at = now() where buyer_id = ${ana}`
  const first = await readWonAuctions(stage.house.db, ana, { size: 2 })
  const second = await readWonAuctions(stage.house.db, ana, { size: 2, after: first.next ?? undefined })
  expect([...first.rows, ...second.rows].map(({ auction }) => auction)).toEqual(lots.toReversed())
  expect(second.next).toBeNull()
})

test('achievements of a new buyer, and the share that is reached', async () => {
  const [ana] = await buyers(1)
  const achievements = await readAchievements(stage.house.db, ana)
  expect(reachedPercent(achievements)).toBe(17)
  const lot = await addLot()
  for (let amount = 10_000; amount <= 32_000; amount += 2_000) await bid(lot, ana, amount)
  const after = await readAchievements(stage.house.db, ana)
  expect(after).toContainEqual({ name: 'tenBids', done: 10, goal: 10 })
  expect(reachedPercent(after)).toBe(50)
})
