import { data } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendPicture } from '#app/middleware/files/send-picture.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { openReceipt } from '#server/listing/credits/read-transfer.ts'
import type { Route } from './+types/receipt-file'

/** The receipt file sent last for the seller's own listing; a 404 for any other listing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, media } = context.get(houseContext)
  const id = routeId(params.horse)
  const file = id === null ? null : await openReceipt(db, sellerOf(context), id)
  const shown = file && (await sendPicture(media.private, { file, name: `comprobante-${id}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}
