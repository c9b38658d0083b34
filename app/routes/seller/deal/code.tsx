import { href, redirect } from 'react-router'
import { dealAt } from '#app/middleware/deal.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { deal as texts } from '#app/texts/aftersale/deals.ts'
import { formatDayTime } from '#app/texts/format/dates.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { enterCode } from '#server/aftersale/deals/deliver.ts'
import type { Route } from './+types/code'
import { CodePage } from './code-page.tsx'
import { codeForm } from './form.ts'
import { entering as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: eventStyles }]

/** Form for the buyer's code, entered by the seller or by the seller's driver. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { deal: await dealAt(params.event, 'seller', context) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const at = Date.now()
  const { auction } = await dealAt(params.event, 'seller', context)
  const { value, refuse } = await readForm(request, codeForm)
  if (!value) return refuse()
  const done = await enterCode(context.get(houseContext), sellerOf(context), { auction, ...value, at })
  if ('delivered' in done) return redirect(`${href('/sales/events/:event/entrega', params)}?hecho=entregado`, 303)
  if (done.refused === 'wrong') return refuse({ code: [words.wrong(done.left)] })
  if (done.refused === 'paused') return refuse({ code: [words.paused(formatDayTime(done.until))] }, { status: 429 })
  return refuse({ form: [texts.refused[done.refused]] })
}

export const handle = {
  crumbs: ({ deal: { auction } }: Route.ComponentProps['loaderData']) => [
    { label: texts.title, href: href('/sales/events/:event/entrega', { event: String(auction) }) },
    { label: words.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  return <CodePage {...loaderData} lastResult={actionData} />
}
