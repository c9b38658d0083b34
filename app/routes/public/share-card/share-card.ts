import { data, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { houseImage } from '#app/share.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { shareCard } from '#server/sale/share-card/cards.ts'
import type { Route } from './+types/share-card'

/** Cache lifetime in seconds. The URL contains a version: a newer card has another URL. */
const KEPT = 300

/** Preview picture of an auction for messengers: photo, price and closing hour. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = routeId(params.event)
  const card = id === null ? undefined : await shareCard(context.get(houseContext), id, Date.now())
  if (!card) throw data(null, { status: 404 })
  if ('busy' in card) return redirect(card.busy.photo ? viewPhoto(card.busy.photo, '').jpeg : houseImage, 302)
  const { jpeg, etag } = card
  const headers = { ETag: etag, 'Cache-Control': `max-age=${KEPT}`, 'Cross-Origin-Resource-Policy': 'cross-origin' }
  if (request.headers.get('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(jpeg), { headers: { ...headers, 'Content-Type': 'image/jpeg' } })
}
