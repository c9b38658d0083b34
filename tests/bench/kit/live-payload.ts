import type { LiveState, Message } from '#server/engine/live/protocol.ts'

/** The live update of an auction, at its maximum length. */
export const livePayload = (version: number): LiveState => ({
  event: 123_456,
  v: version,
  phase: 'open',
  currentBid: 1_234_000,
  bids: 321,
  closesAt: 1_795_281_600_000,
  leader: 'K7QX2M',
})

export const LIVE_EVENT = 'event_set_bid_in' satisfies Message[0]
