import { data, href, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { dealAt } from '#app/middleware/deal.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { deal as texts } from '#app/texts/aftersale/deals.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import dealStyles from '#app/ui/deals/deal.css?url'
import { askForQuotes } from '#server/aftersale/deals/ask-quotes.ts'
import { chooseTransport } from '#server/aftersale/deals/choose-transport.ts'
import { readPerson } from '#server/people/profiles/read-person.ts'
import type { Route } from './+types/transport'
import { quotesForm } from './form.ts'
import { TransportPage } from './transport-page.tsx'
import { transporting as words } from './words.ts'

export const links: Route.LinksFunction = () => [eventStyles, dealStyles].map((href) => ({ rel: 'stylesheet', href }))

/** Transport of the purchase: quotes through the house's form, or the buyer's own transport. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const [deal, person, draft] = await Promise.all([
    dealAt(params.event, 'buyer', context),
    readPerson(db, buyerOf(context).accountId),
    takeDraft({ request, url, context }),
  ])
  const typed = { origin: deal.origin, destination: person?.address ?? '', horses: '1', ...draft }
  return { deal, typed }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const deal = await dealAt(params.event, 'buyer', context)
  const order = { auction: deal.auction, at: Date.now() }
  const page = href('/event/:event/entrega', params)
  const form = await formOf(request)
  const chosen = form.get('elegir')
  if (chosen !== null) {
    const quote = chosen === 'propio' ? null : (routeId(String(chosen)) ?? 0)
    const done = await chooseTransport(house, buyerOf(context), { ...order, quote })
    if (done === 'chosen') return redirect(`${page}?hecho=elegido`, 303)
    return data({ refused: done === 'no-quote' ? words.noQuote : texts.refused[done] }, { status: 409 })
  }
  const { value, refuse } = await readForm(form, quotesForm(deal.kind === 'trailer'))
  if (!value) return refuse()
  const done = await askForQuotes(house, buyerOf(context), { ...order, ...value, note: value.note ?? '' })
  return done === 'asked' ? redirect(`${page}?hecho=pedido`, 303) : refuse({ form: [texts.refused[done]] })
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Transport({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : null
  const lastResult = actionData && !('refused' in actionData) ? actionData : undefined
  return <TransportPage {...loaderData} refused={refused} lastResult={lastResult} />
}
