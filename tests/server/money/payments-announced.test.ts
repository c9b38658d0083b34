/** The name by which a payment is announced to its payer's open pages, and the order of the announcements. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { createHouse } from '#server/house.ts'
import { type Announcement, createAnnouncer } from '#server/money/payments/announce.ts'
import { startPayment } from '#server/money/payments/start-payment.ts'
import { openHouse, SECRET, testEnv } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { report } from '#tests/support/paying.ts'

let world: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  world = await openHouse()
})
afterAll(() => world.database.close())

function tellingHouse() {
  const { db, sql } = world.database
  const told: Announcement[] = []
  const failed: unknown[] = []
  const tell = createAnnouncer(
    { db, secret: SECRET },
    (each) => void told.push(each),
    (error) => void failed.push(error),
  )
  const house = createHouse({ env: testEnv(), db, sql })
  house.news.on('payment', ({ id, snapshot }) => tell(id, snapshot))
  return { house, told, failed, tell }
}

test('credits are announced as salesman_buy_credit to their buyer, payments of buyers as user_pay_first', async () => {
  const { house, told, failed } = tellingHouse()
  const { seller } = world.furniture
  const [buyer] = (await addBuyers(house.db, 1)) as [number]
  const auction = await addAuction(house, world.furniture)
  const begin = (order: Parameters<typeof startPayment>[2]) =>
    transact(house.db, (work) => startPayment(house, work, order))
  const credits = await begin({
    purpose: 'credit-purchase',
    payer: seller,
    credits: 1,
    pesos: 1_000,
    item: '1 inscripción',
  })
  const first = await begin({ purpose: 'first-payment', payer: buyer, auction, pesos: 10_000, item: 'El Lucero' })
  await report(house, { reference: credits.reference, pesos: 1_000, status: 'PENDING' })
  await report(house, {
    reference: credits.reference,
    pesos: 1_000,
    status: 'DECLINED',
    reason: 'Fondos insuficientes',
  })
  await report(house, { reference: credits.reference, pesos: 1_000 })
  await report(house, { reference: first.reference, pesos: 10_000, status: 'DECLINED' })
  await expect.poll(() => told.length).toBe(4)
  expect(told.map(({ payer, event, news }) => [payer, event, news.payment, news.status, news.ppp_status])).toEqual([
    [seller, 'salesman_buy_credit', credits.reference, 'PENDING', 'PENDING'],
    [seller, 'salesman_buy_credit', credits.reference, 'DECLINED', 'FAIL'],
    [seller, 'salesman_buy_credit', credits.reference, 'APPROVED', 'OK'],
    [buyer, 'user_pay_first', first.reference, 'DECLINED', 'FAIL'],
  ])
  expect(told[1]?.news.reason).toBe('Fondos insuficientes')
  expect(failed).toEqual([])
})

test('a failed look is noted, and the next payment is announced all the same', async () => {
  const told: Announcement[] = []
  const failed: unknown[] = []
  const { db } = world.database
  let broken = true
  const flaky = { select: (...columns: []) => (broken ? broke() : db.select(...columns)) } as unknown as typeof db
  const tell = createAnnouncer(
    { db: flaky, secret: SECRET },
    (each) => void told.push(each),
    (error) => void failed.push(error),
  )
  const snapshot = { value: 'approved', context: { payer: 7, reference: 'r', reason: null } } as Parameters<
    typeof tell
  >[1]
  tell(1, snapshot)
  await expect.poll(() => failed.length).toBe(1)
  broken = false
  tell(1, snapshot)
  await expect.poll(() => told.length).toBe(1)

  function broke(): never {
    throw new Error('The database went away')
  }
})
