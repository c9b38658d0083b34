import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { folded } from '#db/schema/engine/columns.ts'
import { type ListingKind, listings } from '#db/schema/listing/listings.ts'
import { type Audience, accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { type AuctionPhase, phaseOf } from '#machines/auction/status.ts'
import type { Stage } from '#machines/horse-audit/rules.ts'
import { foldAccents } from '#server/engine/search-text.ts'
import { numberIn, waysToFind } from '#server/listing/index.ts'
import { isFoundBy } from '#server/people/index.ts'

/** Rows read for each kind, of which the best are shown: users type more instead of paging. */
const READ = 200
/** Rows shown of each kind. */
export const MOST_SHOWN = 6

export type FoundPerson = {
  id: number
  name: string
  audience: Audience
  email: string | null
  suspended: boolean
  closed: boolean
}
/** `auction`: the newest one of the listing, with its phase; null if it was in none. */
export type FoundListing = {
  id: number
  number: number
  name: string
  kind: ListingKind
  stage: Stage | null
  auction: number | null
  phase: AuctionPhase | null
}

/**
 * People, and horses and trailers with their lots, that contain every word of the text; a number is that of a lot or
 * a listing. Those whose name holds the text come first.
 */
export async function findAnywhere(
  db: Database,
  text: string,
  now: number,
): Promise<{ people: FoundPerson[]; listings: FoundListing[] }> {
  const [people, found] = await Promise.all([findPeople(db, text), findListings(db, text, now)])
  return { people, listings: found }
}

function findPeople(db: Database, text: string): Promise<FoundPerson[]> {
  const some = db.select({ id: accounts.id }).from(accounts).where(isFoundBy(text)).limit(READ).as('some')
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      audience: accounts.audience,
      email: accounts.email,
      suspended: sql<boolean>`${accounts.disabledAt} is not null`,
      closed: sql<boolean>`${accounts.closedAt} is not null`,
    })
    .from(accounts)
    .innerJoin(some, eq(some.id, accounts.id))
    .orderBy(sql`strpos(${folded(accounts.name)}, ${foldAccents(text)}) = 0`, asc(folded(accounts.name)), accounts.id)
    .limit(MOST_SHOWN)
}

async function findListings(db: Database, text: string, now: number): Promise<FoundListing[]> {
  const number = numberIn(text)
  const isShown = and(isNotNull(listings.submittedAt), isNull(listings.deletedAt))
  const ids = db.select({ id: listings.id }).from(listings)
  const [lots, numbered, worded] = await Promise.all([
    db.select({ id: auctions.listingId }).from(auctions).where(eq(auctions.id, number)),
    ids.where(eq(listings.number, number)),
    db
      .select({ id: listings.id })
      .from(listings)
      .where(and(waysToFind(text).listing, isShown))
      .limit(READ),
  ])
  const exact = inArray(listings.id, [0, ...[...lots, ...numbered].map(({ id }) => id)])
  const named = sql`strpos(${folded(listings.name)}, ${foldAccents(text)}) > 0`
  const newest = sql`(select max(a.id) from auctions a where a.listing_id = "listings"."id")`
  const { id, number: numberOf, name, kind, stage } = listings
  const { state, opensAt, closesAt } = auctions
  const rows = await db
    .select({ id, number: numberOf, name, kind, stage, auction: auctions.id, state, opensAt, closesAt })
    .from(listings)
    .leftJoin(auctions, eq(auctions.id, newest))
    .where(and(isShown, or(exact, inArray(listings.id, [0, ...worded.map(({ id }) => id)]))))
    .orderBy(desc(exact), desc(named), desc(listings.id))
    .limit(MOST_SHOWN)
  return rows.map(({ state, opensAt, closesAt, ...found }) => ({
    ...found,
    phase: state && opensAt !== null && closesAt !== null ? phaseOf({ state, opensAt, closesAt }, now) : null,
  }))
}
