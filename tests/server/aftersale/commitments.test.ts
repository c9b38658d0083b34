/** What binds a buyer to a price asks what a bid asks (rulings 14, 15, 65, 66): before the press and in the command. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { purchases } from '#db/schema/money/payments.ts'
import { confirmPurchase, retryPurchase } from '#server/aftersale/sales/buy-now.ts'
import { acceptSecondChance } from '#server/aftersale/second-chances/accept.ts'
import { refuseSecondChance } from '#server/aftersale/second-chances/refuse.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import type { CommitmentRefusal } from '#machines/auction/rules.ts'
import { mayCommit } from '#server/sale/auctions/bidding/may-commit.ts'
import { answerAsBuyer } from '#server/sale/negotiations/answer-as-buyer.ts'
import { answerAsSeller } from '#server/sale/negotiations/answer-as-seller.ts'
import { openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { addNegotiation, negotiationOf } from '#tests/support/negotiating.ts'
import { mayBuy, sellerNo } from '#tests/support/people.ts'
import { addOverdue, chancesOf, offerNext, switchOn } from '#tests/support/second-chances.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let winner: number
let buyer: number
let named = 0
beforeAll(async () => {
  world = await openHouse()
  await switchOn(world.house)
  await world.house.db.update(settings).set({ bidLimit: 500_000 })
})
afterAll(() => world?.database.close())
beforeEach(async () => {
  ;[winner, buyer] = (await addBuyers(world.database.db, 2, `firme-${++named}-`)) as [number, number]
})

const PRICE = 120_000
const key = () => `commitment-${++named}`
const setLimit = (bidLimit: number) => world.house.db.update(accounts).set({ bidLimit }).where(eq(accounts.id, buyer))

/** A bid of `amount` at another open lot, so that so much of the limit is in use. */
async function leadElsewhere(amount: number) {
  const auction = await addAuction(world.house, world.furniture, { buyNow: 500_000 })
  const bid = { auction, amount, kind: 'open' as const, key: key(), at: Date.now() }
  expect(await placeBid(world.house, mayBuy(buyer), bid)).toMatchObject({ accepted: true })
}

/** Accounts that may not be bound, and what they are told. */
const BARRIERS: [string, Parameters<typeof mayBuy>[1], CommitmentRefusal][] = [
  ['barred by strikes', { barred: true }, { code: 'barred' }],
  ['a seller since', { sellerConflict: true }, { code: 'seller-cannot-bid' }],
  ['without documents', { onboarded: false }, { code: 'not-onboarded' }],
  ['with an address not validated', { emailValidated: false }, { code: 'not-validated' }],
]

describe('a second chance', () => {
  let auction: number
  beforeEach(async () => {
    auction = await addOverdue(
      world,
      [
        [buyer, PRICE],
        [winner, 130_000],
      ],
      { closedAt: Date.now() - 12 * 86_400_000 },
    )
    await offerNext(world, auction)
  })
  const accept = (who = mayBuy(buyer)) => acceptSecondChance(world.house, who, { auction, at: Date.now() })
  const open = async () => (await chancesOf(world.house, auction)).map(({ state }) => state)

  test.each(BARRIERS)('is not accepted by somebody %s, and stays open to answer', async (_, changes, refusal) => {
    const who = mayBuy(buyer, changes)
    expect(await mayCommit(world.house, who, { auction, amount: PRICE })).toEqual(refusal)
    expect(await accept(who)).toEqual(refusal)
    expect(await open()).toEqual(['offered'])
    expect((await rowOf(world.house, auction)).state).not.toBe('closed.sold.awaitingFirstPayment')
    // Refusing binds nobody.
    expect(await refuseSecondChance(world.house, who, { auction, at: Date.now() })).toBe('refused')
  })

  test('counts in the limit, with all that is led at that moment', async () => {
    await setLimit(PRICE + 30_000)
    await leadElsewhere(100_000)
    const refusal = { code: 'over-limit', missing: 70_000 }
    expect(await mayCommit(world.house, mayBuy(buyer), { auction, amount: PRICE })).toEqual(refusal)
    expect(await accept()).toEqual(refusal)
    expect(await open()).toEqual(['offered'])
    await setLimit(PRICE + 100_000)
    expect(await mayCommit(world.house, mayBuy(buyer), { auction, amount: PRICE })).toBeNull()
    expect(await accept()).toBe('accepted')
    // Sent again after it was accepted, it is the same answer whatever has happened since.
    expect(await accept(mayBuy(buyer, { barred: true }))).toBe('accepted')
  })
})

describe('an answer of a negotiation that binds', () => {
  let auction: number
  const asked = 180_000
  beforeEach(async () => {
    auction = await addNegotiation(world, buyer, { reserve: 200_000, others: [winner] })
    const seller = sellerNo(world.furniture.seller)
    const answer = { answer: 'counter', amount: asked } as const
    await answerAsSeller(world.house, seller, { auction, answer, key: key(), at: Date.now() })
  })
  const say = (answer: Parameters<typeof answerAsBuyer>[2]['answer'], who = mayBuy(buyer), one = key()) =>
    answerAsBuyer(world.house, who, { auction, answer, key: one, at: Date.now() })

  test.each(BARRIERS)('is not given by somebody %s, who may decline', async (_, changes, refusal) => {
    const who = mayBuy(buyer, changes)
    const no = { answered: false, refusal: 'may-not', why: refusal }
    expect(await mayCommit(world.house, who, { auction, amount: asked })).toEqual(refusal)
    expect(await say({ answer: 'accept', amount: asked }, who)).toEqual(no)
    expect(await say({ answer: 'counter', amount: asked - 1_000 }, who)).toEqual(no)
    expect(await negotiationOf(world.house, auction)).toMatchObject({ turn: 'buyer' })
    expect(await say({ answer: 'decline' }, who)).toMatchObject({ answered: true })
  })

  test('counts in the limit: a lower offer may fit where the price does not', async () => {
    await setLimit(asked - 5_000)
    const why = { code: 'over-limit', missing: 5_000 }
    expect(await say({ answer: 'accept', amount: asked })).toEqual({ answered: false, refusal: 'may-not', why })
    const one = key()
    const lower = { answer: 'counter', amount: asked - 5_000 } as const
    expect(await say(lower, mayBuy(buyer), one)).toMatchObject({ answered: true, again: false })
    expect(await say(lower, mayBuy(buyer, { barred: true }), one)).toMatchObject({ answered: true, again: true })
  })
})

describe('buying now', () => {
  test('again after a refused payment asks what the first time asked', async () => {
    const auction = await addAuction(world.house, world.furniture, { buyNow: 500_000, offerBuyNow: true })
    const bought = await confirmPurchase(world.house, mayBuy(buyer), { auction, key: key(), at: Date.now() })
    if (!bought.accepted) throw new Error(bought.code)
    const { db } = world.house
    const [row] = await db.select().from(purchases).where(eq(purchases.id, bought.purchase))
    expect(row?.state).toMatch(/^underway/)
    await world.house.actors.purchase.send(bought.purchase, { type: 'purchase.abandoned', at: Date.now() })
    const seller = mayBuy(buyer, { sellerConflict: true })
    expect(await retryPurchase(world.house, seller, bought.purchase, Date.now())).toBe(false)
    // Those who are barred from bidding may pay at once (ruling 65).
    const barred = mayBuy(buyer, { barred: true })
    expect(await retryPurchase(world.house, barred, bought.purchase, Date.now())).toBe(true)
  })
})
