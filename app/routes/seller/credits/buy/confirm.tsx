import { DAY } from '#machines/time.ts'
import { data, href, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { listingFor } from '#app/routes/seller/credits/listing-for.server.ts'
import { privateMeta } from '#app/share.ts'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { buyPackage } from '#server/listing/credits/buy-package.ts'
import { readPackage } from '#server/listing/credits/packages.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/confirm'
import { buyForm } from '#app/routes/seller/credits/form.ts'
import styles from '#app/routes/seller/credits/styles.css?url'
import { credits, buying as words } from '#app/routes/seller/credits/words.ts'
import { ConfirmPage } from './confirm-page.tsx'
import { forQuery } from './head.tsx'

type Refused = keyof typeof words.refused
type Asked = Pick<Route.LoaderArgs, 'params' | 'url' | 'context'>

/** Second step: shows the purchase in words before anything is charged. */
export async function loader(asked: Route.LoaderArgs) {
  const page = await screen(asked, null)
  return data(page, page.bundle ? {} : { status: 404 })
}

/** Starts the payment, or grants a free package; otherwise returns the current page with the reason. */
export async function action({ request, ...asked }: Route.ActionArgs) {
  const { url, params, context } = asked
  const offered = buyForm.safeParse(Object.fromEntries(await formOf(request))).data
  const listing = await listingFor(url, context)
  const bought = await buyPackage(context.get(houseContext), sellerOf(context), {
    package: routeId(params.package) ?? 0,
    // Without an offer the page shows the current price.
    price: offered?.price ?? -1,
    credits: offered?.credits ?? -1,
    listing: listing?.id ?? null,
    at: Date.now(),
  })
  if ('refused' in bought) return data(await screen(asked, bought.refused), { status: 400 })
  if ('payment' in bought) return redirect(href('/pagos/:reference/abrir', bought.payment), 303)
  const para = listing ? `&para=${listing.id}` : ''
  return redirect(`${href('/sales/credits')}?hecho=inscripcion${para}`, 303)
}

async function screen({ params, url, context }: Asked, refused: Refused | null) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  const [bundle, settings, listing] = await Promise.all([
    readPackage(db, sellerOf(context), routeId(params.package) ?? 0, now),
    readSettings(db),
    listingFor(url, context),
  ])
  const days = settings.creditValidDays
  const why = !bundle ? 'unknown' : bundle.price > 0 && !settings.enablePayments ? 'payments-off' : refused
  return {
    bundle: bundle ? { ...bundle, inWords: amountInWords(bundle.price) } : null,
    validity: { days, until: now + days * DAY },
    action: href('/sales/credits/comprar/:package', params) + forQuery(listing),
    refused: why,
    listing,
  }
}

export const handle = {
  crumbs: () => [
    { label: credits.title, href: href('/sales/credits') },
    { label: words.title, href: href('/sales/credits/comprar') },
    { label: words.steps[1] as string },
  ],
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.confirm))

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage {...(actionData ?? loaderData)} />
}
