/** The negotiation after a hammer below the secret reserve (rulings 62 and 63). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LAPSE_GRACE_MS } from '#machines/negotiation/rules.ts'
import { auctionTasks } from '#server/sale/auctions/tasks.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { answerAsBuyer } from '#server/sale/negotiations/answer-as-buyer.ts'
import { answerAsSeller } from '#server/sale/negotiations/answer-as-seller.ts'
import type { AnswerKind } from '#server/sale/negotiations/answer.ts'
import { cancelNegotiationWithin } from '#server/sale/negotiations/cancel-within.ts'
import { catchUpNegotiations, lapseNegotiation } from '#server/sale/negotiations/lapse.ts'
import { openNegotiation } from '#server/sale/negotiations/open-negotiation.ts'
import { readBuyersNegotiation, readSellersNegotiation } from '#server/sale/negotiations/read.ts'
import { negotiationTasks } from '#server/sale/negotiations/tasks.ts'
import { readObligations } from '#server/people/profiles/obligations.ts'
import { salesTasks } from '#server/aftersale/sales/tasks.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { isHeld } from '#server/sale/auctions/release-listing.ts'
import { openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { addBelowReserve, addNegotiation, negotiationOf, stepsOf } from '#tests/support/negotiating.ts'
import { mayBuy, sellerNo } from '#tests/support/people.ts'

const HOUR = 3_600_000
/** A number that is easily recognized in any text. */
const RESERVE = 317_459

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
let loser: number
let mails: Mail[]
let keys = 0

beforeAll(async () => {
  world = await openHouse()
})
afterAll(() => world?.database.close())
beforeEach(async () => {
  ;[buyer, loser] = (await addBuyers(world.database.db, 2, `negocia-${++keys}-`)) as [number, number]
  mails = []
})

const begin = (options: Parameters<typeof addNegotiation>[2] = {}) =>
  addNegotiation(world, buyer, { reserve: RESERVE, others: [loser], ...options })
const key = () => `answer-key-${++keys}`
const sells = (auction: number, answer: AnswerKind, more: { key?: string; at?: number } = {}) =>
  answerAsSeller(world.house, sellerNo(world.furniture.seller), {
    auction,
    answer,
    key: key(),
    at: Date.now(),
    ...more,
  })
const buys = (auction: number, answer: AnswerKind, more: { key?: string; at?: number } = {}) =>
  answerAsBuyer(world.house, mayBuy(buyer), { auction, answer, key: key(), at: Date.now(), ...more })

/** Runs all jobs that send mails; returns every mail sent. */
async function sent(): Promise<Mail[]> {
  const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
  const tasks = {
    ...auctionTasks(world.house, mailer),
    ...negotiationTasks(world.house, mailer),
    ...salesTasks(world.house, mailer),
  }
  await runJobs(world.database, tasks, ['negotiations.tell', 'auctions.notify-finish', 'sales.follow-up'])
  await runJobs(world.database, tasks, ['auctions.mail'])
  const all = mails.splice(0)
  for (const { text, html, subject } of all)
    expect(`${subject}${text}${html}`, subject).not.toMatch(/317.?459|trescientos diecisiete/i)
  return all
}

describe('the hammer below the reserve', () => {
  test('sells nothing: the job that it enqueues begins the negotiation, once', async () => {
    const auction = await addBelowReserve(world, buyer, { reserve: RESERVE })
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.negotiating', reserveState: 'unmet' })
    const tasks = negotiationTasks(world.house, { deliver: async () => {} })
    await runJobs(world.database, tasks, ['negotiations.open'])
    expect(await negotiationOf(world.house, auction)).toMatchObject({
      state: 'awaitingSeller',
      turn: 'seller',
      sellerId: world.furniture.seller,
      buyerId: buyer,
      amount: 150_000,
      round: 1,
      buyNow: null,
    })
    await openNegotiation(world.house, { auction, bidder: buyer, amount: 150_000, at: Date.now() })
    expect(await stepsOf(world.house, auction)).toEqual([{ kind: 'hammer', by: 'buyer', amount: 150_000 }])
  })

  test('mails both sides, and no other bidder', async () => {
    await sent()
    await begin()
    const all = await sent()
    expect(all.map(({ subject }) => subject).toSorted()).toEqual([
      'Decide sobre la oferta por El Lucero',
      'Tu puja por El Lucero está en negociación',
    ])
    expect(all.find(({ to }) => to === 'vendedor@prueba.mx')?.text).toContain('/negociacion')
  })

  test('at the reserve it sells as ever', async () => {
    const auction = await addBelowReserve(world, buyer, { bid: 150_000, reserve: 150_000 })
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.sold.awaitingFirstPayment' })
  })

  test('holds the listing and binds both sides while the negotiation lasts', async () => {
    const auction = await begin()
    const { listingId } = await rowOf(world.house, auction)
    const { db } = world.house
    expect(await db.transaction((tx) => isHeld(tx, listingId))).toBe(true)
    expect(await readObligations(world.house, db, buyer)).toEqual(['bidding'])
    expect(await readObligations(world.house, db, world.furniture.seller)).toContain('selling')
    await sells(auction, { answer: 'decline' })
    expect(await db.transaction((tx) => isHeld(tx, listingId))).toBe(false)
    expect(await readObligations(world.house, db, buyer)).toEqual([])
  })
})

describe('answers', () => {
  test('the seller accepts: sold at the hammer price, and everybody gets the right words', async () => {
    const auction = await begin()
    await sent()
    expect(await sells(auction, { answer: 'accept', amount: 150_000 })).toMatchObject({ answered: true, again: false })
    expect(await rowOf(world.house, auction)).toMatchObject({
      state: 'closed.sold.awaitingFirstPayment',
      currentBid: 150_000,
      leaderId: buyer,
    })
    const [sale] = await world.database.sql`select via, price, buyer_id from sales where auction_id = ${auction}`
    expect(sale).toEqual({ via: 'negotiation', price: 150_000, buyer_id: buyer })
    expect((await sent()).map(({ subject }) => subject).toSorted()).toEqual([
      'Se vendió El Lucero en $150,000 MXN',
      'Terminó la subasta de El Lucero',
      'Trato hecho: compraste El Lucero',
    ])
  })

  test('three rounds, each mailed to both sides, and the buyer accepts the last ask', async () => {
    const auction = await begin()
    await sent()
    const told: string[] = []
    for (const [say, amount] of [
      [sells, 250_000],
      [buys, 170_000],
      [sells, 220_000],
      [buys, 180_000],
      [sells, 200_000],
    ] as const) {
      expect(await say(auction, { answer: 'counter', amount })).toMatchObject({ answered: true })
      told.push(...(await sent()).map(({ subject }) => subject).toSorted())
    }
    const seller = (amount: string) => [`El vendedor te pide ${amount} MXN por El Lucero`, ownWord]
    const offer = (amount: string) => [ownWord, `Te ofrecen ${amount} MXN por El Lucero`]
    const ownWord = 'Enviamos tu contraoferta por El Lucero'
    expect(told).toEqual([
      ...seller('$250,000'),
      ...offer('$170,000'),
      ...seller('$220,000'),
      ...offer('$180,000'),
      ...seller('$200,000'),
    ])
    expect(await buys(auction, { answer: 'counter', amount: 190_000 })).toEqual({
      answered: false,
      refusal: 'last-round',
    })
    expect(await buys(auction, { answer: 'accept', amount: 200_000 })).toMatchObject({ answered: true })
    expect(await rowOf(world.house, auction)).toMatchObject({
      state: 'closed.sold.awaitingFirstPayment',
      currentBid: 200_000,
    })
    expect(await stepsOf(world.house, auction)).toHaveLength(7)
  })

  test('declining ends without a sale: the listing is free, and no winner is mailed', async () => {
    const auction = await begin()
    await sells(auction, { answer: 'counter', amount: 250_000 })
    await sent()
    expect(await buys(auction, { answer: 'decline' })).toMatchObject({ answered: true })
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.unsold' })
    expect((await sent()).map(({ subject }) => subject).toSorted()).toEqual([
      'La subasta de El Lucero terminó sin venta',
      'La subasta de El Lucero terminó sin venta',
      'No hubo acuerdo por El Lucero',
    ])
  })

  test('the same form sent twice is one answer', async () => {
    const auction = await begin()
    const twice = { key: key() }
    const answer = { answer: 'counter', amount: 250_000 } as const
    expect(await sells(auction, answer, twice)).toMatchObject({ answered: true, again: false })
    expect(await sells(auction, answer, twice)).toMatchObject({ answered: true, again: true })
    const accept = { answer: 'accept', amount: 250_000 } as const
    const both = await Promise.all([
      buys(auction, accept, { key: 'both-at-once' }),
      buys(auction, accept, { key: 'both-at-once' }),
    ])
    expect(both.map((each) => each.answered && each.again).toSorted()).toEqual([false, true])
    expect(await stepsOf(world.house, auction)).toHaveLength(3)
  })

  test('of two devices that answer at once, one succeeds', async () => {
    const auction = await begin()
    const both = await Promise.all([
      sells(auction, { answer: 'accept', amount: 150_000 }),
      sells(auction, { answer: 'decline' }),
    ])
    expect(both.filter(({ answered }) => answered)).toHaveLength(1)
    expect(both.find(({ answered }) => !answered)).toEqual({ answered: false, refusal: 'over' })
  })

  test('another account, or a side out of turn, cannot answer', async () => {
    const auction = await begin()
    const other = await answerAsBuyer(world.house, mayBuy(loser), {
      auction,
      answer: { answer: 'decline' },
      key: key(),
      at: Date.now(),
    })
    expect(other).toEqual({ answered: false, refusal: 'unknown' })
    expect(await buys(auction, { answer: 'accept', amount: 150_000 })).toEqual({
      answered: false,
      refusal: 'not-your-turn',
    })
    expect(await readBuyersNegotiation(world.house.db, auction, loser)).toBeUndefined()
    expect(await readSellersNegotiation(world.house.db, auction, loser)).toBeUndefined()
  })

  test('an old page accepts only the amount it showed', async () => {
    const auction = await begin()
    expect(await sells(auction, { answer: 'accept', amount: 149_000 })).toEqual({ answered: false, refusal: 'changed' })
  })

  test('the seller asks for less than the buy-now price that was offered', async () => {
    const auction = await begin({ buyNow: 400_000, offerBuyNow: true })
    expect(await sells(auction, { answer: 'counter', amount: 400_000 })).toEqual({
      answered: false,
      refusal: 'reaches-buy-now',
    })
    expect(await sells(auction, { answer: 'counter', amount: 399_999 })).toMatchObject({ answered: true })
  })
})

describe('time', () => {
  const overdue = (auction: number, by: number) =>
    world.database.sql`
      update negotiations set deadline = now() - ${`${by} milliseconds`}::interval,
        snapshot = jsonb_set(snapshot, '{context,deadline}', to_jsonb((extract(epoch
        from now()) * 1000 - ${by})::bigint)),
        version = version + 1
      where auction_id = ${auction}`

  test('silence declines, from the deadline and its grace on', async () => {
    const auction = await begin()
    const { id } = await negotiationOf(world.house, auction)
    await overdue(auction, LAPSE_GRACE_MS - 10_000)
    await lapseNegotiation(world.house, id)
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.negotiating' })
    await overdue(auction, LAPSE_GRACE_MS + 1_000)
    await lapseNegotiation(world.house, id)
    await lapseNegotiation(world.house, id)
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.unsold' })
    expect((await stepsOf(world.house, auction)).at(-1)).toEqual({ kind: 'lapsed', by: 'seller', amount: 150_000 })
  })

  test('an answer that arrived before the deadline counts while the grace lasts; a later one does not', async () => {
    const auction = await begin()
    await overdue(auction, 20_000)
    const late = { answer: 'accept', amount: 150_000 } as const
    expect(await sells(auction, late)).toEqual({ answered: false, refusal: 'too-late' })
    expect(await sells(auction, late, { at: Date.now() - 25_000 })).toMatchObject({ answered: true })
  })

  test('at boot, passed deadlines and unopened negotiations are caught up with', async () => {
    const lapsed = await begin()
    await overdue(lapsed, HOUR)
    const unopened = await addBelowReserve(world, buyer, { reserve: RESERVE })
    await world.database.sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`
    await catchUpNegotiations(world.house.db)
    const tasks = negotiationTasks(world.house, { deliver: async () => {} })
    await runJobs(world.database, tasks, ['negotiations.open', 'negotiations.lapse'])
    expect(await rowOf(world.house, lapsed)).toMatchObject({ state: 'closed.unsold' })
    expect(await negotiationOf(world.house, unopened)).toMatchObject({ turn: 'seller' })
  })
})

describe('a bid that is declared void', () => {
  const cancel = (auction: number) =>
    transact(world.house.db, (work) => cancelNegotiationWithin(world.house, work, auction, Date.now()))

  test('ends the negotiation about it, and both sides are mailed', async () => {
    const auction = await begin()
    await sent()
    expect(await cancel(auction)).toBe(true)
    expect(await cancel(auction)).toBe(false)
    expect(await negotiationOf(world.house, auction)).toMatchObject({ state: 'cancelled', turn: null })
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      'Se canceló la negociación por El Lucero',
      'Se canceló la negociación por El Lucero',
    ])
    expect(await sells(auction, { answer: 'accept', amount: 150_000 })).toEqual({
      answered: false,
      refusal: 'unknown',
    })
  })
})
