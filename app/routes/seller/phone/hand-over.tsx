import { data, href, redirect } from 'react-router'
import { renderSVG } from 'uqr'
import type { Handle } from '#app/handle.ts'
import { isCaptureKey } from '#app/forms/listing/capture-key.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { wayBack, withWayBack } from '#app/middleware/access/return-path.ts'
import { asker } from '#app/middleware/access/security.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { capturePath } from '#app/routes/seller/capture-paths.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { deviceName } from '#app/ui/accounts/device-name.ts'
import { endPhone } from '#server/listing/listings/handovers/end.ts'
import { findOwnListing } from '#server/listing/listings/find-own.ts'
import { listPhones } from '#server/listing/listings/handovers/list.ts'
import { offerHandover } from '#server/listing/listings/handovers/offer.ts'
import { startCapture } from '#server/listing/listings/start-capture.ts'
import type { Route } from './+types/hand-over'
import { HandOverPage } from './hand-over-page.tsx'
import styles from './styles.css?url'
import { phone as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const handle: Handle = { crumbs: () => [{ label: words.title }] }

type Asked = Pick<Route.LoaderArgs, 'params' | 'url' | 'context'>

/** Hands the photos of a capture over to a phone; the capture is named as in `/sales/fotos/:horse`. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await find({ params, url, context })
  const { db } = context.get(houseContext)
  const phones = found.listing
    ? await listPhones(db, sellerOf(context), { listing: found.listing, now: Date.now() })
    : []
  return {
    action: addressOf(params.horse, url),
    back: found.back,
    phones: phones.map(({ userAgent, ...phone }) => ({ ...phone, device: deviceName(userAgent) })),
    gone: url.searchParams.has('desconectado'),
  }
}

/** Shows a new code, or disconnects a phone. The code is in this answer only: the link is stored as a hash. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const found = await find({ params, url, context })
  const { house, ...who } = asker({ request, context })
  const form = await formOf(request)
  if (form.get('intent') === 'desconectar') {
    const handover = routeId(String(form.get('telefono')))
    if (handover !== null) await endPhone(house, { ...who, handover })
    return redirect(`${addressOf(params.horse, url)}&desconectado`, 303)
  }
  const listing = found.listing ?? (await begin(found, context, who.now))
  if (listing === null) return data({ code: null, why: words.refused['too-many-drafts'] }, { status: 409 })
  const offered = await offerHandover(house, sellerOf(context), { listing, session: who.token, now: who.now })
  if ('refused' in offered) return data({ code: null, why: words.refused[offered.refused] }, { status: 409 })
  const link = house.env.ORIGIN + href('/telefono/:token', { token: offered.token })
  return { code: { qr: renderSVG(link, { border: 2 }), expiresAt: offered.expiresAt }, why: null }
}

type Found = {
  /** Null until the capture has begun. */
  listing: number | null
  key: string
  page: 'rapida' | 'remolque' | null
  back: string
}

async function find({ params: { horse }, url, context }: Asked): Promise<Found> {
  const asked = url.searchParams.get('pagina')
  const page = asked === 'rapida' || asked === 'remolque' ? asked : null
  const named = isCaptureKey(horse) ? { key: horse } : routeId(horse)
  const { db } = context.get(houseContext)
  const found = named === null ? undefined : await findOwnListing(db, sellerOf(context), named)
  if (!found && !(isCaptureKey(horse) && page)) throw data(null, { status: 404 })
  const listing = found?.id ?? null
  const usual = page ? capturePath(page, listing) : href('/sales/archivos/:horse', { horse: String(listing) })
  return { listing, key: horse, page, back: wayBack(url.searchParams) ?? usual }
}

/** Begins the capture that the form's key names; null if the seller has too many. */
async function begin({ key, page }: Found, context: Asked['context'], at: number): Promise<number | null> {
  const order = { key, kind: page === 'remolque' ? ('trailer' as const) : ('horse' as const), at }
  const started = await startCapture(context.get(houseContext), sellerOf(context), order)
  return 'listing' in started ? started.listing : null
}

function addressOf(horse: string, { searchParams }: URL): string {
  const page = searchParams.get('pagina') ?? ''
  const path = `${href('/sales/telefono/:horse', { horse })}?${new URLSearchParams({ pagina: page })}`
  return withWayBack(path, wayBack(searchParams))
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function HandOver({ loaderData, actionData }: Route.ComponentProps) {
  return <HandOverPage {...loaderData} answer={actionData} />
}
