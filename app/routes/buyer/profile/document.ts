import { data } from 'react-router'
import { documentKindOf } from '#app/forms/document-kinds.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/session.ts'
import { addressKey } from '#server/people/index.ts'
import type { Route } from './+types/document'
import { receiveDocument } from '#app/middleware/receive-document.ts'
import { showDocument } from '#app/middleware/show-document.ts'
import { storedDocument } from '#app/ui/accounts/stored-document.ts'

/** The user's own document; a 404 for any other. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  return showDocument(context.get(houseContext), url, {
    kind: kindOf(params.kind),
    viewer: buyerOf(context),
    address: addressKey(context.get(clientAddressContext)),
  })
}

/** Upload by script, which receives only the result; plain forms are posted to their page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = kindOf(params.kind)
  const sent = await receiveDocument(context, buyerOf(context), await formOf(request), { kind })
  return 'error' in sent ? Response.json(sent, { status: 400 }) : Response.json(storedDocument(kind, sent.uploadedAt))
}

function kindOf(slug: string) {
  const kind = documentKindOf(slug)
  if (!kind) throw data(null, { status: 404 })
  return kind
}
