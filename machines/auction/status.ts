import type { AuctionState } from './machine.ts'

/**
 * What becomes of an auction, in two steps: the machine's stored state, and the phase that everybody is shown. What a
 * phase is called and looks like stands in `app/texts/auction-status.ts`.
 */

export type { AuctionState }

/** What everybody sees. `closing`: `closesAt` has passed and the hammer has not fallen yet. */
export type AuctionPhase =
  | 'scheduled'
  | 'open'
  | 'closing'
  | 'unsold'
  /** The hammer fell below the reserve, and both sides may still agree. */
  | 'negotiating'
  | 'awaiting-payment'
  | 'in-process'
  | 'deal-closed'
  /** The first payment did not come; it is nobody's, or offered to an under-bidder. */
  | 'lapsed'
  | 'offered'
  | 'cancelled'

type Status = {
  /** The state that the phase follows from; the hours tell the phases of one state apart. */
  state: AuctionState
  /** Over for good: nobody bids any more. */
  over: boolean
  /** It found a buyer. */
  sold: boolean
}

/** State → phase, and what holds in it. */
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

/** In these the auction may still change. */
export const runningPhases = all.filter((phase) => !phases[phase].over)
/** In these the hammer has fallen: it was held and is over, with or without a buyer. */
export const heldPhases = all.filter((phase) => phases[phase].over && phase !== 'cancelled')
export const soldPhases = all.filter((phase) => phases[phase].sold)

const overByState = new Map<AuctionState, AuctionPhase>(
  all.filter((phase) => phases[phase].over).map((phase) => [phases[phase].state, phase]),
)

/** The phase at `now` (epoch ms). The hours decide before a late job has written them into the state. */
export function phaseOf(
  { state, opensAt, closesAt }: { state: AuctionState; opensAt: number; closesAt: number },
  now: number,
): AuctionPhase {
  const over = overByState.get(state)
  if (over) return over
  if (now >= closesAt) return 'closing'
  return state === 'scheduled' && now < opensAt ? 'scheduled' : 'open'
}
