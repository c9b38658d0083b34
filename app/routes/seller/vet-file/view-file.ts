import { data } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendOriginal } from '#app/middleware/files/send-original.ts'
import { sendPicture } from '#app/middleware/files/send-picture.ts'
import { originalOf, readableOf } from '#server/listing/vet-file/stored.ts'
import type { Route } from './+types/view-file'
import { ownHorse } from '#app/routes/seller/own-horse.server.ts'

/** The seller's own file: its original, or a readable image of it. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { id: listing } = await ownHorse(params, context)
  const { db, media } = context.get(houseContext)
  const file = routeId(params.file) ?? 0
  const original = await originalOf(db, { listing, file })
  if (!original) throw data(null, { status: 404 })
  if (params.image === undefined) return sendOriginal(media.private, original, request)
  const key = await readableOf(db, { file, image: routeId(params.image) ?? 0 })
  const shown = key && (await sendPicture(media.private, { file: key, name: `expediente-${listing}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}
