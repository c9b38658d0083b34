/** Who lost the lead is read from the recorded bids; the machine says it with each bid. */
import { expect, test } from 'vitest'
import type { AuctionEffects } from '#machines/auction/events.ts'
import { lossesOf, type RecordedBid } from '#machines/auction/losses.ts'
import { bid, maximum, OPENS, playAuction } from '#tests/support/auction-play.ts'
import { randomFrom } from '#tests/support/random.ts'

const SEEDS = Array.from({ length: 100 }, (_, seed) => seed)
let [lost, proxies] = [0, 0]

/** Random bids and maxima of four bidders: what was recorded, and the losses that the machine named. */
function evening(seed: number) {
  const { between, one } = randomFrom(seed)
  const lot = playAuction()
  const recorded: RecordedBid[] = []
  const named: AuctionEffects['notifyOutbid'][] = []
  for (let count = 0; count < 60; count++) {
    const amount = (lot.snapshot.context.currentBid ?? 8_000) + one([2_000, 5_000, 40_000])
    for (const { type, params } of lot.send(one([bid, bid, maximum])(between(1, 4), amount, OPENS + count)) ?? []) {
      if (type === 'recordBid') recorded.push({ ...(params as AuctionEffects['recordBid']), struck: false })
      if (type === 'notifyOutbid') named.push(params as AuctionEffects['notifyOutbid'])
      if (type === 'recordBid' && (params as AuctionEffects['recordBid']).kind === 'proxy') proxies++
    }
  }
  return { recorded, named: named.map(({ bidder, sequence }) => ({ bidder, sequence })) }
}

test.each(SEEDS)('the recorded bids of an evening name the same losses as the machine (seed %i)', (seed) => {
  const { recorded, named } = evening(seed)
  expect(lossesOf(recorded, 1)).toEqual(named)
  lost += named.length
  for (const { sequence } of named) {
    const { turn } = recorded.find((each) => each.sequence === sequence) as RecordedBid
    const before = recorded.findLast((each) => each.turn < turn) as RecordedBid
    const known = recorded.filter((each) => each.turn >= before.turn)
    expect(lossesOf(known, sequence)).toEqual(named.filter((each) => each.sequence >= sequence))
  }
})

test('those evenings had losses of the lead and bids of the house', () => {
  expect(lost).toBeGreaterThan(500)
  expect(proxies).toBeGreaterThan(500)
})

test('a struck bid neither takes the lead nor loses it', () => {
  const made = (sequence: number, bidder: number, struck = false) => ({ sequence, bidder, turn: sequence, struck })
  expect(lossesOf([made(1, 7), made(2, 8, true)], 2)).toEqual([])
  expect(lossesOf([made(1, 7), made(2, 8, true), made(3, 9)], 3)).toEqual([{ bidder: 7, sequence: 3 }])
})
