/**
 * Everything that can happen to a lot, one random step after another. Each step is drawn from those that are possible
 * in the lot's present state, so none is refused. Steps run in this process as on a second node of the house: open
 * pages hear of them as they hear of any other node.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { outages } from '#db/schema/engine/outages.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import type { AuctionEvent } from '#machines/auction/events.ts'
import { biddingLine, CLOSING_GRACE_MS, lowestBid, MOST_NOTICES, onlyBuyNow } from '#machines/auction/rules.ts'
import { acceptSecondChance } from '#server/aftersale/second-chances/accept.ts'
import { readCandidates } from '#server/aftersale/second-chances/candidates.ts'
import { refuseSecondChance } from '#server/aftersale/second-chances/refuse.ts'
import { applyOutage } from '#server/engine/outages/apply.ts'
import type { House } from '#server/engine/house.ts'
import { leaveMaximum, withdrawMaximum } from '#server/sale/auctions/bidding/maxima.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { answerAsBuyer } from '#server/sale/negotiations/answer-as-buyer.ts'
import { answerAsSeller } from '#server/sale/negotiations/answer-as-seller.ts'
import { addAuction, type Furniture } from '../fixtures.ts'
import { mayBuy, sellerNo } from '../people.ts'
import type { Random } from '../random.ts'
import { offerNext } from '../second-chances.ts'
import { takeBack } from '../voiding.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Before an hour that comes by itself, in ms: no step is begun, since it could be refused. */
const NEAR_MS = 1_500

export type Crowd = { bidders: readonly [number, number, number]; admins: readonly [number, number] }

type Place = { house: House; furniture: Furniture; crowd: Crowd; random: Random }

/** The reserve and maximum are sealed in the row, so they are remembered here. */
export type Lot = {
  id: number
  steps: number
  reserve: number | null
  maximum: { bidder: number; amount: number } | null
}

export type Step = { name: string; take(): Promise<unknown> }

type Chosen = [weight: number, step: Step]

/** `far`: the closing is far away and the hammer is sent with its hour; otherwise hours come by the clock. */
export async function addLot({ house, furniture, random }: Place): Promise<Lot> {
  const opensAt = Date.now() + random.one([-MINUTE, 5 * SECOND, 8 * SECOND])
  const closesAt = Math.max(opensAt, Date.now()) + random.one([12 * SECOND, 40 * SECOND, 20 * MINUTE, 20 * MINUTE])
  const offerBuyNow = random.between(0, 2) > 0
  const buyNow = random.one([150_000, 400_000])
  const id = await addAuction(house, furniture, {
    buyNow,
    offerBuyNow,
    opensAt,
    closesAt,
    horse: { name: random.one(['La Paloma', 'El Trueno', 'Canela', 'Azabache']) },
  })
  return { id, steps: 0, reserve: null, maximum: null }
}

/** True once nothing more can happen to the lot, or enough has. */
export async function isDone({ house }: Place, lot: Lot): Promise<boolean> {
  const row = await rowOf(house, lot)
  const terminal = ['closed.unsold', 'closed.sold.dealClosed', 'cancelled'].includes(row.state)
  const nobodyLeft = row.state === 'closed.lapsed' && !(await readCandidates(house.db, lot.id)).next
  return terminal || nobodyLeft || lot.steps > 45
}

/** A step that is possible now; undefined while the lot waits for an hour that is about to come. */
export async function drawStep(place: Place, lot: Lot): Promise<Step | undefined> {
  const { random } = place
  const possible = await stepsOf(place, lot)
  const total = possible.reduce((sum, [weight]) => sum + weight, 0)
  if (total === 0) return undefined
  let drawn = random.between(1, total)
  for (const [weight, step] of possible) if ((drawn -= weight) <= 0) return step
  return undefined
}

async function rowOf({ db }: House, { id }: Lot) {
  const [row] = await db.select().from(auctions).where(eq(auctions.id, id))
  if (!row) throw new Error(`no lot ${id}`)
  return { ...row, buyNow: { price: row.buyNowPrice, offered: row.buyNowOffered } }
}

type Row = Awaited<ReturnType<typeof rowOf>>

async function stepsOf(place: Place, lot: Lot): Promise<Chosen[]> {
  const row = await rowOf(place.house, lot)
  const now = Date.now()
  switch (row.state) {
    case 'scheduled':
      return row.opensAt - now > NEAR_MS ? beforeOpening(place, lot, row) : []
    case 'open':
      return row.closesAt - now > NEAR_MS ? whileOpen(place, lot, row) : []
    case 'closed.judging':
      return []
    case 'closed.negotiating':
      return [...(await negotiating(place, lot)), ...(await voids(place, lot))]
    case 'closed.sold.awaitingFirstPayment':
      return [
        ...(await voids(place, lot)),
        [2, event(place, lot, 'paid in part', { type: 'payment.first-approved', at: now })],
        [1, event(place, lot, 'paid as a whole', { type: 'payment.first-approved', at: now, whole: true })],
        [4, event(place, lot, 'never paid', { type: 'sale.lapsed', at: now })],
      ]
    case 'closed.sold.inProcess':
      return [[1, event(place, lot, 'the rest is paid', { type: 'payment.final-approved', at: now })]]
    case 'closed.lapsed':
      return [
        [4, { name: 'a second chance is offered', take: () => offered(place, lot) }],
        [1, event(place, lot, 'the seller keeps the horse', { type: 'sale.released', at: now })],
      ]
    case 'closed.offered':
      return offeredNow(place, lot)
    default:
      return []
  }
}

function beforeOpening(place: Place, lot: Lot, row: Row): Chosen[] {
  const { random } = place
  const at = Date.now()
  const line = biddingLine(row.buyNow)
  const amount = Math.min(row.openingBid + 1_000 * random.between(5, 60), line)
  const later = random.between(1, 4) * SECOND
  const moved = { opensAt: row.opensAt + later, closesAt: row.closesAt + later }
  return [
    [3, reserve(place, lot, 'a reserve is set', amount)],
    ...(lot.reserve === null ? [] : [[2, reserve(place, lot, 'the reserve is withdrawn', null)] as Chosen]),
    [1, event(place, lot, 'other hours', { type: 'auction.rescheduled', at, ...moved })],
    ...notices(place, lot, row),
    ...(lot.steps > 4 ? [[1, event(place, lot, 'cancelled', { type: 'auction.cancelled', at })] as Chosen] : []),
  ]
}

async function whileOpen(place: Place, lot: Lot, row: Row): Promise<Chosen[]> {
  const { random, crowd } = place
  const at = Date.now()
  const bidder = random.one(crowd.bidders)
  const found: Chosen[] = [
    ...notices(place, lot, row),
    ...(await voids(place, lot)),
    [
      1,
      event(place, lot, 'the closing is extended', {
        type: 'closing.extended',
        at,
        closesAt: row.closesAt + random.between(2, 20) * SECOND,
      }),
    ],
    [1, { name: 'the house was away', take: () => away(place, row) }],
  ]
  const next = lowestBid(row)
  const most = row.buyNow.offered ? row.buyNow.price - 1 : 9_000_000
  if (!onlyBuyNow(row) && next <= most) {
    const amount = Math.min(next + 1_000 * random.one([0, 0, 1, 3, 8]), most)
    found.push([8, bid(place, lot, row, bidder, amount)])
    if (next <= biddingLine(row.buyNow))
      found.push([5, maximum(place, lot, row, bidder, next + 1_000 * random.one([2, 10, 30]))])
  }
  if (row.leaderId !== null && row.sealedMaximum !== null) found.push([2, withdrawal(place, lot, row.leaderId)])
  if (lot.reserve !== null) {
    found.push([2, reserve(place, lot, 'the reserve is withdrawn', null)])
    const lower = Math.floor((row.openingBid + lot.reserve) / 2)
    if (lower > row.openingBid && lower < lot.reserve) found.push([2, reserve(place, lot, 'a lower reserve', lower)])
  }
  if (row.buyNow.offered && lot.steps > 8)
    found.push([
      1,
      event(place, lot, 'bought at once', {
        type: 'buy-now.approved',
        at,
        buyer: bidder,
        amount: row.buyNow.price,
        key: randomUUID(),
      }),
    ])
  const isFar = row.closesAt - at > MINUTE
  if (isFar && lot.steps > 6)
    found.push([2, event(place, lot, 'the hammer', { type: 'auction.closed', at: row.closesAt + CLOSING_GRACE_MS })])
  return found
}

const withdrawal = ({ house }: Place, lot: Lot, bidder: number): Step => ({
  name: 'the maximum is withdrawn',
  take: () => accepted(withdrawMaximum(house, mayBuy(bidder), sentNow(lot))),
})

function event({ house }: Place, lot: Lot, name: string, sent: AuctionEvent): Step {
  return { name, take: () => send(house, lot, sent) }
}

async function send(house: House, lot: Lot, sent: AuctionEvent) {
  const outcome = await house.actors.auction.send(lot.id, sent)
  if (!outcome.accepted) throw new Error(`Lot ${lot.id} refused ${JSON.stringify(sent)}: ${JSON.stringify(outcome)}`)
}

const sentNow = (lot: Lot, notices = 0) => ({ auction: lot.id, key: randomUUID(), at: Date.now(), notices })

async function accepted(result: Promise<{ accepted: boolean }>) {
  const outcome = await result
  if (!outcome.accepted) throw new Error(`Refused: ${JSON.stringify(outcome)}`)
}

function bid({ house }: Place, lot: Lot, row: Row, bidder: number, amount: number): Step {
  const { notices } = row
  return {
    name: `a bid of ${amount}`,
    take: () => accepted(placeBid(house, mayBuy(bidder), { ...sentNow(lot, notices), amount, kind: 'open' })),
  }
}

function maximum({ house }: Place, lot: Lot, row: Row, bidder: number, amount: number): Step {
  const { notices } = row
  return {
    name: `a maximum of ${amount}`,
    take: () => accepted(leaveMaximum(house, mayBuy(bidder), { ...sentNow(lot, notices), amount })),
  }
}

function reserve({ house }: Place, lot: Lot, name: string, amount: number | null): Step {
  return {
    name,
    async take() {
      await send(house, lot, { type: 'reserve.set', at: Date.now(), amount })
      lot.reserve = amount
    },
  }
}

function notices(place: Place, lot: Lot, row: Row): Chosen[] {
  if (row.notices >= MOST_NOTICES) return []
  const text = `El caballo se revisó de nuevo (${row.notices + 1}).`
  const [by] = place.crowd.admins
  return [[1, event(place, lot, 'a notice', { type: 'notice.published', at: Date.now(), text, by })]]
}

/** Two administrators void a standing bid; none after the hammer of a lot that was not sold by it. */
async function voids(place: Place, lot: Lot): Promise<Chosen[]> {
  const { house, crowd, random } = place
  const standing = await house.db
    .select({ proxyBid: bids.proxyBid, sequence: bids.sequence })
    .from(bids)
    .where(and(eq(bids.auctionId, lot.id), isNull(bids.struckTurn)))
  if (standing.length === 0) return []
  const { proxyBid, sequence } = random.one(standing)
  const take = async () => {
    const done = await takeBack(place, crowd.admins, { auction: lot.id, proxyBid: proxyBid ?? sequence })
    if (!('voided' in done) && !(done.refused === 'not-hammer' || done.refused === 'paying'))
      throw new Error(`Not voided: ${JSON.stringify(done)}`)
  }
  return [[3, { name: 'a bid is voided', take }]]
}

async function away({ house }: Place, row: Row) {
  const endedAt = Date.now()
  const [outage] = await house.db
    .insert(outages)
    .values({ startedAt: endedAt - 30 * SECOND, endedAt, reason: 'process' })
    .returning({ id: outages.id })
  if (!outage || row.id === 0) throw new Error('not inserted')
  await applyOutage(house, outage.id)
}

async function negotiating(place: Place, lot: Lot): Promise<Chosen[]> {
  const { house, furniture, random } = place
  const [found] = await house.db
    .select()
    .from(negotiations)
    .where(and(eq(negotiations.auctionId, lot.id)))
    .orderBy(negotiations.id)
  if (!found || !['awaitingSeller', 'awaitingBuyer'].includes(found.state)) return []
  const { amount, ask, buyerOffer } = found
  const isSellers = found.state === 'awaitingSeller'
  const answer = (said: Parameters<typeof answerAsSeller>[2]['answer']) => async () => {
    const offer = { auction: lot.id, answer: said, key: randomUUID(), at: Date.now() }
    const done = isSellers
      ? await answerAsSeller(house, sellerNo(furniture.seller), offer)
      : await answerAsBuyer(house, mayBuy(found.buyerId), offer)
    if (!done.answered && done.refusal !== 'unknown') countersRefused.push(done.refusal)
  }
  const side = isSellers ? 'the seller' : 'the buyer'
  const other = isSellers ? (buyerOffer ?? amount) + 1_000 * random.between(5, 40) : (buyerOffer ?? amount) + 1_000
  return [
    [2, { name: `${side} accepts`, take: answer({ answer: 'accept', amount }) }],
    [3, { name: `${side} counters`, take: answer({ answer: 'counter', amount: Math.min(other, ask ?? other) }) }],
    [2, { name: `${side} declines`, take: answer({ answer: 'decline' }) }],
  ]
}

/** Counteroffers outside the range of a round; they change nothing. */
export const countersRefused: string[] = []

async function offered(place: Place, lot: Lot) {
  const done = await offerNext(place, lot.id)
  if ('refused' in done) throw new Error(`Not offered: ${done.refused}`)
}

async function offeredNow({ house }: Place, lot: Lot): Promise<Chosen[]> {
  const [chance] = await house.db
    .select()
    .from(secondChances)
    .where(and(eq(secondChances.auctionId, lot.id), eq(secondChances.state, 'offered')))
  // A job makes the offer of a void.
  if (!chance) return []
  const answer = { auction: lot.id, at: Date.now() }
  return [
    [1, { name: 'the second chance is taken', take: () => acceptSecondChance(house, mayBuy(chance.bidderId), answer) }],
    [
      1,
      { name: 'the second chance is refused', take: () => refuseSecondChance(house, mayBuy(chance.bidderId), answer) },
    ],
  ]
}
