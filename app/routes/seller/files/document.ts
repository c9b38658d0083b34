import { data, href } from 'react-router'
import { listingDocumentOf } from '#app/forms/listing/listing-documents.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendPicture } from '#app/middleware/files/send-picture.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { uploadOf } from '#app/middleware/files/upload.ts'
import { documentsOf, type ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { keepListingDocument } from '#server/listing/listings/documents/keep-document.ts'
import { openListingDocument } from '#server/listing/listings/documents/open-document.ts'
import { removeListingDocument } from '#server/listing/listings/documents/remove-document.ts'
import { MediaError } from '#server/engine/media/refusal.ts'
import type { Route } from './+types/document'
import { ownListing } from './own-listing.server.ts'
import { storedListingDocument } from '#app/routes/seller/stored-listing-document.ts'
import { answerTo } from '#app/routes/seller/answer-file.ts'

type Context = Route.ActionArgs['context']
type Named = { listing: number; kind: ListingDocumentKind }

/** A document of the seller's own listing; a 404 for any other listing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const named = await find(params, context)
  // The document may be replaced between reading its row and its file: read the new row.
  const shown = (await show(context, named, url)) ?? (await show(context, named, url))
  if (!shown) throw data(null, { status: 404 })
  return shown
}

/** Replaces or removes the document. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const named = await find(params, context)
  const form = await formOf(request)
  const page = href('/sales/archivos/:horse', params)
  const { refuse, done } = answerTo({ request, form, place: named.kind, page })
  if (form.has('quitar')) {
    const removed = await removeListingDocument(context.get(houseContext), sellerOf(context), {
      ...named,
      at: Date.now(),
    })
    return 'refused' in removed ? refuse(removed.refused) : done({})
  }
  const kept = await receive(context, form, named)
  return 'document' in kept ? done(storedListingDocument(named, kept.document)) : refuse(kept.refused)
}

async function find(params: { horse: string; kind: string }, context: Context): Promise<Named> {
  const { id, kind: listingKind } = await ownListing(params, context)
  const kind = listingDocumentOf(params.kind)
  if (!kind || !documentsOf(listingKind).includes(kind)) throw data(null, { status: 404 })
  return { listing: id, kind }
}

async function show(context: Context, named: Named, url: URL): Promise<Response | null> {
  const { db, media } = context.get(houseContext)
  const address = addressKey(context.get(clientAddressContext))
  const found = await openListingDocument(db, { ...named, viewer: sellerOf(context), address })
  if (!found) return null
  return sendPicture(media[found.store], { file: found.file, name: `${named.kind}-${named.listing}`, url })
}

async function receive(context: Context, form: FormData, named: Named) {
  const { bytes, refused } = await uploadOf(context, form, 'file')
  if (refused) return { refused }
  try {
    const at = Date.now()
    return await keepListingDocument(context.get(houseContext), sellerOf(context), { ...named, bytes, at })
  } catch (error) {
    if (error instanceof MediaError) return { refused: error.code }
    throw error
  }
}
