import { and, eq } from 'drizzle-orm'
import { vetPapers } from '#db/schema/listing/vet-file.ts'
import type { PaperKind } from '#machines/vet-file/papers.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { prepareDocument, storeDocument } from '#server/engine/media/documents.ts'
import { claimFiles, storeAndName } from '#server/engine/media/pending.ts'
import { releaseFiles } from '#server/engine/media/release.ts'
import type { Seller } from '#server/people/index.ts'
import { lockOwnRecord, mayKeepVetFile } from '#server/listing/vet-file/own-record.ts'

type Named = { listing: number; kind: PaperKind }
/** Days in ISO; `expiresOn` null: no end is written on it. */
type Keeping = Named & { issuedOn: string; expiresOn: string | null; bytes: Uint8Array; at: number }

/**
 * Replaces a paper of a horse: a PDF as it is, or a picture. Its dates are public, the paper itself is for the seller
 * and the house. Throws MediaError. `at` in epoch ms.
 */
export async function keepVetPaper(
  house: Pick<House, 'db' | 'media'>,
  seller: Seller,
  { listing, kind, issuedOn, expiresOn, bytes, at }: Keeping,
): Promise<boolean> {
  if (!(await mayKeepVetFile(house.db, seller, listing))) return false
  const paper = await prepareDocument(bytes, { pdf: true })
  return storeAndName(async () => {
    const file = await storeDocument(house.media.private, paper)
    return transact(house.db, async ({ tx, refuse }: UnitOfWork<boolean>) => {
      await claimFiles(tx, 'private', [file])
      if (!(await lockOwnRecord(tx, seller, listing))) return refuse(false)
      const [before] = await tx.select({ file: vetPapers.file }).from(vetPapers).where(named({ listing, kind }))
      const row = { issuedOn, expiresOn, file, bytes: paper.bytes.byteLength, uploadedAt: at, reminded: null }
      await tx
        .insert(vetPapers)
        .values({ listingId: listing, kind, ...row })
        .onConflictDoUpdate({ target: [vetPapers.listingId, vetPapers.kind], set: row })
      if (before) await releaseFiles(tx, 'private', [before.file])
      return true
    })
  })
}

/** Removes a paper, if there is one. False for another's listing. */
export function removeVetPaper({ db }: Pick<House, 'db'>, seller: Seller, one: Named): Promise<boolean> {
  return transact(db, async ({ tx, refuse }: UnitOfWork<boolean>) => {
    if (!(await lockOwnRecord(tx, seller, one.listing))) return refuse(false)
    const removed = await tx.delete(vetPapers).where(named(one)).returning({ file: vetPapers.file })
    await releaseFiles(
      tx,
      'private',
      removed.map(({ file }) => file),
    )
    return true
  })
}

const named = ({ listing, kind }: Named) => and(eq(vetPapers.listingId, listing), eq(vetPapers.kind, kind))
