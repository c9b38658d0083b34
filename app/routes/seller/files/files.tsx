import { href } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import photoStyles from '#app/styles/photos.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import { photosTopic } from '#server/listing/listings/photos/live.ts'
import { readListingDocuments } from '#server/listing/listings/documents/read-documents.ts'
import { readPhotos } from '#server/listing/listings/photos/read-photos.ts'
import type { Route } from './+types/files'
import { ownListing } from './own-listing.server.ts'
import { listingFileErrorsOf } from '#app/routes/seller/file-errors.ts'
import { FilesPage } from './page.tsx'
import { files as words } from './words.ts'

/** The island crops and shrinks photos, and keeps them until they are uploaded. */
export const handle: Handle = {
  island: 'files',
  crumbs: ({ listing }: Route.ComponentProps['loaderData']) => [
    { label: words.lists[listing.kind], href: href(listing.kind === 'horse' ? '/sales/horses' : '/sales/trailers') },
    { label: words.title },
  ],
}

export const links: Route.LinksFunction = () => [uploadStyles, photoStyles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

/** Photos and documents of the seller's own listing on one page. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const listing = await ownListing(params, context)
  const { db, env } = context.get(houseContext)
  const [photos, documents] = await Promise.all([readPhotos(db, listing.id), readListingDocuments(db, listing.id)])
  const { accountId: account } = sellerOf(context)
  const topic = photosTopic(env.SECRET, { seller: account, listing: listing.id, key: listing.key })
  return { account, listing, photos, topic, documents, errors: listingFileErrorsOf(url) }
}

export default function Files({ loaderData }: Route.ComponentProps) {
  return <Island of={FilesPage} props={loaderData} />
}
