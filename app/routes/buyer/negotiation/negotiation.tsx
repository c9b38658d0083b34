import { data, href, type RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { lotAt } from '#app/middleware/lot.ts'
import { negotiationStep, receiveAnswer } from '#app/middleware/negotiation.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { negotiation as words } from '#app/texts/sale/negotiation.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { answerAsBuyer } from '#server/sale/negotiations/answer-as-buyer.ts'
import { mayCommit } from '#server/sale/auctions/bidding/may-commit.ts'
import { readBuyersNegotiation } from '#server/sale/negotiations/read.ts'
import type { Route } from './+types/negotiation'
import { NegotiationPage } from './page.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: eventStyles }]

/** The highest bidder's side of a negotiation; a 404 for other users. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const negotiation = await own(params.event, context)
  const judge = (amount: number) =>
    mayCommit(context.get(houseContext), buyerOf(context), { auction: negotiation.auction, amount })
  const { data: view, init } = await negotiationStep({ request, url, context }, negotiation, 'buyer', judge)
  const { firstPayment, priceTerms } = await lotAt(params.event, context)
  return data({ ...view, firstPayment, priceTerms, said: url.searchParams.get('hecho') }, init ?? {})
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { auction } = await own(params.event, context)
  return receiveAnswer({
    request,
    context,
    side: 'buyer',
    here: href('/event/:event/negociacion', params),
    read: () => own(params.event, context),
    answer: (given) => answerAsBuyer(context.get(houseContext), buyerOf(context), { auction, ...given }),
  })
}

async function own(event: string, context: Readonly<RouterContextProvider>) {
  const id = routeId(event)
  const { db } = context.get(houseContext)
  const found = id === null ? undefined : await readBuyersNegotiation(db, id, buyerOf(context).accountId)
  if (!found) throw data(null, { status: 404 })
  return found
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Negotiation({ loaderData, actionData }: Route.ComponentProps) {
  return <NegotiationPage {...loaderData} {...(actionData && { ...actionData, said: null })} />
}
