import type { AuctionCardView } from '#app/ui/views.ts'
import { phases } from '#machines/auction/status.ts'

/** Bounds of the reload interval: long enough not to disturb reading, short enough to show no outdated price. */
const BOUNDS_S = { least: 10, most: 300 }
/** Time between `closesAt` and the end of the auction, in which the last bids are judged. */
const JUDGED_S = 3

type Card = Pick<AuctionCardView, 'phase' | 'opensAt' | 'closesAt'>

/** Seconds until the first of these cards opens or closes, for pages without scripts; null if none will. */
export function nextChange(cards: Card[], now: number): number | null {
  const running = cards.filter(({ phase }) => !phases[phase].over)
  const hours = running.map(({ phase, opensAt, closesAt }) => (phases[phase].bids === 'ahead' ? opensAt : closesAt))
  if (hours.length === 0) return null
  const seconds = Math.ceil((Math.min(...hours) - now) / 1_000) + JUDGED_S
  return Math.max(BOUNDS_S.least, Math.min(seconds, BOUNDS_S.most))
}
