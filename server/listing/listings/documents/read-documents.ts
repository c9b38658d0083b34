import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { listingDocuments, listings } from '#db/schema/listing/listings.ts'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { hashOf } from '#server/engine/media/hash.ts'

/** A stored document; `id` changes with the file. */
export type ListingDocumentFacts = { id: string; pdf: boolean }

export type ListingDocuments = Record<ListingDocumentKind, ListingDocumentFacts | null>

/** Documents of a listing. The caller has checked ownership. */
export async function readListingDocuments(db: Database | Tx, listing: number): Promise<ListingDocuments> {
  const files = await documentFiles(db, listing)
  return {
    certificate: documentFacts(files.certificate),
    pedigree: documentFacts(files.pedigree),
    registration: documentFacts(files.registration),
  }
}

export function documentFacts(file: string): ListingDocumentFacts
export function documentFacts(file: string | null): ListingDocumentFacts | null
/** Public facts of a file; its name is not disclosed. */
export function documentFacts(file: string | null): ListingDocumentFacts | null {
  return file === null ? null : { id: hashOf(Buffer.from(file)).slice(0, 12), pdf: file.endsWith('.pdf') }
}

/** Names of a listing's documents in their stores: `registration` in the private one, the others in the public one. */
export async function documentFiles(
  db: Database | Tx,
  listing: number,
): Promise<Record<ListingDocumentKind, string | null>> {
  const [row] = await db
    .select({
      certificate: healthRecords.certificate,
      pedigree: pedigrees.document,
      registration: listingDocuments.file,
    })
    .from(listings)
    .leftJoin(healthRecords, eq(healthRecords.listingId, listings.id))
    .leftJoin(pedigrees, eq(pedigrees.listingId, listings.id))
    .leftJoin(
      listingDocuments,
      and(eq(listingDocuments.listingId, listings.id), eq(listingDocuments.kind, 'registration')),
    )
    .where(eq(listings.id, listing))
  return row ?? { certificate: null, pedigree: null, registration: null }
}
