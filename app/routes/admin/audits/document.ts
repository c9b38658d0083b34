import { data } from 'react-router'
import { listingDocumentOf } from '#app/forms/listing/listing-documents.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendPicture } from '#app/middleware/files/send-picture.ts'
import { adminOf, requireAdmin } from '#app/middleware/access/session.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { openListingDocument } from '#server/listing/listings/documents/open-document.ts'
import type { Route } from './+types/document'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** A document of any listing; each view is logged as an administrator's act. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const listing = routeId(params.horse)
  const kind = listingDocumentOf(params.kind)
  if (listing === null || !kind) throw data(null, { status: 404 })
  const { db, media } = context.get(houseContext)
  const address = addressKey(context.get(clientAddressContext))
  const found = await openListingDocument(db, { listing, kind, viewer: adminOf(context), address })
  const shown =
    found && (await sendPicture(media[found.store], { file: found.file, name: `${params.kind}-${listing}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}
