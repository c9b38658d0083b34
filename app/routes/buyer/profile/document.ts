import { data } from 'react-router'
import { documentKindOf } from '#app/forms/document-kinds.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/session.ts'
import { addressKey } from '#server/accounts/attempts.ts'
import type { Route } from './+types/document'
import { receiveDocument } from '#app/middleware/receive-document.ts'
import { showDocument } from '#app/middleware/show-document.ts'

/** One's own document. Nobody else's has an address here. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  return showDocument(context.get(houseContext), url, {
    kind: kindOf(params.kind),
    viewer: buyerOf(context),
    address: addressKey(context.get(clientAddressContext)),
  })
}

/** An upload by script, which wants to know how it went and nothing more; plain forms are posted to their page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await receiveDocument(context, await formOf(request), 'file', kindOf(params.kind))
  return Response.json(sent, { status: 'error' in sent ? 400 : 200 })
}

function kindOf(slug: string) {
  const kind = documentKindOf(slug)
  if (!kind) throw data(null, { status: 404 })
  return kind
}
