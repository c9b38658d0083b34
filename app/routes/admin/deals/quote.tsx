import { href, redirect } from 'react-router'
import { Temporal } from 'temporal-polyfill'
import { dealAt } from '#app/middleware/deal.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { deal as texts } from '#app/texts/aftersale/deals.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { dayAt } from '#machines/auction/hours.ts'
import { addQuote } from '#server/aftersale/deals/add-quote.ts'
import type { Route } from './+types/quote'
import { crumbsOf } from './crumbs.ts'
import { quoteForm } from './form.ts'
import { QuotePage } from './quote-page.tsx'
import { quoting as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: eventStyles }]

/** Records a transporter's quote. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const deal = await dealAt(params.event, 'house', context)
  return { deal, days: pickupDays(Date.now()), typed: (await takeDraft({ request, url, context })) ?? {} }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const at = Date.now()
  const { auction } = await dealAt(params.event, 'house', context)
  const { value, refuse } = await readForm(request, quoteForm(pickupDays(at)))
  if (!value) return refuse()
  const done = await addQuote(context.get(houseContext), adminOf(context), { auction, quote: value, at })
  if ('refused' in done) return refuse({ form: [done.refused === 'full' ? words.full : texts.refused.unknown] })
  return redirect(`${href('/admin/events/:event/entrega', params)}?hecho=cotizacion`, 303)
}

/** From today, in central Mexico's time zone, to half a year from now. */
function pickupDays(now: number): { min: string; max: string } {
  const min = dayAt(now)
  return { min, max: Temporal.PlainDate.from(min).add({ months: 6 }).toString() }
}

export const handle = { crumbs: ({ deal }: Route.ComponentProps['loaderData']) => crumbsOf(deal, words.title) }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  return <QuotePage {...loaderData} lastResult={actionData} />
}
