import type { Handle } from '#app/handle.ts'
import { houseContext } from '#app/middleware/house.ts'
import { phoneOf } from './phone-guard.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import { photosTopic } from '#server/listing/listings/photos/live.ts'
import { readPhotos } from '#server/listing/listings/photos/read-photos.ts'
import type { Route } from './+types/photos'
import { listingFileErrorsOf } from '#app/routes/seller/file-errors.ts'
import { PhonePhotos } from './photos-page.tsx'
import { onPhone as words } from './words.ts'

export const handle: Handle = { island: 'phone' }

/** The photos of the one listing that a phone may change. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { phone, listing, expiresAt } = phoneOf(context)
  const { db, env } = context.get(houseContext)
  return {
    account: phone.accountId,
    listing,
    photos: await readPhotos(db, listing.id),
    topic: photosTopic(env.SECRET, { seller: phone.accountId, listing: listing.id, key: listing.key }),
    expiresAt,
    errors: listingFileErrorsOf(url),
  }
}

/** A phone that has left must not show the photos again from its cache. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Photos({ loaderData }: Route.ComponentProps) {
  return <Island of={PhonePhotos} props={loaderData} />
}
