import type { LeaderState } from '#app/ui/views.ts'

/** Where a buyer stands: `isMine`, the bid that leads is theirs; `hasBid`, one of the bids is. */
export function leaderState(isMine: boolean, hasBid: boolean): Exclude<LeaderState, 'hidden'> {
  if (isMine) return 'leading'
  return hasBid ? 'outbid' : 'none'
}
