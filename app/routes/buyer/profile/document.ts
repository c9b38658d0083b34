import { documentKindOf } from '#app/forms/listing/document-kinds.ts'
import { showDocument, uploadDocument } from '#app/middleware/files/document.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import type { Route } from './+types/document'

/** The user's own document; a 404 for any other. */
export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  showDocument(context, url, { kind: documentKindOf(params.kind), viewer: buyerOf(context) })

export const action = ({ request, params, context }: Route.ActionArgs) =>
  uploadDocument(request, context, { kind: documentKindOf(params.kind), account: buyerOf(context), owner: 'buyer' })
