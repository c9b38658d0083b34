import { initialTransition } from 'xstate'
import type { AuctionEvent, AuctionInput } from '#machines/auction/events.ts'
import { auctionMachine } from '#machines/auction/machine.ts'
import { createStepper, type EffectCall } from '#server/engine/below/stepper.ts'

export const OPENS = 1_000_000
export const CLOSES = 2_000_000

const step = createStepper(auctionMachine)

/** Runs an auction machine in memory: takes events, returns snapshot and effects. */
export function playAuction(input: Partial<AuctionInput> = {}) {
  let [snapshot] = initialTransition(auctionMachine, {
    opensAt: OPENS,
    closesAt: CLOSES,
    openingBid: 10_000,
    buyNow: { price: 1_000_000, offered: false },
    extension: 0,
    ...input,
  })
  return {
    get snapshot() {
      return snapshot
    },
    /** Returns the effects, or null when the machine ignored the event. */
    send(event: AuctionEvent): EffectCall[] | null {
      const { next, effects } = step(snapshot, event)
      if (next === snapshot) return null
      snapshot = next
      return effects
    },
  }
}

export type Play = ReturnType<typeof playAuction>

/** A bid by a bidder without a limit. */
export const bid = (bidder: number, amount: number, at = OPENS + 1): AuctionEvent => ({
  type: 'bid.placed',
  at,
  bidder,
  amount,
  kind: 'open',
  key: `${bidder}-${amount}-${at}`,
  allowance: Number.POSITIVE_INFINITY,
})

/** A maximum by a bidder without a limit. */
export const maximum = (bidder: number, amount: number, at = OPENS + 1): AuctionEvent => ({
  type: 'maximum.left',
  at,
  bidder,
  amount,
  key: `max-${bidder}-${amount}-${at}`,
  allowance: Number.POSITIVE_INFINITY,
})
