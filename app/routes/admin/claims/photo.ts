import { data } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendPicture } from '#app/middleware/files/send-picture.ts'
import { adminOf, requireAdmin } from '#app/middleware/access/session.ts'
import { openClaimPhoto } from '#server/aftersale/claims/open-photo.ts'
import type { Route } from './+types/photo'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** A photo of any claim; each view is logged as an administrator's act. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, media } = context.get(houseContext)
  const [claim, photo] = [routeId(params.claim), routeId(params.photo)]
  const file = claim === null || photo === null ? null : await openClaimPhoto(db, adminOf(context), { claim, photo })
  const shown = file && (await sendPicture(media.private, { file, name: `reclamacion-${claim}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}
