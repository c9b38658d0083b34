/** Reminders of a first payment: when each is sent. None goes to a buyer who has paid or may have paid. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { purchases, refundsDue } from '#db/schema/money/payments.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { startWorker, type TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { followUp } from '#server/aftersale/sales/follow-up.ts'
import { remind } from '#server/aftersale/sales/remind.ts'
import { salesTasks } from '#server/aftersale/sales/tasks.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { keep, paymentOf, report, signedMessage } from '#tests/support/paying.ts'
import { addAdmins, settleRefund } from '#tests/support/refunds.ts'
import { mayBuy } from '#tests/support/people.ts'
import { addSold } from '#tests/support/sold.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: Awaited<ReturnType<typeof openHouse>>
let winner: number
let other: number
let auction: number
let closedAt: number
let mails: Mail[]
beforeEach(async () => {
  world = await openHouse()
  ;[winner, other] = (await addBuyers(world.database.db, 2)) as [number, number]
  closedAt = Date.now() - HOUR
  auction = await addSold(world, winner, 120_000, { closedAt })
  mails = []
})
afterEach(() => world.database.close())

const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
/** The job of that day, as the worker runs it when it is due. */
const ask = (days: number, now = closedAt + (3 + days) * DAY, of = auction) =>
  remind(world.house, mailer, { auction: of, days }, now)
const start = async () => (await startDuePayment(world.house, mayBuy(winner), auction))?.reference as string
/** Pending reminder jobs, by the time they run. */
const waiting = async () =>
  [
    ...(await world.database.sql<{ days: number; at: number }[]>`
  select (payload ->> 'days')::int as days, (extract(epoch from run_at) * 1000)::float8 as at
  from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  where tasks.identifier = 'sales.remind' order by run_at`),
  ].map(({ days, at }) => [days, at])

describe('the winner who has not paid', () => {
  test('is mailed the day before it is due, by name, with the amount and the link to pay', async () => {
    await ask(-1)
    expect(mails).toMatchObject([
      {
        to: 'comprador0@prueba.mx',
        subject: 'Mañana vence el anticipo de El Lucero',
        about: { kind: 'remind', subject: auction, news: expect.stringMatching(/^-1-\d+$/) },
      },
    ])
    expect(mails[0]?.text).toContain('comprador 0, ganaste la subasta de El Lucero y falta tu anticipo.')
    expect(mails[0]?.text).toContain('$10,000')
    expect(mails[0]?.text).toContain(`http://remate.test/event/${auction}/pagar`)
    expect(mails[0]?.text).not.toContain('Multa')
  })

  test.each([0, 3])('is mailed %i days after it was due, with the fine, which is not charged', async (days) => {
    await ask(days)
    expect(mails).toMatchObject([
      {
        to: 'comprador0@prueba.mx',
        subject: 'Venció el anticipo de El Lucero',
        about: { kind: 'remind', subject: auction, news: expect.stringMatching(`^${days}-\\d+$`) },
      },
    ])
    expect(mails[0]?.text).toContain('Multa por pago tardío: $1,000')
    expect(mails[0]?.text).toContain('La multa no se cobra con este pago')
  })

  test('is not mailed "tomorrow" once it is due', async () => {
    const due = closedAt + 3 * DAY
    await ask(-1, due)
    expect(mails).toEqual([])
    await ask(-1, due - 1)
    expect(mails).toHaveLength(1)
  })

  test('is mailed although an attempt was refused, or was begun and left', async () => {
    await report(world.house, { reference: await start(), status: 'DECLINED' })
    await start()
    await ask(0)
    expect(mails).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test("is mailed although another's payment for the same auction is being decided", async () => {
    const late = await addAuction(world.house, world.furniture, { buyNow: 250_000, offerBuyNow: true })
    const made = await confirmPurchase(world.house, mayBuy(other), {
      auction: late,
      key: 'the-others-key',
      at: Date.now(),
    })
    if (!made.accepted) throw new Error(made.code)
    await report(world.house, { reference: (await paymentOf(world.house, made)).reference, status: 'PENDING' })
    await world.database.sql`update payments set auction_id = ${auction}`
    await ask(0)
    expect(mails).toHaveLength(1)
  })
})

describe('no reminder is sent', () => {
  test('of a first payment that was made, nor of the final one', async () => {
    await report(world.house, { reference: await start() })
    for (const days of [-1, 0, 3]) await ask(days)
    await report(world.house, { reference: await start(), pesos: 110_000 })
    for (const days of [-1, 0, 3]) await ask(days)
    expect(mails).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('of an auction that was not sold, is not over, or does not exist', async () => {
    const unsold = await addAuction(world.house, world.furniture, {
      opensAt: closedAt - 2 * HOUR,
      closesAt: closedAt - 2_000,
    })
    await world.house.actors.auction.send(unsold, { type: 'auction.closed', at: closedAt })
    const open = await addAuction(world.house, world.furniture)
    for (const id of [unsold, open, 999_999]) await ask(0, undefined, id)
    expect(mails).toEqual([])
  })

  test.each([0, 3])(
    'while the provider still decides: %i days after it was due it is asked again in an hour',
    async (days) => {
      await report(world.house, { reference: await start(), status: 'PENDING', transaction: '11' })
      const now = closedAt + (3 + days) * DAY
      await ask(days, now)
      expect(mails).toEqual([])
      expect(await waiting()).toEqual([[days, now + HOUR]])
      // The payment is finally refused, so the reminder is sent.
      await report(world.house, {
        reference: (await startDuePayment(world.house, mayBuy(winner), auction))?.reference as string,
        status: 'DECLINED',
        transaction: '11',
      })
      await ask(days)
      expect(mails).toHaveLength(1)
    },
  )

  test('while an approval is stored and not yet applied', async () => {
    await keep(world.house, signedMessage(world.house, { reference: await start() }))
    await ask(0)
    await ask(-1)
    expect(mails).toEqual([])
    expect((await waiting()).map(([days]) => days).toSorted()).toEqual([-1, 0])
  })

  test('while money is held for review, until an administrator has decided', async () => {
    await report(world.house, { reference: await start(), pesos: 9_000 })
    await ask(3)
    expect(mails).toEqual([])
    expect(await waiting()).toHaveLength(1)
    const [owed] = await world.house.db.select().from(refundsDue).where(eq(refundsDue.cents, 900_000))
    const two = await addAdmins(world.house.db)
    expect(await settleRefund(world.house, two, { refund: owed!.id })).toBe(true)
    await ask(3)
    expect(mails).toHaveLength(1)
  })
})

describe('after the closing', () => {
  test('the reminders are set for a day before, the day and three days after', async () => {
    await followUp(world.house, auction)
    const due = closedAt + 3 * DAY
    expect(await waiting()).toEqual([
      [-1, due - DAY],
      [0, due],
      [3, due + 3 * DAY],
    ])
    // A job that runs twice schedules the reminders once.
    await followUp(world.house, auction)
    expect(await waiting()).toHaveLength(3)
  })

  test('only reminders still to come are set', async () => {
    const late = await addSold(world, winner, 120_000, { closedAt: Date.now() - 4 * DAY })
    await followUp(world.house, late)
    expect((await waiting()).map(([days]) => days)).toEqual([3])
  })

  test('a buyer at the buy-now price is not reminded: the first payment made the purchase', async () => {
    const lot = await addAuction(world.house, world.furniture, { buyNow: 250_000, offerBuyNow: true })
    const made = await confirmPurchase(world.house, mayBuy(winner), {
      auction: lot,
      key: 'the-buyers-key',
      at: Date.now(),
    })
    if (!made.accepted) throw new Error(made.code)
    await report(world.house, { reference: (await paymentOf(world.house, made)).reference })
    await followUp(world.house, lot)
    expect(await waiting()).toEqual([])
  })

  test('a buyer about to buy at once reads that the horse is gone; buyers of other auctions do not', async () => {
    const begin = async (lot: number, account: number) => {
      const made = await confirmPurchase(world.house, mayBuy(account), {
        auction: lot,
        key: `key-of-${account}-${lot}`,
        at: Date.now(),
      })
      if (!made.accepted) throw new Error(made.code)
      return made.purchase
    }
    const stateOf = async (id: number) =>
      (await world.house.db.select({ state: purchases.state }).from(purchases).where(eq(purchases.id, id)))[0]?.state
    const lots = [
      await addAuction(world.house, world.furniture, { buyNow: 250_000, offerBuyNow: true }),
      await addAuction(world.house, world.furniture, { buyNow: 250_000, offerBuyNow: true }),
    ] as const
    const [bought, lost, elsewhere] = [
      await begin(lots[0], winner),
      await begin(lots[0], other),
      await begin(lots[1], other),
    ]
    await report(world.house, { reference: (await paymentOf(world.house, { purchase: bought })).reference })
    await followUp(world.house, lots[0])
    expect([await stateOf(bought), await stateOf(lost), await stateOf(elsewhere)]).toEqual([
      'bought',
      'gone',
      'underway.paying',
    ])
  })
})

test('the job queue does both: sets the reminders of a sale, and sends them', async () => {
  await enqueue(world.database.db, [
    { task: 'sales.follow-up', payload: { auction } },
    { task: 'sales.remind', payload: { auction, days: -1 } },
  ])
  const worker = await startWorker({
    url: world.database.url,
    tasks: salesTasks(world.house, mailer) as TaskHandlers,
    log: () => {},
  })
  try {
    await expect.poll(() => mails.map(({ subject }) => subject)).toEqual(['Mañana vence el anticipo de El Lucero'])
    await expect.poll(async () => (await waiting()).map(([days]) => days)).toEqual([-1, 0, 3])
  } finally {
    await worker.stop()
  }
})
