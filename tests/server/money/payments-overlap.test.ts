/** Overlapping transactions, each observed waiting for the other: paying, buying, scheduling, refunding. */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { payments, purchases } from '#db/schema/money/payments.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { AlreadyInAuction, scheduleAuction } from '#server/sale/auctions/schedule-auction.ts'
import { applyNotification } from '#server/money/payments/apply.ts'
import { reconcile } from '#server/money/payments/reconcile.ts'
import { confirmRefund, proposeRefund } from '#server/money/payments/refunds.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { startPayment } from '#server/money/payments/start-payment.ts'
import { confirmPurchase, retryPurchase } from '#server/aftersale/sales/buy-now.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { bidsOf, nodeOn, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { overlap, values } from '#tests/support/overlap.ts'
import { keep, listedRefunds, paymentOf, refundsOf, report, signedMessage } from '#tests/support/paying.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { addSold } from '#tests/support/sold.ts'
import { listingIn } from '#tests/support/listings.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
let rival: number
beforeEach(async () => {
  world = await openHouse({ max: 8 })
  ;[buyer, rival] = (await addBuyers(world.database.db, 2)) as [number, number]
})
afterEach(() => world.database.close())

const references = async (auction: number) =>
  (
    await world.house.db.select({ reference: payments.reference }).from(payments).where(eq(payments.auctionId, auction))
  ).map(({ reference }) => reference)

describe('the payment due', () => {
  test('two clicks at once begin one payment', async () => {
    const auction = await addSold(world, buyer, 120_000)
    const started = values(
      await overlap(world.database, (held) => held`select from sales where auction_id = ${auction} for update`, [
        () => startDuePayment(world.house, mayBuy(buyer), auction),
        () => startDuePayment(nodeOn(world.database), mayBuy(buyer), auction),
      ]),
    )
    expect(started[0]?.reference).toBe(started[1]?.reference)
    expect(await references(auction)).toHaveLength(1)
  })

  test('a first payment and a second one, approved at once: one stands, the other is owed back', async () => {
    const auction = await addSold(world, buyer, 120_000)
    const begin = () =>
      transact(world.house.db, (work) =>
        startPayment(world.house, work, {
          purpose: 'first-payment',
          payer: buyer,
          auction,
          pesos: 10_000,
          item: 'El Lucero',
        }),
      )
    const both = [await begin(), await begin()]
    const ids = await Promise.all(
      both.map(({ reference }, nth) =>
        keep(world.house, signedMessage(world.house, { reference, transaction: `90${nth}` })),
      ),
    )
    const outcomes = values(
      await overlap(
        world.database,
        (held) => held`select from auctions where id = ${auction} for update`,
        ids.map((id) => () => applyNotification(world.house, id)),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['granted', 'not-available'])
    expect(await refundsOf(world.house)).toMatchObject([{ reason: 'not-available', cents: 1_000_000 }])
  })
})

describe('buying at once', () => {
  const lot = () => addAuction(world.house, world.furniture, { buyNow: 250_000, offerBuyNow: true })

  test('the same form twice at once is one purchase with one payment', async () => {
    const auction = await lot()
    const ask = { auction, key: 'the-same-key', at: Date.now() }
    // Both have looked for an earlier purchase, found none, and are about to insert theirs.
    const results = await overlap(world.database, (held) => held`lock table purchases in share mode`, [
      () => confirmPurchase(world.house, mayBuy(buyer), ask),
      () => confirmPurchase(nodeOn(world.database), mayBuy(buyer), ask),
    ])
    const made = values(results).map((result) => (result.accepted ? result.purchase : null))
    expect(made[0]).not.toBeNull()
    expect(made[0]).toBe(made[1])
    expect(await world.house.db.select().from(purchases)).toHaveLength(1)
    expect(await references(auction)).toHaveLength(1)
  })

  test('another attempt clicked twice at once begins one payment', async () => {
    const auction = await lot()
    const made = await confirmPurchase(world.house, mayBuy(buyer), { auction, key: 'a-key-to-retry', at: Date.now() })
    if (!made.accepted) throw new Error(made.code)
    await report(world.house, { reference: (await paymentOf(world.house, made)).reference, status: 'DECLINED' })
    const tries = values(
      await overlap(world.database, (held) => held`select from purchases where id = ${made.purchase} for update`, [
        () => retryPurchase(world.house, mayBuy(buyer), made.purchase, Date.now()),
        () => retryPurchase(nodeOn(world.database), mayBuy(buyer), made.purchase, Date.now()),
      ]),
    )
    expect(tries.toSorted()).toEqual([false, true])
    expect(await references(auction)).toHaveLength(2)
  })

  test("two buyers approved at once: one buys, the other's money is owed back", async () => {
    const auction = await lot()
    const ids = await Promise.all(
      [buyer, rival].map(async (account) => {
        const made = await confirmPurchase(world.house, mayBuy(account), {
          auction,
          key: `key-of-${account}`,
          at: Date.now(),
        })
        if (!made.accepted) throw new Error(made.code)
        return keep(
          world.house,
          signedMessage(world.house, { reference: (await paymentOf(world.house, made)).reference }),
        )
      }),
    )
    const outcomes = values(
      await overlap(
        world.database,
        (held) => held`select from auctions where id = ${auction} for update`,
        ids.map((id) => () => applyNotification(world.house, id)),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['granted', 'not-available'])
    expect(await bidsOf(world.house, auction)).toHaveLength(1)
  })
})

describe('one message', () => {
  const credits = async () =>
    (
      await transact(world.house.db, (work) =>
        startPayment(world.house, work, {
          purpose: 'credit-purchase',
          payer: world.furniture.seller,
          credits: 3,
          pesos: 3_000,
          item: '3 inscripciones',
        }),
      )
    ).reference

  test('applied by its job and by the browser that comes back, at once: it counts once', async () => {
    const id = await keep(world.house, signedMessage(world.house, { reference: await credits(), pesos: 3_000 }))
    const outcomes = values(
      await overlap(world.database, (held) => held`select from payment_notifications where id = ${id} for update`, [
        () => applyNotification(world.house, id),
        () => applyNotification(nodeOn(world.database), id),
      ]),
    )
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual(['granted'])
    expect(await world.house.db.select().from(creditLots)).toHaveLength(1)
  })

  test('of one transaction, for two payments, at once: one is approved, the other held', async () => {
    const both = [await credits(), await credits()]
    const ids = await Promise.all(
      both.map((reference) =>
        keep(world.house, signedMessage(world.house, { reference, pesos: 3_000, transaction: '777' })),
      ),
    )
    const outcomes = values(
      await overlap(
        world.database,
        (held) => held`lock table provider_transactions in share mode`,
        ids.map((id) => () => applyNotification(world.house, id)),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['granted', 'held'])
    expect(await world.house.db.select().from(creditLots)).toHaveLength(1)
    expect(await listedRefunds(world.house)).toMatchObject([{ transactionId: '777', reason: 'transaction-used' }])
  })

  test('an approval wins over the expiry of its silent payment at the same moment', async () => {
    const reference = await credits()
    await world.database.db.execute(sql`update payments set created_at = now() - interval '26 hours'`)
    const id = await keep(world.house, signedMessage(world.house, { reference, pesos: 3_000 }))
    const [applied] = await overlap<unknown>(
      world.database,
      (held) => held`select from payments where reference = ${reference} for update`,
      [() => applyNotification(world.house, id), () => reconcile(world.house)],
    )
    expect(applied).toEqual({ status: 'fulfilled', value: 'granted' })
    expect((await paymentOf(world.house, { reference })).state).toBe('approved')
  })
})

test('of two proposals of one refund one succeeds, the other reads by whom; so with confirmations', async () => {
  await report(world.house, { reference: 'z'.repeat(24), transaction: '71' })
  const [open] = await listedRefunds(world.house)
  const id = open?.id as number
  const { db } = world.house
  const admins = await addAdmins(db, 4)
  const together = <Result>(commands: (() => Promise<Result>)[]) =>
    overlap(world.database, (held) => held`select from refunds_due where id = ${id} for update`, commands)
  const proposed = values(
    await together(
      admins
        .slice(0, 2)
        .map((admin) => () => proposeRefund(db, adminNo(admin), { refund: id, note: `por ${admin}`, at: 5 })),
    ),
  )
  const first = proposed.findIndex((each) => !('refused' in each))
  expect(proposed[1 - first]).toMatchObject({ refused: 'proposed', at: 5, by: expect.stringMatching(/^Admin \d+$/) })
  const { approval } = proposed[first] as { approval: number }
  const confirmed = values(
    await together(
      admins.slice(2).map((admin) => () => confirmRefund(world.house, adminNo(admin), { approval, at: 6 })),
    ),
  )
  expect(confirmed.filter((each) => !('refused' in each))).toHaveLength(1)
  expect(confirmed.find((each) => 'refused' in each)).toMatchObject({ refused: 'resolved', at: 6 })
  expect(await listedRefunds(world.house, { resolved: true })).toMatchObject([
    { note: `por ${admins[first]}`, resolvedAt: 6 },
  ])
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(['refund.proposed', 'refund.resolved'])
})

test('two schedule one listing at once: it stands in one auction', async () => {
  const { seller, ranch, subcategory, city } = world.furniture
  const [listing] = await world.house.db
    .insert(listings)
    .values({
      kind: 'horse',
      name: 'El Lucero',
      sellerId: seller,
      ranchId: ranch,
      subcategoryId: subcategory,
      cityId: city,
      buyNow: 9_000,
      ...listingIn('readyForEvent'),
      search: foldForSearch('El Lucero'),
    })
    .returning({ id: listings.id })
  const id = listing?.id as number
  const times = { listing: id, opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR }
  const results = await overlap(world.database, (held) => held`select from listings where id = ${id} for update`, [
    () => scheduleAuction(world.house, times),
    () => scheduleAuction(nodeOn(world.database), times),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(AlreadyInAuction)
  expect(await world.house.db.select().from(auctions)).toHaveLength(1)
})
