import type { LeaderState } from '#app/ui/views.ts'

/** A buyer's position: `isMine` when the buyer leads, `hasBid` when the buyer has placed any bid. */
export function leaderState(isMine: boolean, hasBid: boolean): Exclude<LeaderState, 'hidden'> {
  if (isMine) return 'leading'
  return hasBid ? 'outbid' : 'none'
}
