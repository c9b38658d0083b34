import type { AuctionState } from './machine.ts'

/**
 * The states of an auction, and the phases shown to users. The words of the phases are in
 * `app/texts/sale/auction-status.ts`.
 */

export type { AuctionState }

/** How a sale came about. */
export type SoldVia = 'hammer' | 'buy-now' | 'negotiation' | 'second-chance'

type Status = {
  phase: string
  /** Bidding has ended for good. */
  over: boolean
  sold: boolean
}

/**
 * One row for each state of the machine. The machine leaves `closed.judging` at once; users see its phase from
 * `closesAt` until the auction has been closed.
 */
export const states = {
  scheduled: { phase: 'scheduled', over: false, sold: false },
  open: { phase: 'open', over: false, sold: false },
  'closed.judging': { phase: 'closing', over: false, sold: false },
  'closed.unsold': { phase: 'unsold', over: true, sold: false },
  // Closed below the reserve; buyer and seller may still agree on a price.
  'closed.negotiating': { phase: 'negotiating', over: true, sold: false },
  'closed.sold.awaitingFirstPayment': { phase: 'awaiting-payment', over: true, sold: true },
  'closed.sold.inProcess': { phase: 'in-process', over: true, sold: true },
  'closed.sold.dealClosed': { phase: 'deal-closed', over: true, sold: true },
  // The first payment lapsed or a void undid the sale: the horse is unsold, or offered to an under-bidder.
  'closed.lapsed': { phase: 'lapsed', over: true, sold: false },
  'closed.offered': { phase: 'offered', over: true, sold: false },
  cancelled: { phase: 'cancelled', over: true, sold: false },
} as const satisfies Record<AuctionState, Status>

type States = typeof states

/** Phases shown to users. */
export type AuctionPhase = States[AuctionState]['phase']

/** States after the closing of an auction that took place. */
export type HeldState = Exclude<AuctionState, 'scheduled' | 'open' | 'closed.judging' | 'cancelled'>
export type HeldPhase = States[HeldState]['phase']

export const phases = Object.fromEntries(Object.values(states).map((status) => [status.phase, status])) as Record<
  AuctionPhase,
  Status
>

// `@__PURE__` leaves out of buyers' pages the lists that their script does not use.
const all = /* @__PURE__ */ Object.keys(phases) as AuctionPhase[]

/** Phases in which the auction may still change. */
export const runningPhases = /* @__PURE__ */ all.filter((phase) => !phases[phase].over)
/** Phases after the closing of an auction that took place, with or without a buyer. */
export const heldPhases = /* @__PURE__ */ all.filter((phase) => phases[phase].over && phase !== 'cancelled')
export const soldPhases = /* @__PURE__ */ all.filter((phase) => phases[phase].sold)

/** Phases in which a payment of the buyer is due. */
const toPay: readonly AuctionPhase[] = ['awaiting-payment', 'in-process']
export const isToPay = (phase: AuctionPhase) => toPay.includes(phase)

/** Phases in which a bid may be voided (ruling 67). */
export type VoidablePhase = 'open' | 'negotiating' | 'awaiting-payment'
const voidable: readonly AuctionPhase[] = ['open', 'negotiating', 'awaiting-payment'] satisfies VoidablePhase[]
export const isVoidable = (phase: AuctionPhase): phase is VoidablePhase => voidable.includes(phase)

/** States that leave the listing free for another auction (ruling 29). */
export const freeStates = ['closed.unsold', 'cancelled'] as const satisfies AuctionState[]
export const isFree = (phase: AuctionPhase) => freeStates.some((state) => states[state].phase === phase)

/** The phase at `now` (epoch ms). The hours decide, even if a late job has not changed the state yet. */
export function phaseOf(
  { state, opensAt, closesAt }: { state: AuctionState; opensAt: number; closesAt: number },
  now: number,
): AuctionPhase {
  const { phase, over } = states[state]
  if (over) return phase
  if (now >= closesAt) return 'closing'
  return state === 'scheduled' && now < opensAt ? 'scheduled' : 'open'
}
