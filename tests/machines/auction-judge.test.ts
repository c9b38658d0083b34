import { expect, test } from 'vitest'
import type { AuctionEvent } from '#machines/auction/events.ts'
import type { BidRefusal } from '#machines/auction/rules.ts'
import { differences } from '#tests/support/auction-events.ts'

const BID_REFUSALS: Record<BidRefusal, true> = {
  'not-whole': true,
  'too-low': true,
  'too-many-digits': true,
  'only-buy-now': true,
  'reaches-buy-now': true,
  'below-own-bid': true,
  'beyond-line': true,
  'no-maximum': true,
  'over-limit': true,
  'notice-unread': true,
  'changed-meanwhile': true,
  'not-open-yet': true,
  closed: true,
  cancelled: true,
}

// The long form judges a million events (`auction-judge.long.test.ts`).
test('the machine refuses an event that its state takes if, and only if, there is a reason', () => {
  const met = { accepted: new Set<AuctionEvent['type']>(), refused: new Set<AuctionEvent['type']>() }
  const codes = new Set<string>()
  const unlike = differences(500, 120, ({ event, accepted, reason }) => {
    met[accepted ? 'accepted' : 'refused'].add(event.type)
    if (reason && 'code' in reason) codes.add(reason.code)
  })
  expect(unlike).toEqual([])
  // The walks meet every kind of event, accepted and refused, and every reason a bidder can be told.
  expect(met.accepted.size).toBe(22)
  expect(met.refused).toEqual(met.accepted)
  expect([...codes].toSorted()).toEqual(Object.keys(BID_REFUSALS).toSorted())
})
