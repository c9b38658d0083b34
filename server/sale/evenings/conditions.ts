import { and, eq, notInArray, type SQL } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { STATES } from '#db/states.ts'
import { inEvening } from '#server/sale/auctions/owner/evening-hours.ts'

/** Lots of an evening's catalogue: those that close in it, in any phase, without withdrawn and practice lots. */
export function catalogued(evening: string): SQL | undefined {
  return and(inEvening(evening), eq(auctions.practice, false), notInArray(auctions.state, STATES.auction.cancelled))
}

/** The order in which lots fall (ruling 78): by announced closing, which late bids do not move, then by number. */
export const catalogueOrder = [auctions.finishDate, auctions.id]
