import { data } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendPicture } from '#app/middleware/files/send-picture.ts'
import { adminOf, requireAdmin } from '#app/middleware/access/session.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { openReceiptFile } from '#server/listing/audits/open-receipt.ts'
import type { Route } from './+types/receipt-file'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** Image of a transfer receipt; each view is logged as an administrator's act. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, media } = context.get(houseContext)
  const view = {
    listing: routeId(params.horse) ?? 0,
    receipt: routeId(params.receipt) ?? 0,
    address: addressKey(context.get(clientAddressContext)),
    at: Date.now(),
  }
  const file = await openReceiptFile(db, adminOf(context), view)
  const shown = file && (await sendPicture(media.private, { file, name: `comprobante-${view.listing}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}
