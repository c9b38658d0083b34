import { data } from 'react-router'
import { storedKindOf } from '#app/forms/listing/document-kinds.ts'
import { showDocument } from '#app/middleware/files/document.ts'
import { adminOf, requireAdmin } from '#app/middleware/access/session.ts'
import type { Route } from './+types/document'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** A document of any user; each view is logged as an administrator's act. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const owner = /^[1-9]\d{0,8}$/.test(params.account) ? Number(params.account) : null
  if (owner === null) throw data(null, { status: 404 })
  return showDocument(context, url, { kind: storedKindOf(params.kind), viewer: adminOf(context), owner })
}
