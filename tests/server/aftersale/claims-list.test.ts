/** The administrators' list of claims. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOpenClaims, listClaims, readClaim } from '#server/aftersale/claims/list-claims.ts'
import { withdrawClaim } from '#server/aftersale/claims/withdraw-claim.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addDelivered, claimOf, numberOf } from '#tests/support/claims.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { report } from '#tests/support/paying.ts'
import { mayBuy } from '#tests/support/people.ts'

const HOUR = 3_600_000
const now = Date.now()

let world: Awaited<ReturnType<typeof openHouse>>
let db: typeof world.house.db
/** Three claims that wait for an answer, the oldest first, and one that was withdrawn. */
let waiting: number[]
let withdrawn: number

beforeAll(async () => {
  world = await openHouse()
  db = world.house.db
  const buyers = await addBuyers(db, 4)
  const made: number[] = []
  for (const [nth, hours] of [1, 3, 2, 4].entries()) {
    const buyer = buyers[nth] as number
    const auction = await addDelivered(world, buyer, now - 5 * HOUR)
    const claim = { at: now - hours * HOUR, description: `Número ${nth}: llegó sin su guía de tránsito.` }
    made.push(numberOf(await claimOf(world, auction, buyer, claim)))
  }
  const [one, three, two, four] = made as [number, number, number, number]
  waiting = [three, two, one]
  withdrawn = four
  await withdrawClaim(db, mayBuy(buyers[3] as number), { claim: four, at: now })
})
afterAll(() => world.database.close())

const idsOf = async (asked: Partial<Parameters<typeof listClaims>[1]> = {}) => {
  const { rows, total } = await listClaims(db, { state: 'open', page: 1, size: 10, ...asked })
  return { ids: rows.map(({ id }) => id), total }
}

test('waiting claims are listed oldest first and counted; closed ones are listed apart', async () => {
  expect(await idsOf()).toEqual({ ids: waiting, total: 3 })
  expect(await idsOf({ descending: true })).toEqual({ ids: waiting.toReversed(), total: 3 })
  expect(await idsOf({ size: 2, page: 2 })).toEqual({ ids: waiting.slice(2), total: 3 })
  expect(await countOpenClaims(db)).toBe(3)
  expect(await idsOf({ state: 'withdrawn' })).toEqual({ ids: [withdrawn], total: 1 })
  expect(await idsOf({ state: 'accepted' })).toEqual({ ids: [], total: 0 })
})

test('claims are found by the horse, either side, the text and the reason', async () => {
  for (const text of ['lucero', 'vendedor@prueba', 'COMPRADOR', 'transito'])
    expect([text, (await idsOf({ text })).total]).toEqual([text, 3])
  expect(await idsOf({ text: 'Número 2' })).toMatchObject({ total: 1 })
  expect(await idsOf({ text: 'comprador1@prueba.mx' })).toMatchObject({ total: 1 })
  expect(await idsOf({ reason: 'undeclared-health' })).toMatchObject({ total: 3 })
  expect(await idsOf({ reason: 'other' })).toMatchObject({ total: 0 })
})

test('a claim shows the payments of its sale alone, its delivery, and the contacts of both sides', async () => {
  const [buyer] = (await addBuyers(db, 1, 'pagador-')) as [number]
  const auction = await addDelivered(world, buyer, now - HOUR)
  const claim = numberOf(await claimOf(world, auction, buyer))
  expect(await readClaim(db, claim)).toMatchObject({ paid: 0, payments: [], photos: [] })
  const { reference } = (await startDuePayment(world.house, mayBuy(buyer), auction))!
  await report(world.house, { reference, transaction: '770001' })
  await report(world.house, { reference, transaction: '770002' })
  expect(await readClaim(db, claim)).toMatchObject({
    state: 'open',
    horse: 'El Lucero',
    price: 120_000,
    paid: 10_000,
    payments: [{ reference, purpose: 'first-payment', amount: 10_000, transactionId: '770001' }],
    deliveredAt: now - HOUR,
    buyer: { name: 'pagador- 0 Prueba Prueba', email: 'pagador-0@prueba.mx', phone: `${3_300_000_000 + buyer}` },
    seller: { name: 'Vendedor', email: 'vendedor@prueba.mx', phone: null },
    decidedBy: null,
  })
  expect(await readClaim(db, 999_999)).toBeUndefined()
})
