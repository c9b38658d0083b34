import { data, redirect } from 'react-router'
import { isoDay } from '#app/texts/format/days.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { listingNumber } from '#app/routes/seller/listing-number.ts'
import { privateMeta } from '#app/share.ts'
import listingStyles from '#app/styles/listings.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { STAGES } from '#machines/horse-audit/rules.ts'
import { mayKeepVetFile } from '#server/listing/vet-file/own-record.ts'
import { readDetail } from '#server/listing/listings/read-detail.ts'
import { eventBlock, readCompleteness } from '#server/people/sellers/completeness.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import type { Route } from './+types/detail'
import { DetailPage } from './detail-page.tsx'
import { detailHref, listPath } from './hrefs.ts'
import styles from './styles.css?url'
import { viewDetail } from './view-detail.ts'
import { words } from './words.ts'

/** A listing of the seller. The URL of the other kind redirects to the right one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const { db } = house
  const seller = sellerOf(context)
  const detail = await readDetail(house, seller, listingNumber(params.horse))
  if (!detail) throw data(null, { status: 404 })
  const here = detailHref(detail.listing)
  if (url.pathname !== here) throw redirect(here + url.search, 302)
  const isAuthorized = detail.listing.stage === STAGES.authorized
  const blocked = isAuthorized ? eventBlock(await readCompleteness(db, seller.accountId)) : null
  const view = { ...viewDetail(detail, isoDay(Date.now()), viewPhoto), blocked }
  const vetFile = await mayKeepVetFile(db, seller, detail.listing.id)
  return { view, vetFile, done: url.searchParams.get('hecho') }
}

type Data = Route.ComponentProps['loaderData']

export const handle = {
  crumbs: ({ view: { kind, name } }: Data) => [
    { label: words.kinds[kind].list, href: listPath(kind) },
    { label: name },
  ],
}

export const links: Route.LinksFunction = () =>
  [uploadStyles, listingStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(pageTitle((loaderData as Data | undefined)?.view.name ?? words.kinds.horse.list))

export default function Detail({ loaderData: { view, vetFile, done } }: Route.ComponentProps) {
  return <DetailPage view={view} vetFile={vetFile} done={done} />
}
