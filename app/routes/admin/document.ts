import { data } from 'react-router'
import { storedKindOf } from '#app/forms/document-kinds.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf, requireAdmin } from '#app/middleware/session.ts'
import { showDocument } from '#app/middleware/show-document.ts'
import { addressKey } from '#server/people/index.ts'
import type { Route } from './+types/document'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** A document of any user; each view is logged as an administrator's act. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = storedKindOf(params.kind)
  const owner = /^[1-9]\d{0,8}$/.test(params.account) ? Number(params.account) : null
  if (!kind || owner === null) throw data(null, { status: 404 })
  return showDocument(context.get(houseContext), url, {
    owner,
    kind,
    viewer: adminOf(context),
    address: addressKey(context.get(clientAddressContext)),
  })
}
