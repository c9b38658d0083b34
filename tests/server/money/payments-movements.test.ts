/** Messages of the provider that are no sale: they pay nothing, make nothing owed, and are told to the house. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paymentNotifications } from '#db/schema/money/payments.ts'
import { readSale, startDuePayment } from '#server/aftersale/sales/dues.ts'
import { attendMovement } from '#server/money/payments/movements/attend.ts'
import { listMovements, readAuctionMovements } from '#server/money/payments/movements/list.ts'
import { openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { applyNotification } from '#server/money/payments/apply.ts'
import { keep, paymentOf, refundsOf, report, signedMessage, type Told } from '#tests/support/paying.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { addSold } from '#tests/support/sold.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let winner: number
let auction: number
let reference: string
let admins: number[]
beforeEach(async () => {
  world = await openHouse()
  winner = (await addBuyers(world.house.db, 1))[0] as number
  auction = await addSold(world, winner, 40_000, { buyNow: 100_000 })
  admins = await addAdmins(world.house.db, 2)
  reference = (await startDuePayment(world.house, mayBuy(winner), auction))?.reference ?? ''
})
afterEach(() => world.database.close())

const told = (changes: Partial<Told>) => report(world.house, { reference, ...changes })
const stateOf = async () => (await paymentOf(world.house, { reference })).state
const movements = async () => (await listMovements(world.house.db, { page: 1, size: 50 })).rows
const jobs = async () =>
  (
    await world.database.sql<{ task: string }[]>`
      select task_identifier as task from graphile_worker.jobs where task_identifier like 'payments.m%' order by 1`
  ).map(({ task }) => task)

const MONEY_GONE = ['Void', 'Credit', 'Refund', 'Chargeback', 'Settle', 'CARD_TOKENIZATION']

describe('before anything was paid', () => {
  test('an approved message that takes money away pays nothing after a refusal, and nobody delivers', async () => {
    await told({ status: 'DECLINED', transaction: '900' })
    for (const [nth, type] of MONEY_GONE.entries())
      expect(await told({ type, transaction: String(990 + nth) })).toBe('movement')
    expect(await stateOf()).toBe('declined')
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.sold.awaitingFirstPayment' })
    expect(await refundsOf(world.house)).toEqual([])
    expect(await jobs()).toEqual([])
  })

  test.each([null, 'Payout', 'Auth'])(
    'an approval of the kind %s is held for review, nothing granted',
    async (type) => {
      expect(await told({ type, transaction: '902' })).toBe('held')
      expect(await stateOf()).toBe('held')
      expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.sold.awaitingFirstPayment' })
      expect(await refundsOf(world.house)).toMatchObject([{ transaction: '902', reason: 'kind-unclear' }])
    },
  )

  test('the sale itself counts after a copy without its kind, and leaves nothing to decide', async () => {
    await told({ type: null, transaction: '903' })
    expect(await told({ transaction: '903' })).toBe('granted')
    expect(await stateOf()).toBe('approved')
    expect(await refundsOf(world.house)).toEqual([])
  })

  test('the sale counts after a copy of it that says it was a refund', async () => {
    expect(await told({ type: 'Credit', transaction: '904' })).toBe('movement')
    expect(await told({ transaction: '904' })).toBe('granted')
    expect(await jobs()).not.toContain('payments.movement-mail')
  })
})

describe('after the sale', () => {
  beforeEach(async () => {
    await told({ transaction: '910' })
  })

  test('nothing that is no sale makes money owed, and the payment goes on counting', async () => {
    for (const [nth, type] of MONEY_GONE.entries()) {
      const amount = type === 'CARD_TOKENIZATION' ? '0.00' : '10000.00'
      expect(await told({ type, amount, transaction: String(920 + nth) })).toBe('movement')
    }
    expect(await told({ type: 'Credit', pesos: 5_000, transaction: '930' })).toBe('movement')
    expect(await told({ type: 'Auth', transaction: '931' })).toBe('movement')
    expect(await refundsOf(world.house)).toEqual([])
    expect(await stateOf()).toBe('approved')
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({ paid: 10_000 })
    expect(await movements()).toHaveLength(8)
  })

  test('a chargeback is told to each administrator once, stands at the sale, and until somebody attends to it', async () => {
    await told({ type: 'Chargeback', transaction: '940' })
    await told({ type: 'Chargeback', transaction: '940' })
    expect(await jobs()).toEqual([
      'payments.mail',
      'payments.movement-mail',
      'payments.movement-mail',
      'payments.movement-push',
      'payments.movement-push',
    ])
    const [movement, ...more] = await readAuctionMovements(world.house.db, [auction])
    expect(more).toEqual([])
    expect(movement).toMatchObject({ kind: 'chargeback', calls: true, attendedAt: null, cents: 1_000_000 })
    const attend = (admin: number) =>
      attendMovement(world.house.db, adminNo(admin), { movement: movement?.id ?? 0, note: 'En disputa', at: 5 })
    expect(await attend(admins[0] ?? 0)).toEqual({ attended: true })
    expect(await attend(admins[1] ?? 0)).toMatchObject({ refused: 'attended', at: 5 })
    expect(await movements()).toMatchObject([{ note: 'En disputa', attendedAt: 5 }])
  })

  test('a refund of what the house owes is shown beside it and calls nobody', async () => {
    await told({ transaction: '911' })
    expect(await refundsOf(world.house)).toMatchObject([{ transaction: '911', reason: 'paid-twice' }])
    await told({ type: 'Credit', transaction: '950' })
    expect(await movements()).toMatchObject([{ kind: 'refund', calls: false, reference }])
    expect(await refundsOf(world.house)).toHaveLength(1)
    // The house owes one refund: the next one takes away money that counts.
    await told({ type: 'Credit', transaction: '951' })
    expect((await movements()).map(({ calls }) => calls).toSorted()).toEqual([false, true])
  })

  test('a message of the control panel finds the payment by the transaction that it is about', async () => {
    const message = signedMessage(world.house, { reference: '', type: 'Credit', transaction: '960', related: '9910' })
    expect(await applyNotification(world.house, await keep(world.house, message))).toBe('movement')
    expect(await movements()).toMatchObject([{ kind: 'refund', reference, calls: true, related: '9910' }])
  })

  test('the sale posted again as a chargeback is recognised: it moves and tells nothing', async () => {
    expect(await told({ type: 'Chargeback', transaction: '910' })).toBe('relabelled')
    expect(await movements()).toEqual([])
    expect(await jobs()).toEqual(['payments.mail'])
  })

  test('every message is kept whole, with what became of it', async () => {
    await told({ type: 'Void', transaction: '970' })
    const kept = await world.house.db
      .select({ outcome: paymentNotifications.outcome })
      .from(paymentNotifications)
      .orderBy(paymentNotifications.id)
    expect(kept).toEqual([{ outcome: 'granted' }, { outcome: 'movement' }])
  })
})

test('a sale that names no payment of ours is listed and tells the house', async () => {
  const message = signedMessage(world.house, { reference: 'another-shop', transaction: '980' })
  expect(await applyNotification(world.house, await keep(world.house, message))).toBe('movement')
  expect(await movements()).toMatchObject([{ kind: 'sale', calls: true, reference: null }])
  expect(await refundsOf(world.house)).toEqual([])
})
