import { showDocument, uploadDocument } from '#app/middleware/files/document.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import type { Route } from './+types/photo'

/** The seller's own photo during the registration. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  showDocument(context, url, { kind: 'profile-photo', viewer: sellerOf(context) })

export const action = ({ request, context }: Route.ActionArgs) =>
  uploadDocument(request, context, { kind: 'profile-photo', account: sellerOf(context), owner: 'registering' })
