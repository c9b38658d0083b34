import { expect, test } from 'vitest'
import type { AuctionEffects, AuctionEvent } from '#machines/auction/events.ts'
import { auctionMachine } from '#machines/auction/machine.ts'
import { CLOSING_GRACE_MS, judgeAmount } from '#machines/auction/rules.ts'
import { OPENS, type Play, playAuction } from '#tests/support/auction-play.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'

const WALKS = 300
const STEPS = 80
const PRICE = 200_000

/** A random event: mostly bids near valid amounts at critical times, sometimes any other. */
function anyEvent({ between, one }: Random, { snapshot: { context } }: Play, time: number): AuctionEvent {
  const at = one([time, time, time, context.closesAt - 1, context.closesAt, context.closesAt + CLOSING_GRACE_MS])
  const dice = between(0, 99)
  if (dice < 80) {
    const base = context.currentBid ?? context.openingBid
    return {
      type: 'bid.placed',
      at,
      bidder: between(1, 5),
      amount: base + one([-1, 0, 1_999, 2_000, 2_001, 30_000, 0.5]),
      kind: 'quick',
      key: String(dice),
      notices: context.notices + one([0, 0, 0, 0, -1, 1]),
    }
  }
  if (dice === 80) return { type: 'notice.published', at, text: 'Mide 1.52 m', by: 9 }
  if (dice < 85) return { type: 'closing.extended', at, closesAt: context.closesAt + between(-10, 5_000) }
  if (dice === 87) {
    const opensAt = context.opensAt + between(-20_000, 20_000)
    return { type: 'auction.rescheduled', at, opensAt, closesAt: opensAt + between(-1, 2) * 500_000 }
  }
  if (dice < 87)
    return {
      type: 'buy-now.approved',
      at,
      buyer: between(1, 5),
      amount: one([PRICE, PRICE, PRICE - 1]),
      key: `payment-${dice}`,
      whole: one([true, false]),
    }
  return {
    type: one([
      'auction.opened',
      'auction.closed',
      'auction.cancelled',
      'payment.first-approved',
      'payment.final-approved',
    ] as const),
    at,
  }
}

test.each(Array.from({ length: WALKS }, (_, seed) => seed))(
  'events in any order never sell an auction twice or under its price (walk %i)',
  (seed) => {
    const random = randomFrom(seed)
    const offered = random.one([true, false])
    const auction = playAuction({ extension: random.one([0, 30_000]), buyNow: { price: PRICE, offered } })
    const history: AuctionEffects['recordBid'][] = []
    let hammers = 0
    let departures = 0
    let time = OPENS - 20_000
    for (let count = 0; count < STEPS; count++) {
      time += random.between(0, 20_000)
      const { context: before, value } = auction.snapshot
      const snapshot = auction.snapshot
      const event = anyEvent(random, auction, time)
      const can = snapshot.can(event)
      const effects = auction.send(event)
      // XState's own `can` agrees on refusals.
      expect(effects !== null).toBe(can)
      if (effects === null) {
        expect(auction.snapshot).toBe(snapshot)
        continue
      }
      const { context: after } = auction.snapshot
      if (event.type === 'auction.rescheduled') {
        expect(value).toBe('scheduled')
        expect(event.at).toBeLessThan(Math.min(before.opensAt, after.opensAt))
        expect(after.opensAt).toBeLessThan(after.closesAt)
        expect(after.finishDate).toBe(after.closesAt)
      } else {
        expect(after.closesAt).toBeGreaterThanOrEqual(before.closesAt)
        expect(after).toMatchObject({ opensAt: before.opensAt, finishDate: before.finishDate })
      }
      for (const { type, params } of effects) {
        if (type === 'recordBid') history.push(params as AuctionEffects['recordBid'])
        if (type === 'settleSold')
          expect(params).toMatchObject({ winner: history.at(-1)?.bidder, amount: history.at(-1)?.amount })
        if (type === 'settleSold' || type === 'settleUnsold') hammers++
        if (type === 'leaveCatalogue') departures++
        if (type === 'notifyOutbid') expect(params).toMatchObject({ bidder: before.leader })
      }
      if (event.type === 'bid.placed') {
        expect(['scheduled', 'open']).toContain(value)
        expect(event.at).toBeGreaterThanOrEqual(before.opensAt)
        expect(event.at).toBeLessThan(before.closesAt)
        expect(judgeAmount(before, event.amount)).toBeNull()
        if (before.notices > 0) expect(event.notices).toBe(before.notices)
        expect(after).toMatchObject({ currentBid: event.amount, leader: event.bidder, bidCount: before.bidCount + 1 })
      } else if (event.type === 'buy-now.approved') {
        expect(offered).toBe(true)
        expect(event).toMatchObject({ amount: PRICE })
        expect(event.at).toBeGreaterThanOrEqual(before.opensAt)
        expect(event.at).toBeLessThan(before.closesAt)
        expect(after).toMatchObject({
          currentBid: PRICE,
          leader: event.buyer,
          bidCount: before.bidCount + 1,
          closedAt: event.at,
        })
        expect(auction.snapshot.value).toEqual({ closed: { sold: event.whole ? 'dealClosed' : 'inProcess' } })
      } else
        expect(after).toMatchObject({ currentBid: before.currentBid, leader: before.leader, bidCount: before.bidCount })
      if (event.type === 'auction.closed') expect(event.at).toBeGreaterThanOrEqual(before.closesAt + CLOSING_GRACE_MS)
    }
    history.forEach(({ sequence, amount, kind }, index) => {
      expect(sequence).toBe(index + 1)
      expect(amount - (history[index - 1]?.amount ?? 8_000)).toBeGreaterThanOrEqual(kind === 'buy-now' ? 1 : 2_000)
      if (kind === 'buy-now') expect(index).toBe(history.length - 1)
    })
    expect(auction.snapshot.context.bidCount).toBe(history.length)
    expect(hammers).toBeLessThanOrEqual(1)
    expect(departures).toBeLessThanOrEqual(1)
    // The stored snapshot is sufficient: it resolves to the same state.
    const { value, context } = JSON.parse(JSON.stringify(auction.snapshot)) as typeof auction.snapshot
    expect(auctionMachine.resolveState({ value, context })).toMatchObject({
      value: auction.snapshot.value,
      context: auction.snapshot.context,
    })
  },
)
