import { data } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { common } from '#app/texts/common.ts'
import { errors } from '#app/texts/errors.ts'
import { pageTitle } from '#app/texts/site.ts'
import { readPhotos } from '#server/sale/auctions/lots/photos.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { rowNumber } from '#app/routes/public/row-number.ts'
import type { Route } from './+types/photo'
import { PhotoPage } from './page.tsx'
import styles from './styles.css?url'

export async function loader({ params, context }: Route.LoaderArgs) {
  const auction = routeId(params.event)
  const nth = rowNumber(params.photo) ?? 0
  const found = auction === null ? undefined : await readPhotos(context.get(houseContext).db, auction)
  const photo = found?.photos[nth - 1]
  if (!found || !photo || auction === null) throw data(null, { status: 404 })
  const { name, photos } = found
  return { auction, name, nth, of: photos.length, photo: viewPhoto(photo, name) }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const handle = { bare: true, lean: true } satisfies Handle

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { nth, of, name } = (loaderData as Partial<Route.ComponentProps['loaderData']> | undefined) ?? {}
  return privateMeta(nth && of && name ? pageTitle(`${common.photo(nth, of)} · ${name}`) : errors.notFoundTitle)
}

export default function Photo({ loaderData: { auction, nth, of, photo } }: Route.ComponentProps) {
  return <PhotoPage auction={auction} nth={nth} of={of} photo={photo} />
}
