/** A bid voided after the hammer: nobody buys by it, and a closed lot is never opened again (rulings 77 and 85). */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deals } from '#db/schema/aftersale/deals.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { subcategories } from '#db/schema/listing/catalogue.ts'
import { payments } from '#db/schema/money/payments.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import { LAPSE_GRACE_MS } from '#machines/negotiation/rules.ts'
import { beginDeal } from '#server/aftersale/deals/begin.ts'
import { readSale, startDuePayment } from '#server/aftersale/sales/dues.ts'
import { releaseUnpaid } from '#server/aftersale/sales/release.ts'
import { isStillToPay } from '#server/aftersale/sales/still-to-pay.ts'
import { strikeOverdue } from '#server/aftersale/sales/strike-overdue.ts'
import { acceptSecondChance } from '#server/aftersale/second-chances/accept.ts'
import { lapseSecondChance } from '#server/aftersale/second-chances/lapse.ts'
import { offerSecondChance } from '#server/aftersale/second-chances/offer.ts'
import { readOwnChance } from '#server/aftersale/second-chances/read.ts'
import { readUnpaid } from '#server/aftersale/second-chances/read-unpaid.ts'
import { refuseSecondChance } from '#server/aftersale/second-chances/refuse.ts'
import { isHeld, releaseListing } from '#server/sale/auctions/release-listing.ts'
import { readPayment } from '#server/listing/credits/read-payment.ts'
import { readObligations } from '#server/people/profiles/obligations.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { answerAsSeller } from '#server/sale/negotiations/answer-as-seller.ts'
import { lapseNegotiation } from '#server/sale/negotiations/lapse.ts'
import { openNegotiation } from '#server/sale/negotiations/open-negotiation.ts'
import { confirmVoid, proposeVoid } from '#server/sale/voids/void-bid.ts'
import { foreseeVoid } from '#server/sale/voids/voidable.ts'
import { bidOf, openHouse, rowOf, SECRET } from '#tests/support/auction-house.ts'
import { downloaded, faultOf, verify } from '#tests/support/books.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { overlap, values } from '#tests/support/overlap.ts'
import { keep, refundsOf, report, saleOf, signedMessage } from '#tests/support/paying.ts'
import { adminNo, mayBuy, sellerNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { chancesOf, lapsedOf, offerNext, shownNow, strikesOf, switchOn } from '#tests/support/second-chances.ts'
import {
  addClosed,
  leadingProxyBid,
  mailedBy,
  type Placed,
  REASON,
  subjectsBy,
  takeBack,
} from '#tests/support/voiding.ts'

const DAY = 86_400_000

let world: Awaited<ReturnType<typeof openHouse>>
let winner: number
let second: number
let third: number
let admins: [number, number]
let seller: ReturnType<typeof sellerNo>
beforeEach(async () => {
  world = await openHouse()
  await switchOn(world.house)
  ;[winner, second, third] = (await addBuyers(world.house.db, 3)) as [number, number, number]
  admins = (await addAdmins(world.house.db, 2)) as [number, number]
  seller = sellerNo(world.furniture.seller)
})
afterEach(() => world.database.close())

const closedOn = (placed: readonly Placed[], options: Parameters<typeof addClosed>[2] = {}) =>
  addClosed(world, placed, options)
/** Sold to the winner at 60,000 over 50,000 by the second and 40,000 by the third. */
const sold = () =>
  closedOn([
    [third, 40_000],
    [second, 50_000],
    [winner, 60_000],
  ])
const voidBid = (auction: number, proxyBid: number, at?: number) =>
  takeBack(world, admins, { auction, proxyBid, ...(at !== undefined && { at }) })
const voidLeading = async (auction: number, at?: number) => voidBid(auction, await leadingProxyBid(world, auction), at)
const stateOf = async (auction: number) => (await rowOf(world.house, auction)).state
const accept = (auction: number, who: number, at = Date.now()) =>
  acceptSecondChance(world.house, mayBuy(who), { auction, at })
const refuse = (auction: number, who: number) =>
  refuseSecondChance(world.house, mayBuy(who), { auction, at: Date.now() })
const release = (auction: number) => releaseUnpaid(world.house, seller, { auction, at: Date.now() })
const answers = async (auction: number) =>
  (await chancesOf(world.house, auction)).map(({ bidderId, price, state }) => [bidderId, price, state])
const mailed = () => mailedBy(world)
const subjects = () => subjectsBy(world)
const obligations = (account: number) => readObligations(world.house, world.house.db, account)

describe('the void of the winning bid', () => {
  test('undoes the sale and offers the lot to the next bidder at their own last price, for 24 hours', async () => {
    const live = async () =>
      (await world.house.db.select({ live: subcategories.liveCount }).from(subcategories))[0]?.live
    const auction = await sold()
    const { closedAt, closesAt } = await rowOf(world.house, auction)
    const lots = await live()
    const at = Date.now()
    expect(await voidLeading(auction, at)).toEqual({ voided: 3 })
    expect(await rowOf(world.house, auction)).toMatchObject({
      state: 'closed.offered',
      open: false,
      live: false,
      leaderId: second,
      currentBid: 50_000,
      closedAt,
      closesAt,
    })
    expect(await live()).toBe(lots)
    expect(await chancesOf(world.house, auction)).toMatchObject([
      { bidderId: second, price: 50_000, state: 'offered', offeredAt: at, expiresAt: at + DAY },
    ])
    expect(await world.house.db.select().from(sales)).toEqual([])
    // It is no unpaid sale.
    expect(await lapsedOf(world.house, auction)).toEqual([])
    expect(await world.house.actors.auction.send(auction, bidOf(third, 90_000))).toMatchObject({ accepted: false })
    expect(await world.house.actors.auction.send(auction, { type: 'auction.closed', at })).toMatchObject({
      accepted: false,
    })
  })

  test('binds neither the winner nor the next bidder; the seller stays bound until it is decided', async () => {
    const auction = await sold()
    await voidLeading(auction)
    expect(await obligations(winner)).toEqual([])
    expect(await obligations(second)).toEqual([])
    expect(await obligations(world.furniture.seller)).toEqual(['selling'])
    const { listingId } = await rowOf(world.house, auction)
    expect(await world.house.db.transaction((tx) => isHeld(tx, listingId))).toBe(true)
  })

  test('takes away what the winner owed, with its strike and its deal, and money that comes later', async () => {
    await world.house.db.update(settings).set({ deals: true })
    const auction = await sold()
    await beginDeal(world.house, auction)
    const started = await startDuePayment(world.house, mayBuy(winner), auction)
    await world.house.db.update(sales).set({ firstPaymentDueAt: Date.now() - DAY })
    await strikeOverdue(world.house, { auction, buyer: winner })
    expect(await strikesOf(world.house, winner)).toHaveLength(1)
    await voidLeading(auction)
    expect(await strikesOf(world.house, winner)).toEqual([])
    expect(await world.house.db.select({ state: deals.state }).from(deals)).toEqual([{ state: 'cancelled' }])
    expect(await readSale(world.house.db, auction, winner)).toBeUndefined()
    const payment = await readPayment(world.house.db, started?.reference ?? '', winner)
    expect(payment && (await isStillToPay(world.house.db, payment, winner))).toBe(false)
    expect(await report(world.house, { reference: started?.reference ?? '' })).toBe('not-available')
    expect(await refundsOf(world.house)).toMatchObject([{ cents: 1_000_000, reason: 'not-available' }])
    expect(await stateOf(auction)).toBe('closed.offered')
    // The reminder of the first sale finds none.
    await strikeOverdue(world.house, { auction, buyer: winner })
    expect(await strikesOf(world.house, winner)).toEqual([])
  })

  test('the next bidder accepts: a sale with a first payment of its own, which no void undoes', async () => {
    const auction = await sold()
    await voidLeading(auction)
    const at = Date.now()
    expect(await accept(auction, second, at)).toBe('accepted')
    expect(await saleOf(world.house, auction)).toMatchObject({
      buyerId: second,
      price: 50_000,
      via: 'second-chance',
      firstPaymentDueAt: at + 3 * DAY,
    })
    expect(await voidBid(auction, 2)).toEqual({ refused: 'not-hammer' })
    const { reference = '' } = (await startDuePayment(world.house, mayBuy(second), auction)) ?? {}
    expect(await report(world.house, { reference })).toBe('granted')
    expect(await stateOf(auction)).toBe('closed.sold.inProcess')
  })

  test('the next bidder refuses or stays silent at no cost, and the seller decides', async () => {
    const auction = await sold()
    await voidLeading(auction)
    expect(await refuse(auction, second)).toBe('refused')
    expect(await stateOf(auction)).toBe('closed.lapsed')
    expect(await voidBid(auction, 2)).toEqual({ refused: 'phase', phase: 'lapsed' })
    await offerNext(world, auction)
    expect(await answers(auction)).toEqual([
      [second, 50_000, 'refused'],
      [third, 40_000, 'offered'],
    ])
    const silent = await sold()
    await voidLeading(silent, Date.now() - DAY - 1_000)
    for (const { id } of await chancesOf(world.house, silent)) await lapseSecondChance(world.house, id)
    expect(await stateOf(silent)).toBe('closed.lapsed')
    expect(await release(silent)).toBe('released')
    expect(await stateOf(silent)).toBe('closed.unsold')
    for (const account of [winner, second, third]) expect(await strikesOf(world.house, account)).toEqual([])
  })

  test('a struck bid gets nobody an offer; another bid that stands does', async () => {
    const auction = await closedOn([
      [winner, 40_000],
      [second, 50_000],
      [winner, 60_000],
    ])
    await voidLeading(auction)
    await refuse(auction, second)
    expect(await shownNow(world.house, auction)).toEqual({
      alias: bidderAlias(SECRET, auction, winner),
      amount: 40_000,
    })
    const once = await sold()
    await voidLeading(once)
    await refuse(once, second)
    await offerNext(world, once)
    await refuse(once, third)
    await expect(shownNow(world.house, once)).rejects.toThrow('no bidder is left')
  })

  test('with no bid left the lot is unsold, and its listing may be scheduled again', async () => {
    const auction = await closedOn([[winner, 60_000]])
    expect(await voidLeading(auction)).toEqual({ voided: 1 })
    expect(await rowOf(world.house, auction)).toMatchObject({
      state: 'closed.unsold',
      leaderId: null,
      currentBid: null,
    })
    expect(await saleOf(world.house, auction)).toBeUndefined()
    await releaseListing(world.house, (await rowOf(world.house, auction)).listingId, Date.now())
    const { listingId } = await rowOf(world.house, auction)
    expect(await world.house.db.transaction((tx) => isHeld(tx, listingId))).toBe(false)
  })
})

describe('the seller decides instead of an offer', () => {
  const decides = async (auction: number) => {
    expect(await voidLeading(auction)).toMatchObject({ voided: expect.any(Number) })
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.lapsed', leaderId: second })
    expect(await answers(auction)).toEqual([])
    expect(await saleOf(world.house, auction)).toBeUndefined()
  }

  test('where the price that is left is below the reserve; the offer is made to the bidder who leads', async () => {
    const auction = await closedOn(
      [
        [second, 50_000],
        [winner, 60_000],
      ],
      { reserve: 55_000 },
    )
    await decides(auction)
    const { cause, state, next } = await readUnpaid(world.house.db, SECRET, auction, Date.now())
    expect({ cause, state, next }).toEqual({
      cause: 'void',
      state: 'lapsed',
      next: { alias: bidderAlias(SECRET, auction, second), amount: 50_000 },
    })
    await offerNext(world, auction)
    expect(await answers(auction)).toEqual([[second, 50_000, 'offered']])
    expect(await readOwnChance(world.house.db, auction, second)).toMatchObject({ cause: 'void' })
    expect(await accept(auction, second)).toBe('accepted')
    expect((await readUnpaid(world.house.db, SECRET, auction, Date.now())).cause).toBe('unpaid')
  })

  test('where the house offers no second chances: the seller may keep it', async () => {
    await world.house.db.update(settings).set({ secondChances: false })
    const auction = await sold()
    await decides(auction)
    const shown = await shownNow(world.house, auction)
    expect(await offerSecondChance(world.house, seller, { auction, shown, at: Date.now() })).toEqual({ refused: 'off' })
    expect(await release(auction)).toBe('released')
  })

  test.each(['closedAt', 'disabledAt'] as const)(
    'where the next bidder’s account is closed or suspended (%s)',
    async (end) => {
      const auction = await sold()
      await world.house.db
        .update(accounts)
        .set({ [end]: 1 })
        .where(eq(accounts.id, second))
      await decides(auction)
      expect(await shownNow(world.house, auction)).toMatchObject({ amount: 40_000 })
    },
  )

  test('of two equal bids the one that leads is asked first', async () => {
    const auction = await closedOn(
      [
        [third, 20_000],
        [second, 50_000, 'max'],
        [third, 50_000],
        [winner, 60_000],
      ],
      { reserve: 55_000 },
    )
    await decides(auction)
    expect(await shownNow(world.house, auction)).toEqual({
      alias: bidderAlias(SECRET, auction, second),
      amount: 50_000,
    })
  })
})

describe('the same buyer stays', () => {
  test('at the price that is left by the void of another bid, with the same dates, deal and strike', async () => {
    await world.house.db.update(settings).set({ deals: true })
    const auction = await closedOn([
      [second, 12_000],
      [winner, 90_000, 'max'],
      [third, 40_000],
    ])
    await beginDeal(world.house, auction)
    const before = await saleOf(world.house, auction)
    expect(before).toMatchObject({ buyerId: winner, price: 42_000, firstPayment: 10_000 })
    await world.house.db.update(sales).set({ firstPaymentDueAt: Date.now() - DAY })
    await strikeOverdue(world.house, { auction, buyer: winner })
    const { firstPaymentDueAt } = (await saleOf(world.house, auction))!
    expect(await voidBid(auction, 3)).toEqual({ voided: 3 })
    expect(await rowOf(world.house, auction)).toMatchObject({
      state: 'closed.sold.awaitingFirstPayment',
      leaderId: winner,
    })
    const { currentBid } = await rowOf(world.house, auction)
    expect(currentBid).toBeLessThan(42_000)
    expect(await saleOf(world.house, auction)).toEqual({ ...before, price: currentBid, firstPaymentDueAt })
    expect(await world.house.db.select({ state: deals.state }).from(deals)).not.toContainEqual({ state: 'cancelled' })
    expect(await strikesOf(world.house, winner)).toHaveLength(1)
  })

  test('and owes no more than the new price: a payment begun before is owed back', async () => {
    const auction = await closedOn([
      [winner, 90_000, 'max'],
      [third, 15_000],
    ])
    const opening = 10_000
    await world.house.db.update(sales).set({ firstPayment: 15_000 })
    const started = await startDuePayment(world.house, mayBuy(winner), auction)
    await voidBid(auction, 2)
    const { price } = (await saleOf(world.house, auction))!
    expect(price).toBeGreaterThanOrEqual(opening)
    await world.house.db.update(sales).set({ price: 12_000, firstPayment: 10_000 })
    expect(await report(world.house, { reference: started?.reference ?? '', pesos: 15_000 })).toBe('not-available')
    expect(await refundsOf(world.house)).toMatchObject([{ reason: 'not-available' }])
    expect(await stateOf(auction)).toBe('closed.sold.awaitingFirstPayment')
  })

  test('untouched by the void of a bid that changes nothing', async () => {
    const auction = await sold()
    const before = await saleOf(world.house, auction)
    expect(await voidBid(auction, 1)).toEqual({ voided: 1 })
    expect(await saleOf(world.house, auction)).toEqual(before)
    expect(await stateOf(auction)).toBe('closed.sold.awaitingFirstPayment')
  })

  test('and negotiates where their own price falls below the reserve', async () => {
    const auction = await closedOn(
      [
        [winner, 50_000],
        [winner, 60_000],
      ],
      { reserve: 55_000 },
    )
    expect(await stateOf(auction)).toBe('closed.sold.awaitingFirstPayment')
    await voidLeading(auction)
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.negotiating', currentBid: 50_000 })
    expect(await saleOf(world.house, auction)).toBeUndefined()
    await mailed()
    expect(await world.house.db.select().from(negotiations)).toMatchObject([{ buyerId: winner, amount: 50_000 }])
  })
})

describe('during the negotiation below the reserve', () => {
  const negotiated = async () => {
    const auction = await closedOn(
      [
        [third, 40_000],
        [second, 50_000],
        [winner, 60_000],
      ],
      { reserve: 150_000 },
    )
    await openNegotiation(world.house, { auction, bidder: winner, amount: 60_000, at: Date.now() })
    return auction
  }
  const all = () => world.house.db.select().from(negotiations).orderBy(negotiations.id)

  test('the void of its bid ends it and binds nobody else: the seller decides', async () => {
    const auction = await negotiated()
    expect(await voidLeading(auction)).toEqual({ voided: 4 })
    expect(await all()).toMatchObject([{ state: 'cancelled', turn: null }])
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.lapsed', leaderId: second })
    await mailed()
    expect(await all()).toHaveLength(1)
    for (const account of [winner, second, third]) expect(await obligations(account)).toEqual([])
    expect(await obligations(world.furniture.seller)).toEqual(['selling'])
    await offerNext(world, auction)
    expect(await accept(auction, second)).toBe('accepted')
    expect(await saleOf(world.house, auction)).toMatchObject({ buyerId: second, price: 50_000, via: 'second-chance' })
  })

  test('only the bidder it is with is bound by it', async () => {
    await negotiated()
    expect(await obligations(winner)).toEqual(['bidding'])
    expect(await obligations(second)).toEqual([])
  })

  test('the void of a bid that changes nothing leaves it as it is', async () => {
    const auction = await negotiated()
    const before = await all()
    expect(await voidBid(auction, 3)).toEqual({ voided: 3 })
    expect(await all()).toEqual(before)
    expect(await stateOf(auction)).toBe('closed.negotiating')
  })

  test('at another price it begins again with the same bidder', async () => {
    const auction = await closedOn(
      [
        [winner, 90_000, 'max'],
        [second, 60_000],
      ],
      { reserve: 150_000 },
    )
    await openNegotiation(world.house, { auction, bidder: winner, amount: 62_000, at: Date.now() })
    await voidBid(auction, 3)
    const { currentBid } = await rowOf(world.house, auction)
    await mailed()
    expect(await all()).toMatchObject([
      { state: 'cancelled' },
      { state: 'awaitingSeller', buyerId: winner, amount: currentBid },
    ])
    // Its end is mailed to the others, who have not been told of any.
    const [, { id, deadline }] = (await all()) as [unknown, { id: number; deadline: number }]
    await world.database.sql`update negotiations
      set snapshot = jsonb_set(snapshot, '{context,deadline}', '1'), version = version + 1 where id = ${id}`
    expect(deadline).toBeGreaterThan(LAPSE_GRACE_MS)
    await lapseNegotiation(world.house, id)
    expect(await subjects()).toEqual([
      ['comprador0', 'No hubo acuerdo por El Lucero'],
      ['vendedor', 'La subasta de El Lucero terminó sin venta'],
    ])
  })

  test('with no bid left the lot is unsold', async () => {
    const auction = await closedOn([[winner, 60_000]], { reserve: 150_000 })
    await openNegotiation(world.house, { auction, bidder: winner, amount: 60_000, at: Date.now() })
    await voidLeading(auction)
    expect(await stateOf(auction)).toBe('closed.unsold')
    expect(await all()).toMatchObject([{ state: 'cancelled' }])
  })
})

describe('a void is refused', () => {
  test('once the first payment is here or may be', async () => {
    const auction = await sold()
    const { approval } = (await proposeVoid(world.house, adminNo(admins[0]), {
      auction,
      proxyBid: 3,
      reason: REASON,
      at: Date.now(),
    })) as { approval: number }
    const confirm = () => confirmVoid(world.house, adminNo(admins[1]), { approval, at: Date.now() })
    await startDuePayment(world.house, mayBuy(winner), auction)
    await world.house.db.update(payments).set({ state: 'processing' }).where(eq(payments.auctionId, auction))
    expect(await voidBid(auction, 1)).toEqual({ refused: 'paying' })
    expect(await confirm()).toEqual({ refused: 'paying' })
    await world.house.actors.auction.send(auction, { type: 'payment.first-approved', at: Date.now() })
    expect(await confirm()).toEqual({ refused: 'phase', phase: 'in-process' })
    expect(await rowOf(world.house, auction)).toMatchObject({ leaderId: winner, firstPay: true })
  })

  test('of an unsold auction, and while the lot is offered', async () => {
    const unsold = await closedOn([])
    expect(await voidBid(unsold, 1)).toEqual({ refused: 'phase', phase: 'unsold' })
    const auction = await sold()
    await voidLeading(auction)
    expect(await voidBid(auction, 2)).toEqual({ refused: 'phase', phase: 'offered' })
  })
})

describe('the preview', () => {
  const foresee = async (auction: number, proxyBid: number) => {
    const seen = await foreseeVoid(world.house, { auction, proxyBid, at: Date.now() })
    return 'refused' in seen ? seen : [seen.outcome, seen.after.current]
  }

  test('says what follows', async () => {
    const auction = await sold()
    expect(await foresee(auction, 1)).toEqual(['stands', 60_000])
    expect(await foresee(auction, 3)).toEqual(['offered', 50_000])
    expect(await foresee(await closedOn([[winner, 60_000]]), 1)).toEqual(['unsold', null])
    const below = await closedOn(
      [
        [second, 50_000],
        [winner, 60_000],
      ],
      { reserve: 55_000 },
    )
    expect(await foresee(below, 3)).toEqual(['lapsed', 50_000])
    await world.house.db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, second))
    expect(await foresee(auction, 3)).toEqual(['lapsed', 50_000])
  })
})

describe('the book', () => {
  const kindsOf = async (auction: number) => {
    const { entries } = await downloaded(world.house.db, auction)
    return entries
      .filter(({ kind }) => !/^(terms|bid|sealed)$/.test(kind))
      .map(({ kind, values: { via } }) => via ?? kind)
  }

  test('says that a void undid the sale, and who bought it then; the program that anybody runs agrees', async () => {
    const auction = await sold()
    await voidLeading(auction)
    expect(await kindsOf(auction)).toEqual(['hammer', 'void', 'undone'])
    await accept(auction, second)
    expect(await kindsOf(auction)).toEqual(['hammer', 'void', 'undone', 'second-chance'])
    const { first, entries } = await downloaded(world.house.db, auction)
    expect(await verify([[first, ...entries]])).toMatchObject({ code: 0 })
    expect(await faultOf(world.house.db, auction)).toBeNull()
  })

  test('says the price of a sale that goes on, and the end of what does not', async () => {
    const cheaper = await closedOn([
      [winner, 90_000, 'max'],
      [second, 60_000],
    ])
    await voidBid(cheaper, 2)
    expect(await kindsOf(cheaper)).toEqual(['hammer', 'void', 'hammer'])
    const same = await sold()
    await voidBid(same, 1)
    expect(await kindsOf(same)).toEqual(['hammer', 'void'])
    const gone = await closedOn([[winner, 60_000]], { reserve: 150_000 })
    await voidLeading(gone)
    expect(await kindsOf(gone)).toEqual(['negotiation', 'void', 'undone', 'unsold'])
    for (const auction of [cheaper, same, gone]) expect(await faultOf(world.house.db, auction)).toBeNull()
  })
})

describe('of two acts at once exactly one succeeds', () => {
  const heldAuction = (auction: number) => (held: import('postgres').TransactionSql) =>
    held`select from auctions where id = ${auction} for update`
  async function proposed(auction: number) {
    const proxyBid = await leadingProxyBid(world, auction)
    const done = await proposeVoid(world.house, adminNo(admins[0]), {
      auction,
      proxyBid,
      reason: REASON,
      at: Date.now(),
    })
    const { approval } = done as { approval: number }
    return () => confirmVoid(world.house, adminNo(admins[1]), { approval, at: Date.now() })
  }
  const overdue = async () => {
    const auction = await sold()
    await world.house.db.update(sales).set({ firstPaymentDueAt: Date.now() - DAY })
    return auction
  }

  test.each([0, 1])(
    'the void is confirmed while the seller ends the overdue sale and offers it (%i)',
    async (first) => {
      const auction = await overdue()
      const confirm = await proposed(auction)
      const shown = await shownNow(world.house, auction)
      const offer = () => offerSecondChance(world.house, seller, { auction, shown, at: Date.now() })
      const acts: (() => Promise<object>)[] = first === 0 ? [confirm, offer] : [offer, confirm]
      const done = values(await overlap(world.database, heldAuction(auction), acts))
      expect(await stateOf(auction)).toBe('closed.offered')
      expect(await answers(auction)).toEqual([[second, 50_000, 'offered']])
      const [offered] = await chancesOf(world.house, auction)
      // Either the sale lapsed and the void came too late, or the void made the offer that the seller meant to make.
      const voided = done.some((each) => 'voided' in each)
      expect(await lapsedOf(world.house, auction)).toHaveLength(voided ? 0 : 1)
      expect(await strikesOf(world.house, winner)).toHaveLength(voided ? 0 : 1)
      expect(done).toContainEqual(voided ? { secondChance: offered?.id } : { refused: 'phase', phase: 'offered' })
    },
  )

  test.each([0, 1])('the void is confirmed while the seller frees the horse (%i)', async (first) => {
    const auction = await overdue()
    const confirm = await proposed(auction)
    const acts: (() => Promise<unknown>)[] =
      first === 0 ? [confirm, () => release(auction)] : [() => release(auction), confirm]
    const done = values(await overlap(world.database, heldAuction(auction), acts))
    const voided = done.some((each) => typeof each === 'object' && each !== null && 'voided' in each)
    expect(done.includes('released')).toBe(!voided)
    expect(await stateOf(auction)).toBe(voided ? 'closed.offered' : 'closed.unsold')
    expect(await lapsedOf(world.house, auction)).toHaveLength(voided ? 0 : 1)
  })

  test.each([0, 1])('the void is confirmed while the winner’s payment is approved (%i)', async (first) => {
    const auction = await sold()
    const { reference = '' } = (await startDuePayment(world.house, mayBuy(winner), auction)) ?? {}
    const confirm = await proposed(auction)
    const pay = async () => report(world.house, { reference })
    const acts: (() => Promise<unknown>)[] = first === 0 ? [confirm, pay] : [pay, confirm]
    const done = values(await overlap(world.database, heldAuction(auction), acts))
    const voided = done.some((each) => typeof each === 'object' && each !== null && 'voided' in each)
    expect([await stateOf(auction), (await refundsOf(world.house)).length]).toEqual(
      voided ? ['closed.offered', 1] : ['closed.sold.inProcess', 0],
    )
    expect(done).toContain(voided ? 'not-available' : 'granted')
  })

  test('the void is confirmed while the seller accepts in the negotiation', async () => {
    const auction = await closedOn(
      [
        [second, 50_000],
        [winner, 60_000],
      ],
      { reserve: 150_000 },
    )
    await openNegotiation(world.house, { auction, bidder: winner, amount: 60_000, at: Date.now() })
    const confirm = await proposed(auction)
    const agree = () =>
      answerAsSeller(world.house, seller, {
        auction,
        answer: { answer: 'accept', amount: 60_000 },
        key: 'agreed-at-once',
        at: Date.now(),
      })
    const done = values(
      await overlap<unknown>(world.database, (held) => held`select from negotiations for update`, [confirm, agree]),
    )
    const voided = done.some((each) => typeof each === 'object' && each !== null && 'voided' in each)
    expect(await stateOf(auction)).toBe(voided ? 'closed.lapsed' : 'closed.sold.awaitingFirstPayment')
    expect((await saleOf(world.house, auction))?.buyerId).toBe(voided ? undefined : winner)
  })

  test('a message of the provider that waits keeps the void away', async () => {
    const auction = await sold()
    const { reference = '' } = (await startDuePayment(world.house, mayBuy(winner), auction)) ?? {}
    await keep(world.house, signedMessage(world.house, { reference }))
    expect(await voidLeading(auction)).toEqual({ refused: 'paying' })
  })
})
