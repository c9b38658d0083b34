import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { vetRecords } from '#db/schema/listing/vet-file.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { Seller } from '#server/people/index.ts'

/** A seller, also of an upload that a job finishes after its request. */
export type Keeper = Pick<Seller, 'accountId'>

/** True if the house offers vets' files. */
export async function areVetFilesOffered(db: Database | Tx): Promise<boolean> {
  const [row] = await db.select({ offered: settings.vetFiles }).from(settings).where(eq(settings.id, 1))
  return row?.offered ?? false
}

/** True if this seller may keep a vet's file with the listing: an own horse, in a house that offers it. */
export async function mayKeepVetFile(db: Database | Tx, { accountId }: Keeper, listing: number): Promise<boolean> {
  const own = and(eq(listings.id, listing), eq(listings.sellerId, accountId), isNull(listings.deletedAt))
  const found = await db.$count(listings, and(own, eq(listings.kind, 'horse')))
  return found > 0 && (await areVetFilesOffered(db))
}

type LockedRecord = typeof vetRecords.$inferSelect

/**
 * Locks the listing's vet file for a change by its seller, and makes it with the first. undefined for another's
 * listing, a trailer, or a house that offers none.
 */
export async function lockOwnRecord(tx: Tx, seller: Keeper, listing: number): Promise<LockedRecord | undefined> {
  if (!(await mayKeepVetFile(tx, seller, listing))) return undefined
  await tx.insert(vetRecords).values({ listingId: listing }).onConflictDoNothing()
  return lockRecord(tx, listing)
}

/** Locks an existing vet file. */
export async function lockRecord(tx: Tx, listing: number): Promise<LockedRecord | undefined> {
  const [row] = await tx.select().from(vetRecords).where(eq(vetRecords.listingId, listing)).for('update')
  return row
}
