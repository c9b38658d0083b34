/** What people are told of an auction's state: the hours decide before a late job has written them down. */
import { expect, test } from 'vitest'
import { type AuctionPhase, phaseOf } from '#server/auctions/phase.ts'

const [OPENS, CLOSES] = [1_000, 2_000]

test.each<[state: string, now: number, phase: AuctionPhase]>([
  ['scheduled', OPENS - 1, 'scheduled'],
  ['scheduled', OPENS, 'open'],
  ['scheduled', CLOSES - 1, 'open'],
  ['scheduled', CLOSES, 'closing'],
  ['open', OPENS - 1, 'open'],
  ['open', CLOSES - 1, 'open'],
  ['open', CLOSES, 'closing'],
  ['open', CLOSES + 60_000, 'closing'],
  ['closed.unsold', CLOSES + 1, 'unsold'],
  ['closed.sold.awaitingFirstPayment', OPENS, 'awaiting-payment'],
  ['closed.sold.inProcess', OPENS, 'in-process'],
  ['closed.sold.dealClosed', OPENS, 'deal-closed'],
  ['cancelled', OPENS - 1, 'cancelled'],
])('%s at %d is %s', (state, now, phase) => {
  expect(phaseOf({ state, opensAt: OPENS, closesAt: CLOSES }, now)).toBe(phase)
})
