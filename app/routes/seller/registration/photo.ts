import { clientAddressContext } from '#app/middleware/client-address.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { receiveDocument } from '#app/middleware/receive-document.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { showDocument } from '#app/middleware/show-document.ts'
import { storedDocument } from '#app/ui/accounts/stored-document.ts'
import { addressKey } from '#server/people/index.ts'
import type { Route } from './+types/photo'

/** The seller's own photo during the registration. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return showDocument(context.get(houseContext), url, {
    kind: 'profile-photo',
    viewer: sellerOf(context),
    address: addressKey(context.get(clientAddressContext)),
  })
}

/** Upload by script; plain forms are posted to their page. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await receiveDocument(context, sellerOf(context), await formOf(request), { kind: 'profile-photo' })
  return 'error' in sent
    ? Response.json(sent, { status: 400 })
    : Response.json(storedDocument('profile-photo', sent.uploadedAt, 'registering'))
}
