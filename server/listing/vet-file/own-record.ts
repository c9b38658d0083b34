import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { vetRecords } from '#db/schema/listing/vet-file.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { Seller } from '#server/people/index.ts'
import { ownListing } from '../listings/own-listing.ts'

/** True if the house offers vets' files. */
export async function areVetFilesOffered(db: Database | Tx): Promise<boolean> {
  const [row] = await db.select({ offered: settings.vetFiles }).from(settings).where(eq(settings.id, 1))
  return row?.offered ?? false
}

/** True if this seller may keep a vet's file with the listing: an own horse, in a house that offers it. */
export async function mayKeepVetFile(db: Database | Tx, seller: Seller, listing: number): Promise<boolean> {
  const found = await db.$count(listings, ownListing(seller, listing, 'horse'))
  return found > 0 && (await areVetFilesOffered(db))
}

export type LockedRecord = typeof vetRecords.$inferSelect

/**
 * Locks the listing's vet file for a change by its seller, and makes it with the first. undefined for another's
 * listing, a trailer, or a house that offers none.
 */
export async function lockOwnRecord(tx: Tx, seller: Seller, listing: number): Promise<LockedRecord | undefined> {
  if (!(await mayKeepVetFile(tx, seller, listing))) return undefined
  await tx.insert(vetRecords).values({ listingId: listing }).onConflictDoNothing()
  return lockRecord(tx, listing)
}

/** Locks an existing vet file. */
export async function lockRecord(tx: Tx, listing: number): Promise<LockedRecord | undefined> {
  const [row] = await tx.select().from(vetRecords).where(eq(vetRecords.listingId, listing)).for('update')
  return row
}

/** The seller of a listing that is not deleted. */
export async function sellerOfListing(tx: Tx | Database, listing: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ seller: listings.sellerId })
    .from(listings)
    .where(and(eq(listings.id, listing), isNull(listings.deletedAt)))
  return row?.seller
}
