/** What people see of an auction's state. `closing`: `closesAt` has passed and the hammer has not fallen yet. */
export type AuctionPhase =
  | 'scheduled'
  | 'open'
  | 'closing'
  | 'unsold'
  | 'awaiting-payment'
  | 'in-process'
  | 'deal-closed'
  | 'cancelled'

const CLOSED: Record<string, AuctionPhase> = {
  'closed.unsold': 'unsold',
  'closed.sold.awaitingFirstPayment': 'awaiting-payment',
  'closed.sold.inProcess': 'in-process',
  'closed.sold.dealClosed': 'deal-closed',
  cancelled: 'cancelled',
}

/** The phase at `now` (epoch ms). The hours decide before a late job has written them into the state. */
export function phaseOf(
  { state, opensAt, closesAt }: { state: string; opensAt: number; closesAt: number },
  now: number,
): AuctionPhase {
  const closed = CLOSED[state]
  if (closed) return closed
  if (now >= closesAt) return 'closing'
  return state === 'scheduled' && now < opensAt ? 'scheduled' : 'open'
}
