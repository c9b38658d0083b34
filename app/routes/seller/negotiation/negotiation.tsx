import { data, href, type RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { negotiationStep, receiveAnswer } from '#app/middleware/negotiation.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { negotiation as words } from '#app/texts/sale/negotiation.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { answerAsSeller } from '#server/sale/negotiations/answer-as-seller.ts'
import { readSellersNegotiation } from '#server/sale/negotiations/read.ts'
import type { Route } from './+types/negotiation'
import { NegotiationPage } from './page.tsx'
import { sellersNegotiation } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: eventStyles }]

/** The seller's side of a negotiation; a 404 for other sellers' auctions and those without a negotiation. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const negotiation = await own(params.event, context)
  const { data: view, init } = await negotiationStep({ request, url, context }, negotiation, 'seller')
  return data({ ...view, said: url.searchParams.get('hecho') }, init ?? {})
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { auction } = await own(params.event, context)
  return receiveAnswer({
    request,
    context,
    side: 'seller',
    here: href('/sales/events/:event/negociacion', params),
    read: () => own(params.event, context),
    answer: (given) => answerAsSeller(context.get(houseContext), sellerOf(context), { auction, ...given }),
  })
}

async function own(event: string, context: Readonly<RouterContextProvider>) {
  const id = routeId(event)
  const { db } = context.get(houseContext)
  const found = id === null ? undefined : await readSellersNegotiation(db, id, sellerOf(context).accountId)
  if (!found) throw data(null, { status: 404 })
  return found
}

export const handle = {
  crumbs: ({ negotiation: { auction, title } }: Route.ComponentProps['loaderData']) => [
    { label: sellersNegotiation.events, href: href('/sales/events') },
    { label: title, href: href('/sales/events/:event', { event: String(auction) }) },
    { label: words.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Negotiation({ loaderData, actionData }: Route.ComponentProps) {
  return <NegotiationPage {...loaderData} {...(actionData && { ...actionData, said: null })} />
}
