import { data } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendOriginal } from '#app/middleware/files/send-original.ts'
import { sendPicture } from '#app/middleware/files/send-picture.ts'
import { adminOf, requireAdmin } from '#app/middleware/access/session.ts'
import { openVetFileAsHouse } from '#server/listing/vet-file/held.ts'
import type { Route } from './+types/view-file'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** A file of a vet's file, or a readable image of it; each view is logged as an administrator's act. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, media } = context.get(houseContext)
  const image = params.image === undefined ? null : (routeId(params.image) ?? 0)
  const found = await openVetFileAsHouse(db, adminOf(context), { file: routeId(params.file) ?? 0, image })
  if (!found) throw data(null, { status: 404 })
  if (image === null) return sendOriginal(media.private, found.original, request)
  const shown = await sendPicture(media.private, { file: found.key, name: `expediente-${found.original.listing}`, url })
  if (!shown) throw data(null, { status: 404 })
  return shown
}
