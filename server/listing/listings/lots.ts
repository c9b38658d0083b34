import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listing/listings.ts'
import type { House } from '#server/engine/house.ts'

/** Questions of this quarter about a listing's auctions. The sale answers each with SQL over the listing's id. */
export type Lots = {
  /** It was in an auction. */
  any(listing: SQLWrapper): SQL<boolean>
  /** Its lot takes bids. */
  open(listing: SQLWrapper): SQL<boolean>
  /** Its newest auction; null for none. */
  last(listing: SQLWrapper): SQL<number | null>
  /** The same without rehearsals. */
  lastPublic(listing: SQLWrapper): SQL<number | null>
}

declare module '#server/engine/house.ts' {
  interface House {
    /** The auctions of listings. */
    lots: Lots
  }
}

/** Columns of a listing's auctions. */
export const lotColumns = ({ lots }: Pick<House, 'lots'>) => ({
  /** The auction a listing in state 7 is assigned to: the live one, or the one that sold it. */
  auction: sql<number | null>`case when ${listings.stage} = 7 then ${lots.last(listings.id)} end`,
  /** The last auction of a listing that is ready for another one; null if it was in none. */
  lastAuction: sql<number | null>`case when ${listings.stage} = 6 then ${lots.lastPublic(listings.id)} end`,
})
