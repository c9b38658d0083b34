import { sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import type { Lots } from '#server/listing/index.ts'

/** The sale's answers to the listings' questions about their auctions. */
export const lots: Lots = {
  any: (listing) => sql`exists (select from auctions a where a.listing_id = ${listing})`,
  open: (listing) => sql`exists (
    select from auctions a where a.listing_id = ${listing} and a.state in ${STATES.auction.open})`,
  last: (listing) => sql`(select a.id from auctions a where a.listing_id = ${listing} order by a.id desc limit 1)`,
  lastPublic: (listing) => sql`(
    select a.id from auctions a where a.listing_id = ${listing} and not a.practice order by a.id desc limit 1)`,
}
