import { type SQL, sql } from 'drizzle-orm'
import { mandates } from '#db/schema/people/mandates.ts'
import { auctions } from '#db/schema/sale/auctions.ts'

/**
 * In queries with `mandates` and `auctions`: the lot is one of the mandate's. An evening is that of the announced
 * closing, which late bids do not move (ruling 78).
 */
export const covers: SQL<boolean> = sql`(not ${auctions.practice} and (${auctions.id} = any(${mandates.lots})
  or ${mandates.evening} = ((${auctions.finishDate} - interval '4 hours') at time zone 'America/Mexico_City')::date))`

/** The mandate was accepted, and neither ended nor expired. */
export const inForce: SQL<boolean> = sql`(${mandates.acceptedAt} is not null and ${mandates.endedAt} is null
  and ${mandates.until} > now())`
