/** Packages offered to a seller. Buying makes one payment or one grant. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { creditPackages } from '#db/schema/listing/credit-packages.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { payments } from '#db/schema/money/payments.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { AccountClosed } from '#server/people/accounts/hold-open.ts'
import { availableCredits } from '#server/listing/credits/available-credits.ts'
import { type BuyPackage, buyPackage } from '#server/listing/credits/buy-package.ts'
import { listPackages, readPackage, transferDue } from '#server/listing/credits/packages.ts'
import { readPayment } from '#server/listing/credits/read-payment.ts'
import { isStillToPay } from '#server/aftersale/sales/still-to-pay.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addCapture, addPackage, addSeller, takeCards } from '#tests/support/credits.ts'
import { report } from '#tests/support/paying.ts'
import { sellerNo } from '#tests/support/people.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]

let world: Awaited<ReturnType<typeof openHouse>>
let db: (typeof world)['house']['db']
let seller: number
let other: number

beforeAll(async () => {
  world = await openHouse({ max: 12 })
  db = world.house.db
  await takeCards(db, true)
})
afterAll(() => world.database.close())
beforeEach(async () => {
  ;[seller, other] = [await addSeller(db), await addSeller(db)]
})

const press = (id: number, more: Partial<BuyPackage> = {}, who = seller) =>
  buyPackage(world.house, sellerNo(who), {
    package: id,
    price: 1_000,
    credits: 1,
    listing: null,
    at: Date.now(),
    ...more,
  })
const referenceOf = (bought: Awaited<ReturnType<typeof press>>) =>
  'payment' in bought ? bought.payment.reference : JSON.stringify(bought)
const namesFor = async (who: number) =>
  (await listPackages(db, sellerNo(who), Date.now())).map(({ name }) => name).toSorted()
const lotsOf = (who: number) => db.select().from(creditLots).where(eq(creditLots.sellerId, who))
const paymentsOf = (who: number) =>
  db.select().from(payments).where(eq(payments.payerId, who)).orderBy(asc(payments.id))

describe('the packages of a seller', () => {
  test('are the public and the assigned ones; never an inactive one, another seller’s or one to come', async () => {
    const more = { credits: 77 }
    await addPackage(db, { ...more, name: 'Pública' })
    await addPackage(db, { ...more, name: 'Pública inactiva', status: false })
    await addPackage(db, { ...more, name: 'Mía', public: false, sellers: [seller] })
    await addPackage(db, { ...more, name: 'Mía inactiva', public: false, status: false, sellers: [seller] })
    await addPackage(db, { ...more, name: 'Ajena', public: false, sellers: [other] })
    await addPackage(db, { ...more, name: 'De nadie', public: false })
    await addPackage(db, { ...more, name: 'Futura', publishedAt: Date.now() + DAY })
    expect(await namesFor(seller)).toEqual(['Mía', 'Pública'])
    expect(await namesFor(other)).toEqual(['Ajena', 'Pública'])
  })

  test('come with the recommended one first, then by price', async () => {
    const mine = { public: false, sellers: [seller] }
    await addPackage(db, { ...mine, name: 'Cara', price: 9_000 })
    await addPackage(db, { ...mine, name: 'Recomendada', price: 4_500, recommended: true })
    await addPackage(db, { ...mine, name: 'Barata', price: 500 })
    const names = (await listPackages(db, sellerNo(seller), Date.now())).map(({ name }) => name)
    expect(names.filter((name) => ['Cara', 'Recomendada', 'Barata'].includes(name))).toEqual([
      'Recomendada',
      'Barata',
      'Cara',
    ])
  })
})

describe('a package that is not offered', () => {
  test.each(['inactive', 'of another seller', 'that is none', 'to come'])(
    '%s is refused, and nothing begins',
    async (which) => {
      const id =
        which === 'inactive'
          ? await addPackage(db, { status: false })
          : which === 'of another seller'
            ? await addPackage(db, { public: false, sellers: [other] })
            : which === 'to come'
              ? await addPackage(db, { publishedAt: Date.now() + DAY })
              : 999_999
      expect(await press(id)).toEqual({ refused: 'unknown' })
      expect(await readPackage(db, sellerNo(seller), id, Date.now())).toBeUndefined()
      expect(await paymentsOf(seller)).toEqual([])
      expect(await lotsOf(seller)).toEqual([])
    },
  )

  test('because its price or credits have changed is refused, and no payment begins', async () => {
    const id = await addPackage(db)
    expect(await press(id, { price: 900 })).toEqual({ refused: 'changed' })
    expect(await press(id, { credits: 2 })).toEqual({ refused: 'changed' })
    expect(await press(id, { price: -1, credits: -1 })).toEqual({ refused: 'changed' })
    expect(await paymentsOf(seller)).toEqual([])
  })

  test('because cards are off is refused; a free one is not', async () => {
    const [paid, free] = [await addPackage(db), await addPackage(db, { price: 0 })]
    await takeCards(db, false)
    try {
      expect(await press(paid)).toEqual({ refused: 'payments-off' })
      expect(await press(free, { price: 0 })).toEqual({ granted: 1 })
    } finally {
      await takeCards(db, true)
    }
  })
})

describe('a package that costs nothing', () => {
  test('is granted at once, once to each seller, from any number of presses and devices', async () => {
    const id = await addPackage(db, { name: 'Gratis', price: 0, credits: 3 })
    expect(await namesFor(seller)).toContain('Gratis')
    const presses = await Promise.all(Array.from({ length: 10 }, () => press(id, { price: 0, credits: 3 })))
    expect(presses).toEqual(presses.map(() => ({ granted: 3 })))
    expect(await lotsOf(seller)).toMatchObject([{ quantity: 3, price: 0, packageId: id, paymentId: null }])
    expect(await availableCredits(db, seller, Date.now())).toBe(3)
    expect(await press(id, { price: 0, credits: 3 }, other)).toEqual({ granted: 3 })
    expect(await paymentsOf(seller)).toEqual([])
    // The free package is no longer offered, and the same form days later grants nothing.
    expect(await namesFor(seller)).not.toContain('Gratis')
    expect(await press(id, { price: 0, credits: 3, at: Date.now() + DAY })).toEqual({ refused: 'unknown' })
    expect(await lotsOf(seller)).toHaveLength(1)
  })

  test('lives as many days as the settings say', async () => {
    const id = await addPackage(db, { price: 0 })
    await db.update(settings).set({ creditValidDays: 90 })
    try {
      await press(id, { price: 0 })
    } finally {
      await db.update(settings).set({ creditValidDays: 365 })
    }
    const [lot] = await lotsOf(seller)
    expect(lot!.expiresAt - lot!.boughtAt).toBe(90 * DAY)
  })

  test('is not granted to a closed account', async () => {
    const id = await addPackage(db, { price: 0 })
    await world.database.sql`update accounts set closed_at = now() where id = ${seller}`
    await expect(press(id, { price: 0 })).rejects.toThrow(AccountClosed)
    expect(await lotsOf(seller)).toEqual([])
  })
})

describe('a package that is paid', () => {
  test('is one payment however often it is pressed, with price and credits as they were', async () => {
    const id = await addPackage(db, { price: 4_500, credits: 5 })
    const order = { price: 4_500, credits: 5 }
    const all = await Promise.all(Array.from({ length: 10 }, () => press(id, order)))
    const [reference, ...more] = new Set(all.map(referenceOf))
    expect(more).toEqual([])
    expect(await paymentsOf(seller)).toMatchObject([
      { reference, purpose: 'credit-purchase', packageId: id, credits: 5, amount: 4_500, item: '5 inscripciones' },
    ])
    await db.update(creditPackages).set({ price: 9_999, credits: 1 }).where(eq(creditPackages.id, id))
    expect(await report(world.house, { reference: reference!, pesos: 4_500 })).toBe('granted')
    expect(await lotsOf(seller)).toMatchObject([{ quantity: 5, price: 4_500, packageId: id }])
  })

  test('is another payment after half an hour, after a refusal, and for another seller', async () => {
    const id = await addPackage(db)
    const first = referenceOf(await press(id))
    expect(referenceOf(await press(id, { at: Date.now() + 29 * MINUTE }))).toBe(first)
    expect(referenceOf(await press(id, { at: Date.now() + 31 * MINUTE }))).not.toBe(first)
    const last = (await paymentsOf(seller)).at(-1)!.reference
    await report(world.house, { reference: last, pesos: 1_000, status: 'DECLINED' })
    await report(world.house, { reference: first, pesos: 1_000, status: 'DECLINED' })
    const again = referenceOf(await press(id))
    expect([first, last]).not.toContain(again)
    expect(referenceOf(await press(id, {}, other))).not.toBe(again)
  })

  test('while the provider decides leads to that payment, and no other of it is opened', async () => {
    const id = await addPackage(db)
    const first = referenceOf(await press(id))
    const later = referenceOf(await press(id, { at: Date.now() + 40 * MINUTE }))
    await report(world.house, { reference: first, pesos: 1_000, status: 'PENDING' })
    expect(referenceOf(await press(id))).toBe(first)
    const open = async (reference: string) => isStillToPay(db, (await readPayment(db, reference, seller))!, seller)
    expect([await open(first), await open(later)]).toEqual([false, false])
    await report(world.house, { reference: first, pesos: 1_000 })
    expect([await open(first), await open(later)]).toEqual([false, true])
  })

  test('remembers the listing last chosen for it; never another seller’s, nor a deleted one', async () => {
    const id = await addPackage(db)
    const [mine, second] = [
      await addCapture(db, world.furniture, seller),
      await addCapture(db, world.furniture, seller, { kind: 'trailer' }),
    ]
    const reference = referenceOf(await press(id, { listing: mine }))
    expect(await readPayment(db, reference, seller)).toMatchObject({ listing: mine, listingKind: 'horse' })
    expect(referenceOf(await press(id, { listing: second }))).toBe(reference)
    expect(await readPayment(db, reference, seller)).toMatchObject({ listing: second, listingKind: 'trailer' })
    await db.update(listings).set({ deletedAt: Date.now(), stage: null }).where(eq(listings.id, second))
    expect(await readPayment(db, reference, seller)).toMatchObject({ listing: null, listingKind: null })
    const foreign = await addCapture(db, world.furniture, other)
    expect(referenceOf(await press(id, { listing: foreign }))).toBe(reference)
    expect((await paymentsOf(seller))[0]).toMatchObject({ listingId: null })
  })
})

test('an enrolment by transfer costs as much as the cheapest public package of one credit', async () => {
  await db.update(creditPackages).set({ status: false })
  expect(await transferDue(db)).toBe(1_000)
  await addPackage(db, { price: 1_300 })
  await addPackage(db, { price: 1_200 })
  await addPackage(db, { price: 0 })
  await addPackage(db, { price: 100, public: false, sellers: [seller] })
  await addPackage(db, { price: 200, credits: 2 })
  expect(await transferDue(db)).toBe(1_200)
})
