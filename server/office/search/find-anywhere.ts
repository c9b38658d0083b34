import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { folded } from '#db/schema/engine/columns.ts'
import { type ListingKind, listings } from '#db/schema/listing/listings.ts'
import { type Audience, accounts, people } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { type AuctionPhase, phaseOf } from '#machines/auction/status.ts'
import type { Stage } from '#machines/horse-audit/rules.ts'
import { foldAccents } from '#server/engine/search-text.ts'
import { numberIn, waysToFind } from '#server/listing/index.ts'
import { isFoundBy } from '#server/people/index.ts'

/** Rows read for each kind, of which the best are shown: users type more instead of paging. */
const READ = 200
/** Rows shown of each kind. */
const MOST_SHOWN = 6

export type FoundPerson = {
  id: number
  /** With the surnames, where they are known: many share a first name. */
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

/** "lote 12" in words: the lot alone, since acts such as extending it cannot be undone. */
const LOT = /^(?:lote|subasta)\s+#?(\d+)$/i

/**
 * People, and horses and trailers with their lots, that contain every word of the text. A number is that of a lot or a
 * listing, and after "lote" that of a lot alone. Those whose name holds the text come first.
 */
export async function findAnywhere(
  db: Database,
  text: string,
  now: number,
): Promise<{ people: FoundPerson[]; listings: FoundListing[] }> {
  const lot = LOT.exec(text.trim())?.[1]
  if (lot) return { people: [], listings: await findLot(db, numberIn(lot), now) }
  const [persons, found] = await Promise.all([findPeople(db, text), findListings(db, text, now)])
  return { people: persons, listings: found }
}

function findPeople(db: Database, text: string): Promise<FoundPerson[]> {
  const some = db.select({ id: accounts.id }).from(accounts).where(isFoundBy(text)).limit(READ).as('some')
  return db
    .select({
      id: accounts.id,
      name: sql<string>`concat_ws(' ', ${accounts.name}, ${people.paternalSurname}, ${people.maternalSurname})`,
      audience: accounts.audience,
      email: accounts.email,
      suspended: sql<boolean>`${accounts.disabledAt} is not null`,
      closed: sql<boolean>`${accounts.closedAt} is not null`,
    })
    .from(accounts)
    .innerJoin(some, eq(some.id, accounts.id))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .orderBy(sql`strpos(${folded(accounts.name)}, ${foldAccents(text)}) = 0`, asc(folded(accounts.name)), accounts.id)
    .limit(MOST_SHOWN)
}

const isShown = and(isNotNull(listings.submittedAt), isNull(listings.deletedAt))

async function findLot(db: Database, lot: number, now: number): Promise<FoundListing[]> {
  const rows = await selectWith(db, sql`${lot}::int`).where(and(isShown, isNotNull(auctions.id)))
  return rows.map((row) => withPhase(row, now))
}

async function findListings(db: Database, text: string, now: number): Promise<FoundListing[]> {
  const number = numberIn(text)
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
  const rows = await selectWith(db, newest)
    .where(and(isShown, or(exact, inArray(listings.id, [0, ...worded.map(({ id }) => id)]))))
    .orderBy(desc(exact), desc(named), desc(listings.id))
    .limit(MOST_SHOWN)
  return rows.map((row) => withPhase(row, now))
}

/** Listings, each with the auction of the given id if it is the listing's. */
function selectWith(db: Database, auction: SQL) {
  const { id, number, name, kind, stage } = listings
  const { state, opensAt, closesAt } = auctions
  return db
    .select({ id, number, name, kind, stage, auction: auctions.id, state, opensAt, closesAt })
    .from(listings)
    .leftJoin(auctions, and(eq(auctions.listingId, id), eq(auctions.id, auction)))
}

type Row = Awaited<ReturnType<typeof selectWith>>[number]

function withPhase({ state, opensAt, closesAt, ...found }: Row, now: number): FoundListing {
  const phase = state && opensAt !== null && closesAt !== null ? phaseOf({ state, opensAt, closesAt }, now) : null
  return { ...found, phase }
}
