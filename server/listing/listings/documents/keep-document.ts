import { documentsOf, type ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { Seller } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import {
  addPaper,
  addPdf,
  prepareDocument,
  type PreparedDocument,
  storeDocument,
} from '#server/engine/media/documents.ts'
import { storeAndName } from '#server/engine/media/pending.ts'
import { type EditRefusal, editListing } from '#server/listing/listings/edit-listing.ts'
import { findOwnListing } from '#server/listing/listings/find-own.ts'
import { documentFiles, documentFacts, type ListingDocumentFacts } from './read-documents.ts'
import { removeReplaced, storeOf } from './stores.ts'
import { writeDocument } from './write-document.ts'

type KeptListingDocument = { document: ListingDocumentFacts } | EditRefusal

type Keeping = { listing: number; kind: ListingDocumentKind; bytes: Uint8Array; at: number }

/**
 * Replaces a document of a listing. The same file again changes nothing and gets the same answer. The file is stored
 * first and swept if no transaction names it. Throws MediaError. `at` in epoch ms.
 */
export async function keepListingDocument(
  house: Pick<House, 'db' | 'actors' | 'media'>,
  seller: Seller,
  { listing, kind, bytes, at }: Keeping,
): Promise<KeptListingDocument> {
  // Checked before reading the file: a refused upload should cost nothing.
  const own = await findOwnListing(house.db, seller, listing)
  if (!own || !documentsOf(own.kind).includes(kind)) return { refused: 'unknown' }
  if (!own.editable) return { refused: 'not-editable' }
  return storeAndName(async () => {
    const stored = await store(house, { listing, kind, bytes })
    return editListing<KeptListingDocument>(house, seller, { listing, at }, async ({ tx }) => {
      const { [kind]: before } = await documentFiles(tx, listing)
      const document = documentFacts(stored.file)
      if (before === stored.file) return { changed: false, result: { document } }
      await writeDocument(tx, { listing, kind, at, ...stored })
      await removeReplaced(tx, kind, before)
      return { changed: true, result: { document } }
    })
  })
}

/** Stores the file in the store of its kind; returns the stored file's name if it is the same one. */
async function store(
  { db, media }: Pick<House, 'db' | 'media'>,
  { listing, kind, bytes }: Omit<Keeping, 'at'>,
): Promise<{ file: string; contentType: string; bytes: number }> {
  if (kind === 'certificate') {
    const file = await addPdf(media.public, bytes)
    return { file, contentType: 'application/pdf', bytes: bytes.byteLength }
  }
  const paper = await prepareDocument(bytes, { pdf: kind === 'pedigree' })
  const { contentType } = paper
  const about = { contentType, bytes: paper.bytes.byteLength }
  if (storeOf(kind) === 'public') return { file: await addPaper(media.public, paper), ...about }
  const { [kind]: standing } = await documentFiles(db, listing)
  if (standing && (await isSame(media.private, standing, paper))) return { file: standing, ...about }
  return { file: await storeDocument(media.private, paper), ...about }
}

async function isSame(store: House['media']['private'], file: string, { bytes }: PreparedDocument): Promise<boolean> {
  return (await store.read(file))?.equals(bytes) ?? false
}
