import { readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { listingNumber } from '#app/routes/seller/listing-number.ts'
import { privateMeta } from '#app/share.ts'
import listingStyles from '#app/styles/listings.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { STAGES } from '#machines/horse-audit/rules.ts'
import { listOwn } from '#server/listing/listings/list-own.ts'
import { readEnrolling } from '#server/listing/listings/read-enrolling.ts'
import { eventBlock, readCompleteness } from '#server/people/sellers/completeness.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import type { Route } from './+types/listings'
import { ownList, STAGES_OF } from './form.ts'
import { listPath } from './hrefs.ts'
import { OwnList, type OwnListProps } from './page.tsx'
import styles from './styles.css?url'
import { words } from './words.ts'

/** "Mis caballos" and "Mis remolques": one screen, mounted twice. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<OwnListProps> {
  const kind = url.pathname.startsWith(listPath('trailer')) ? 'trailer' : 'horse'
  const list = readList(url, ownList(kind))
  const { texto: text, etapa } = list.filters
  const house = context.get(houseContext)
  const { db } = house
  const seller = sellerOf(context)
  const { rows, ...found } = await listOwn(house, seller, {
    kind,
    page: list.page,
    size: list.size,
    text,
    ...(etapa && { stages: STAGES_OF[etapa] }),
  })
  const isAuthorized = rows.some(({ stage }) => stage === STAGES.authorized)
  const blocked = isAuthorized ? eventBlock(await readCompleteness(db, seller.accountId)) : null
  const captured = url.searchParams.get('capturado')
  return {
    kind,
    sheets: kind === 'horse' && (await readSettings(db)).listingSheets,
    list: { ...list, ...found },
    cards: rows.map(({ cover, ...row }) => ({ ...row, kind, blocked, photo: cover && viewPhoto(cover, row.name) })),
    deleted: url.searchParams.get('hecho') === 'eliminado',
    captured: captured === null ? null : await readCaptured(context, listingNumber(captured)),
  }
}

/** The listing whose capture was just left at its end; null if it is not the seller's. */
async function readCaptured(context: Route.LoaderArgs['context'], listing: number) {
  const one = await readEnrolling(context.get(houseContext).db, sellerOf(context), listing, Date.now())
  if (!one) return null
  const { id, kind, name, stage, enrolled, missing, observed } = one
  return { id, kind, name: name || words.kinds[kind].unnamed, stage, enrolled, missing, observed }
}

export const handle = { crumbs: ({ kind }: OwnListProps) => [{ label: words.kinds[kind].list }] }

export const links: Route.LinksFunction = () => [listingStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(pageTitle(words.kinds[(loaderData as OwnListProps | undefined)?.kind ?? 'horse'].list))

export default function Listings({ loaderData }: Route.ComponentProps) {
  return <OwnList {...loaderData} />
}
