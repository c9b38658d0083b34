import { storedKindOf } from '#app/forms/listing/document-kinds.ts'
import { showDocument, uploadDocument } from '#app/middleware/files/document.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import type { Route } from './+types/document'

/** The user's own document; a 404 for any other. */
export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  showDocument(context, url, { kind: storedKindOf(params.kind), viewer: sellerOf(context) })

export const action = ({ request, params, context }: Route.ActionArgs) =>
  uploadDocument(request, context, { kind: storedKindOf(params.kind), account: sellerOf(context), owner: 'seller' })
