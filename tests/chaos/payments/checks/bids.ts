import { acknowledgedOnce, refusedWroteNothing } from '../../checks/answers.ts'
import { pricesRise, sequenceWithoutGaps } from '../../checks/bids.ts'
import type { Evidence as Bidding, Finding } from '../../evidence.ts'
import type { Evidence } from '../evidence.ts'

/**
 * The checks of the bids, applied to the payments' storm: acknowledged bids exist, and every price exceeds the one
 * before.
 */
export function bidsStand({ lots, log, history }: Evidence): Finding[] {
  const bidding: Bidding = {
    terms: lots,
    log,
    qualified: new Set(),
    away: [],
    history: { readAt: 0, outages: [], auctions: [], mails: [], liveCounts: [], bids: history.bids },
  }
  return [acknowledgedOnce, refusedWroteNothing, sequenceWithoutGaps, pricesRise].map((judge) => judge(bidding))
}
