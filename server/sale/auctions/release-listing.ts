import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'

/** Auctions that keep a listing assigned: live ones, the one that sold it, and an unsold one that is not freed yet. */
const holdsListing = notInArray(auctions.state, STATES.auction.free)

/** Frees a listing for another auction after its last one ended without a buyer (ruling 29). Not urgent. */
export async function releaseListing(house: Pick<House, 'db' | 'actors'>, listing: number, at: number): Promise<void> {
  await transact(house.db, (work) => releaseWithin(house, work, listing, at))
}

/** `releaseListing` after this auction. */
export async function releaseAfter(house: Pick<House, 'db' | 'actors'>, auction: number, at: number): Promise<void> {
  const [row] = await house.db.select({ listing: auctions.listingId }).from(auctions).where(eq(auctions.id, auction))
  if (row) await releaseListing(house, row.listing, at)
}

/** `releaseListing` within a transaction, which then continues with the locked listing. `at` in epoch ms. */
export async function releaseWithin(
  { actors }: Pick<House, 'actors'>,
  work: UnitOfWork,
  listing: number,
  at: number,
): Promise<void> {
  const [row] = await work.tx
    .select({ state: listings.state })
    .from(listings)
    .where(eq(listings.id, listing))
    .for('update')
  if (row?.state !== 'assigned' || (await isHeld(work.tx, listing))) return
  await actors.listing.sendWithin(work, listing, { type: 'auction.unsold', at })
}

export async function isHeld(tx: Tx, listing: number): Promise<boolean> {
  return (await tx.$count(auctions, and(eq(auctions.listingId, listing), holdsListing))) > 0
}

export function releaseJob(auction: number) {
  return { task: 'listings.release', payload: { auction }, key: `release:${auction}` } as const
}

/** At boot: enqueues jobs for listings whose auction was closed by a node of a release without these jobs. */
export async function catchUpReleases(db: Database): Promise<void> {
  const left = await db
    .select({ auction: sql<number>`max(${auctions.id})` })
    .from(listings)
    .innerJoin(auctions, eq(auctions.listingId, listings.id))
    .where(eq(listings.state, 'assigned'))
    .groupBy(listings.id)
    .having(sql`not bool_or(${holdsListing})`)
  await enqueue(
    db,
    left.map(({ auction }) => releaseJob(auction)),
  )
}
