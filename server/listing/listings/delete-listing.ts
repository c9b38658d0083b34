import { eq, sql } from 'drizzle-orm'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { LISTING_DOCUMENTS } from '#machines/horse-audit/rules.ts'
import type { Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { documentFiles } from './documents/read-documents.ts'
import { removeReplaced } from './documents/stores.ts'
import { letGoOfPhotos } from './photos/let-go-of-photos.ts'

/** `unknown`: another seller's. `in-audit`: in state 3. `assigned`: in state 7, in an auction or sold (ruling 29). */
type DeleteRefusal = { refused: 'unknown' | 'in-audit' | 'assigned' }

/**
 * Withdraws a listing. One with a history (an enrolment, receipt, submission or auction) is hidden; any other is erased
 * with its files. Deleting a deleted one succeeds, as the form may be sent twice. `at` in epoch ms.
 */
export async function deleteListing(
  house: Pick<House, 'db' | 'actors' | 'facts' | 'lots'>,
  seller: Seller,
  { listing, at }: { listing: number; at: number },
): Promise<{ deleted: 'erased' | 'hidden' | 'before' } | DeleteRefusal> {
  return transact(house.db, async (work: UnitOfWork<DeleteRefusal>) => {
    const { tx } = work
    const [row] = await tx
      .select({ seller: listings.sellerId, stage: listings.stage, deletedAt: listings.deletedAt })
      .from(listings)
      .where(eq(listings.id, listing))
      .for('update')
    if (row && row.seller !== seller.accountId) return work.refuse({ refused: 'unknown' })
    if (!row || row.deletedAt !== null) return { deleted: 'before' }
    // Closes an open ticket; refused in states 3 and 7.
    const { accepted } = await house.actors.listing.sendWithin(work as UnitOfWork, listing, {
      type: 'listing.deleted',
      at,
    })
    if (!accepted) return work.refuse({ refused: row.stage === 3 ? 'in-audit' : 'assigned' })
    if (await hasHistory(house, tx, listing)) return { deleted: 'hidden' }
    await house.facts.state('listing.erased', { work: work as UnitOfWork, listing })
    await erase(tx, seller.accountId, listing)
    return { deleted: 'erased' }
  })
}

async function hasHistory({ lots }: Pick<House, 'lots'>, tx: Tx, listing: number): Promise<boolean> {
  const [row] = await tx.execute<{ kept: boolean }>(sql`
    select exists (select from enrolments where listing_id = ${listing}::int)
      or exists (select from transfer_receipts where listing_id = ${listing}::int)
      or exists (select from submissions where listing_id = ${listing}::int)
      or exists (select from audit_observations where listing_id = ${listing}::int)
      or ${lots.any(sql`${listing}::int`)} as kept`)
  return row?.kept ?? true
}

/** Deletes the rows; the files are deleted by this transaction's jobs and the next sweep. */
async function erase(tx: Tx, seller: number, listing: number): Promise<void> {
  const [shown, papers] = await Promise.all([
    tx.select({ photo: listingPhotos.photo }).from(listingPhotos).where(eq(listingPhotos.listingId, listing)),
    documentFiles(tx, listing),
  ])
  // Deletes its photos, records, documents and vet's file by cascade.
  await tx.delete(listings).where(eq(listings.id, listing))
  await letGoOfPhotos(
    tx,
    seller,
    shown.map(({ photo }) => photo),
  )
  for (const kind of LISTING_DOCUMENTS) await removeReplaced(tx, kind, papers[kind])
}
