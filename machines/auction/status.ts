import type { AuctionState } from './machine.ts'

/**
 * Maps the machine's stored states to the phases shown to users. The names and looks of the phases are in
 * `app/texts/auction-status.ts`.
 */

export type { AuctionState }

/** Phases shown to users. `closing`: `closesAt` has passed, but the auction has not been closed yet. */
export type AuctionPhase =
  | 'scheduled'
  | 'open'
  | 'closing'
  | 'unsold'
  /** Closed below the reserve; buyer and seller may still agree on a price. */
  | 'negotiating'
  | 'awaiting-payment'
  | 'in-process'
  | 'deal-closed'
  /** The first payment lapsed: the horse is unsold, or offered to an under-bidder. */
  | 'lapsed'
  | 'offered'
  | 'cancelled'

type Status = {
  /** The machine state behind the phase; the hours distinguish the phases of one state. */
  state: AuctionState
  /** Bidding has ended for good. */
  over: boolean
  sold: boolean
}

export const phases: Record<AuctionPhase, Status> = {
  scheduled: { state: 'scheduled', over: false, sold: false },
  open: { state: 'open', over: false, sold: false },
  closing: { state: 'open', over: false, sold: false },
  unsold: { state: 'closed.unsold', over: true, sold: false },
  negotiating: { state: 'closed.negotiating', over: true, sold: false },
  'awaiting-payment': { state: 'closed.sold.awaitingFirstPayment', over: true, sold: true },
  'in-process': { state: 'closed.sold.inProcess', over: true, sold: true },
  'deal-closed': { state: 'closed.sold.dealClosed', over: true, sold: true },
  lapsed: { state: 'closed.lapsed', over: true, sold: false },
  offered: { state: 'closed.offered', over: true, sold: false },
  cancelled: { state: 'cancelled', over: true, sold: false },
}

const all = Object.keys(phases) as AuctionPhase[]

/** Phases in which the auction may still change. */
export const runningPhases = all.filter((phase) => !phases[phase].over)
/** Phases after the closing of an auction that took place, with or without a buyer. */
export const heldPhases = all.filter((phase) => phases[phase].over && phase !== 'cancelled')
export const soldPhases = all.filter((phase) => phases[phase].sold)

const overByState = new Map<AuctionState, AuctionPhase>(
  all.filter((phase) => phases[phase].over).map((phase) => [phases[phase].state, phase]),
)

/** The phase at `now` (epoch ms). The hours decide, even if a late job has not changed the state yet. */
export function phaseOf(
  { state, opensAt, closesAt }: { state: AuctionState; opensAt: number; closesAt: number },
  now: number,
): AuctionPhase {
  const over = overByState.get(state)
  if (over) return over
  if (now >= closesAt) return 'closing'
  return state === 'scheduled' && now < opensAt ? 'scheduled' : 'open'
}
