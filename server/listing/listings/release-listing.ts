import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/auctions.ts'
import { listings } from '#db/schema/listings.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'

/** Auctions that a listing is not free of: live ones, the one that sold it, and one that nobody has and that is not freed yet. */
const holdsListing = sql`(${auctions.live} or ${auctions.state} like 'closed.sold%' or ${auctions.state} in ('closed.negotiating', 'closed.lapsed', 'closed.offered'))`

/** Makes a listing free for another auction when its last one ended without a buyer (ruling 29). Later is early enough. */
export async function releaseListing(house: Pick<House, 'db' | 'actors'>, listing: number, at: number): Promise<void> {
  await transact(house.db, (work) => releaseWithin(house, work, listing, at))
}

/** The same inside a transaction that goes on with the listing; its row stays locked until the end. `at` in epoch ms. */
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

/** At boot: jobs for listings whose auction was closed by a node of a release that had none. */
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
