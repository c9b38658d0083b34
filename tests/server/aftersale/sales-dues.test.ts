import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { PAYMENT_PATIENCE_MS } from '#machines/payment/rules.ts'
import { reconcile } from '#server/money/payments/reconcile.ts'
import { confirmRefund, proposeRefund } from '#server/money/payments/refunds.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { readSale, startDuePayment } from '#server/aftersale/sales/dues.ts'
import { bidOf, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { keep, listedRefunds, paymentOf, refundsOf, report, signedMessage } from '#tests/support/paying.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: Awaited<ReturnType<typeof openHouse>>
let winner: number
let other: number
let auction: number
let closedAt: number
beforeEach(async () => {
  world = await openHouse()
  ;[winner, other] = (await addBuyers(world.database.db, 2)) as [number, number]
  closedAt = Date.now() - HOUR
  auction = await sold(120_000)
})
afterEach(() => world.database.close())

async function sold(amount: number, buyNow = 500_000) {
  const id = await addAuction(world.house, world.furniture, {
    buyNow,
    opensAt: Date.now() - 3 * HOUR,
    closesAt: closedAt - CLOSING_GRACE_MS,
  })
  const bid = { ...bidOf(winner, amount), at: Date.now() - 2 * HOUR } as ReturnType<typeof bidOf>
  if (!(await world.house.actors.auction.send(id, bid)).accepted) throw new Error('bid refused')
  await world.house.actors.auction.send(id, { type: 'auction.closed', at: closedAt })
  return id
}

const start = async (id = auction, who = winner) =>
  (await startDuePayment(world.house, mayBuy(who), id))?.reference as string

describe('the payment due', () => {
  test('is the first payment, daysMulta days after closing at most, then the rest, then nothing', async () => {
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({
      price: 120_000,
      paid: 0,
      via: 'hammer',
      due: { purpose: 'first-payment', pesos: 10_000, dueAt: closedAt + 3 * DAY, fine: 1_000 },
    })
    expect(await report(world.house, { reference: await start() })).toBe('granted')
    expect(await rowOf(world.house, auction)).toMatchObject({
      state: 'closed.sold.inProcess',
      firstPay: true,
      deal: false,
    })
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({
      paid: 10_000,
      due: { purpose: 'final-payment', pesos: 110_000 },
    })
    expect(await report(world.house, { reference: await start(), pesos: 110_000 })).toBe('granted')
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.sold.dealClosed', deal: true })
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({ paid: 120_000, due: null })
    expect(await startDuePayment(world.house, mayBuy(winner), auction)).toBeNull()
  })

  test('is not paid by money for something else of the same lot', async () => {
    await report(world.house, { reference: await start() })
    await world.database.db.execute(sql`
      insert into payments (state, snapshot, reference, purpose, payer_id, auction_id, amount, item, transaction_id)
      select state, snapshot, 'other', 'carriage', payer_id, auction_id, 5000, item, 'other' from payments`)
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({ paid: 10_000, due: { pesos: 110_000 } })
  })

  test('does not change with the settings after the closing', async () => {
    await world.database.db.execute(sql`update settings set first_payment = 99, first_payment_days = 90, fine = 5`)
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({
      due: { pesos: 10_000, dueAt: closedAt + 3 * DAY, fine: 1_000 },
    })
  })

  test('goes by the settings at scheduling (ruling 48)', async () => {
    await world.database.db.execute(
      sql`update settings set first_payment = 10_000, first_payment_days = 3, fine = 1_000`,
    )
    const id = await addAuction(world.house, world.furniture, {
      opensAt: Date.now() - 3 * DAY,
      closesAt: Date.now() - 1_000 - CLOSING_GRACE_MS,
    })
    const closing = Date.now()
    await world.house.actors.auction.send(
      id,
      bidOf(winner, 120_000, { at: closing - DAY } as Parameters<typeof bidOf>[2]),
    )
    await world.database.db.execute(sql`update settings set first_payment = 99, first_payment_days = 90, fine = 5`)
    await world.house.actors.auction.send(id, { type: 'auction.closed', at: closing })
    expect(await readSale(world.house.db, id, winner)).toMatchObject({
      due: { pesos: 10_000, dueAt: closing + 3 * DAY, fine: 1_000 },
    })
  })

  test('a winning bid that the first payment covers closes the deal with it', async () => {
    const id = await sold(4_000, 9_000)
    expect((await readSale(world.house.db, id, winner))?.due?.pesos).toBe(4_000)
    await report(world.house, { reference: await start(id), pesos: 4_000 })
    expect(await rowOf(world.house, id)).toMatchObject({ state: 'closed.sold.dealClosed', deal: true })
  })

  test("is the winner's alone", async () => {
    expect(await readSale(world.house.db, auction, other)).toBeUndefined()
    expect(await startDuePayment(world.house, mayBuy(other), auction)).toBeNull()
  })
})

describe('money that comes twice', () => {
  test('two clicks open one payment', async () => {
    const [one, two] = await Promise.all([start(), start()])
    expect(one).toBe(two)
  })

  test('a second first payment, begun later, is owed back', async () => {
    const one = await start()
    await world.database.db.execute(sql`update payments set created_at = now() - interval '2 hours'`)
    const two = await start()
    expect(two).not.toBe(one)
    expect(await report(world.house, { reference: two })).toBe('granted')
    expect(await report(world.house, { reference: one, transaction: '41' })).toBe('not-available')
    expect(await refundsOf(world.house)).toMatchObject([
      { transaction: '41', reason: 'not-available', cents: 1_000_000 },
    ])
    // Money to be refunded does not count as paid.
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({ paid: 10_000, due: { pesos: 110_000 } })
  })

  test("the same payment paid twice on the provider's page: the second transaction is owed back", async () => {
    const reference = await start()
    await report(world.house, { reference, transaction: '51' })
    expect(await report(world.house, { reference, transaction: '52' })).toBe('paid-twice')
    expect(await refundsOf(world.house)).toMatchObject([{ transaction: '52', reason: 'paid-twice' }])
  })

  test('signed money for a payment we never made is kept for an administrator', async () => {
    expect(await report(world.house, { reference: 'zzzzzzzzzzzzzzzzzzzzzzzz', transaction: '61' })).toBe(
      'unknown-payment',
    )
    expect(await refundsOf(world.house)).toMatchObject([
      { payment: null, transaction: '61', reason: 'unknown-payment' },
    ])
  })
})

describe('reconciliation', () => {
  const look = (now?: number) => reconcile(world.house, now)

  test('a signed message whose job was lost still reaches its payment', async () => {
    const reference = await start()
    await world.house.inbox.receive(Object.entries(signedMessage(world.house, { reference })), 'notify')
    await world.database.db.execute(
      sql`select count(*) from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`,
    )
    expect(await look()).toEqual({ applied: 0, expired: 0, failed: [] })
    expect(await look(Date.now() + 2 * 60_000)).toEqual({ applied: 1, expired: 0, failed: [] })
    expect((await paymentOf(world.house, { reference })).state).toBe('approved')
  })

  test('one message that cannot be applied keeps nothing else waiting', async () => {
    const reference = await start()
    const broken = await keep(world.house, signedMessage(world.house, { reference, transaction: '91' }))
    await world.house.inbox.receive(
      Object.entries(signedMessage(world.house, { reference, transaction: '92' })),
      'notify',
    )
    await world.database.db.execute(sql`update payment_notifications set json_obj = '{}' where id = ${broken}`)
    expect(await look(Date.now() + 2 * 60_000)).toMatchObject({ applied: 1, failed: [expect.any(Error)] })
    expect((await paymentOf(world.house, { reference })).transactionId).toBe('92')
  })

  test('a silent payment expires after the provider’s last repeat; an approval after that still counts', async () => {
    const reference = await start()
    expect(await look(Date.now() + PAYMENT_PATIENCE_MS - HOUR)).toEqual({ applied: 0, expired: 0, failed: [] })
    expect(await look(Date.now() + PAYMENT_PATIENCE_MS + HOUR)).toEqual({ applied: 0, expired: 1, failed: [] })
    expect((await paymentOf(world.house, { reference })).state).toBe('expired')
    expect(await report(world.house, { reference })).toBe('granted')
  })
})

test('a refund is resolved once, by two administrators, with a note, in the audit log', async () => {
  await report(world.house, { reference: 'zzzzzzzzzzzzzzzzzzzzzzzz', transaction: '71' })
  const [open] = await listedRefunds(world.house)
  const [ana, bruno, carla] = (await addAdmins(world.house.db, 3)).map(adminNo)
  const { db } = world.house
  const proposed = await proposeRefund(db, ana!, { refund: open!.id, note: 'Devuelto por SPEI', at: Date.now() })
  if (!('approval' in proposed) || 'refused' in proposed) throw new Error('refused')
  const confirm = (admin = bruno!) => confirmRefund(world.house, admin, { approval: proposed.approval, at: Date.now() })
  expect(await confirm(ana)).toEqual({ refused: 'own' })
  const done = await Promise.all([confirm(), confirm(carla)])
  expect(done.filter((each) => !('refused' in each))).toHaveLength(1)
  expect(await listedRefunds(world.house)).toEqual([])
  expect(await listedRefunds(world.house, { resolved: true })).toMatchObject([
    { transactionId: '71', note: 'Devuelto por SPEI' },
  ])
  const log = await world.database.db.execute(sql`select action, subject from audit_log`)
  expect([...log]).toEqual([
    { action: 'refund.proposed', subject: `refund:${open?.id}` },
    { action: 'refund.resolved', subject: `refund:${open?.id}` },
  ])
})
