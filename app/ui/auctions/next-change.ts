import type { AuctionCardView } from '#app/ui/views.ts'

/** Seldom enough that nobody is disturbed while reading, often enough that no price is old. */
const BOUNDS_S = { least: 10, most: 300 }
/** The last bids are judged before the hammer falls. */
const JUDGED_S = 3

type Card = Pick<AuctionCardView, 'phase' | 'opensAt' | 'closesAt'>

/** After how many seconds the first of these cards opens or closes, for a page without scripts; null where none will. */
export function nextChange(cards: Card[], now: number): number | null {
  const hours = cards.flatMap(({ phase, opensAt, closesAt }) => {
    if (phase === 'scheduled') return opensAt
    return phase === 'open' || phase === 'closing' ? closesAt : []
  })
  if (hours.length === 0) return null
  const seconds = Math.ceil((Math.min(...hours) - now) / 1_000) + JUDGED_S
  return Math.max(BOUNDS_S.least, Math.min(seconds, BOUNDS_S.most))
}
