import { data } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendPicture } from '#app/middleware/files/send-picture.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { openReadableVetFile } from '#server/sale/vet-access/open-file.ts'
import type { Route } from './+types/copy'

/** A readable copy of a file in a lot's vet file: an image, or a whole PDF. Each view is recorded before it is sent. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, media } = context.get(houseContext)
  const [auction, file] = [routeId(params.event) ?? 0, routeId(params.file) ?? 0]
  const image = params.image === undefined ? null : (routeId(params.image) ?? 0)
  const found = await openReadableVetFile(db, buyerOf(context), { auction, file, image })
  const shown =
    found && (await sendPicture(media.private, { file: found.key, name: `expediente-${auction}-${file}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}
