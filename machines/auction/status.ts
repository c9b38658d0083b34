import type { Share } from '#machines/payment/purposes.ts'
import type { StatesWith } from '#machines/stored.ts'
import type { AuctionState } from './machine.ts'

/**
 * The states of an auction by what the house asks about them, and the phases shown to users. The phases' words are in
 * `app/texts/sale/`. A query names them by a list (`db/states.ts`).
 */

export type { AuctionState }

/** How a sale came about. */
export type SoldVia = 'hammer' | 'buy-now' | 'negotiation' | 'second-chance'

type Status = {
  phase: string
  /** Takes bids: from its opening hour on, or now. */
  bids: 'ahead' | 'open' | null
  /** Its hours decide the phase, even if a late job has not changed the state yet. */
  byHours: boolean
  /** Bidding has ended for good. */
  over: boolean
  /** Over, and it took place: the lot was not withdrawn. */
  held: boolean
  sold: boolean
  /** The share of the price that the buyer pays next. */
  owes: Share | null
  /** Listed to its seller as unsold. */
  unsold: boolean
  /** The first payment lapsed or a void undid the sale. `offered`: an under-bidder is asked. */
  undone: 'lapsed' | 'offered' | null
  /** The listing is free for another auction (ruling 29). */
  free: boolean
  /** A bid may be voided (ruling 67). */
  voidable: boolean
}

const unfinished = {
  over: false,
  held: false,
  sold: false,
  owes: null,
  unsold: false,
  undone: null,
  free: false,
} as const
const over = { byHours: false, bids: null, over: true, undone: null, free: false } as const
const unsold = { ...over, sold: false, owes: null, voidable: false } as const
const sold = { ...over, held: true, sold: true, unsold: false } as const

/**
 * One row for each state of the machine. The machine leaves `closed.judging` at once; users see its phase from
 * `closesAt` until the auction has been closed.
 */
export const states = {
  scheduled: { ...unfinished, phase: 'scheduled', byHours: true, bids: 'ahead', voidable: false },
  open: { ...unfinished, phase: 'open', byHours: true, bids: 'open', voidable: true },
  'closed.judging': { ...unfinished, phase: 'closing', byHours: true, bids: null, voidable: false },
  'closed.unsold': { ...unsold, phase: 'unsold', held: true, unsold: true, free: true },
  // Closed below the reserve; buyer and seller may still agree on a price.
  'closed.negotiating': { ...unsold, phase: 'negotiating', held: true, unsold: false, voidable: true },
  'closed.sold.awaitingFirstPayment': { ...sold, phase: 'awaiting-payment', owes: 'first', voidable: true },
  'closed.sold.inProcess': { ...sold, phase: 'in-process', owes: 'final', voidable: false },
  'closed.sold.dealClosed': { ...sold, phase: 'deal-closed', owes: null, voidable: false },
  'closed.lapsed': { ...unsold, phase: 'lapsed', held: true, unsold: true, undone: 'lapsed' },
  'closed.offered': { ...unsold, phase: 'offered', held: true, unsold: true, undone: 'offered' },
  cancelled: { ...unsold, phase: 'cancelled', held: false, unsold: false, free: true },
} as const satisfies Record<AuctionState, Status>

type States = typeof states

/** Phases shown to users. */
export type AuctionPhase = States[AuctionState]['phase']

/** States after the closing of an auction that took place. */
export type HeldState = StatesWith<States, { held: true }>
export type HeldPhase = States[HeldState]['phase']
/** Phases in which a bid may be voided. */
export type VoidablePhase = States[StatesWith<States, { voidable: true }>]['phase']
type RunningPhase = States[StatesWith<States, { over: false }>]['phase']
type SoldPhase = States[StatesWith<States, { sold: true }>]['phase']

// Apart from the table, whose weight every buyer's live script would have; the types keep them equal.
const running: Record<RunningPhase, 1> = { scheduled: 1, open: 1, closing: 1 }
const bought: Record<SoldPhase, 1> = { 'awaiting-payment': 1, 'in-process': 1, 'deal-closed': 1 }
export const isOver = (phase: AuctionPhase): boolean => !(phase in running)
export const isSold = (phase: AuctionPhase): boolean => phase in bought
/** Phases in which the auction may still change. */
export const runningPhases = /* @__PURE__ */ Object.keys(running) as AuctionPhase[]
export const soldPhases = /* @__PURE__ */ Object.keys(bought) as AuctionPhase[]

// `@__PURE__` leaves out of buyers' pages what their script does not use.
export const phases = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.values(states).map((status) => [status.phase, status]),
) as Record<AuctionPhase, Status>
const all = /* @__PURE__ */ Object.keys(phases) as AuctionPhase[]

export const overPhases = /* @__PURE__ */ all.filter((phase) => phases[phase].over)
/** Phases after the closing of an auction that took place, with or without a buyer. */
export const heldPhases: AuctionPhase[] = /* @__PURE__ */ all.filter((phase) => phases[phase].held)

/** The phases of which `holds` is true, as an element's `data-when` lists them. */
export const when = (holds: (status: Status) => boolean): string =>
  all.filter((phase) => holds(phases[phase])).join(' ')

/** The buyer has paid all of it. */
export const isPaid = (state: AuctionState) => states[state].sold && states[state].owes === null

/** A payment of the buyer is due. */
export const isToPay = (phase: AuctionPhase) => phases[phase].owes !== null
/** Scheduled or open: bids are taken from the opening hour on. */
export const takesBids = (phase: AuctionPhase) => phases[phase].bids !== null
export const isVoidable = (phase: AuctionPhase): phase is VoidablePhase => phases[phase].voidable
export const isFree = (phase: AuctionPhase) => phases[phase].free

/** The phase at `now` (epoch ms). */
export function phaseOf(
  { state, opensAt, closesAt }: { state: AuctionState; opensAt: number; closesAt: number },
  now: number,
): AuctionPhase {
  const { phase, byHours } = states[state]
  if (!byHours) return phase
  if (now >= closesAt) return 'closing'
  return state === 'scheduled' && now < opensAt ? 'scheduled' : 'open'
}
