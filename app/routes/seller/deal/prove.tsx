import { href, redirect } from 'react-router'
import { dealAt, provenStepAt, receiveProof, whyNotNow } from '#app/middleware/deal.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { privateMeta } from '#app/share.ts'
import uploadStyles from '#app/styles/upload.css?url'
import { deal as texts, stepNames } from '#app/texts/deals.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event.css?url'
import { ProvePage } from '#app/ui/deals/prove-page.tsx'
import type { Route } from './+types/prove'

export const links: Route.LinksFunction = () => [eventStyles, uploadStyles].map((href) => ({ rel: 'stylesheet', href }))

/** Form by which a seller proves a step. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const deal = await dealAt(params.event, 'seller', context)
  const step = provenStepAt(params.step, deal, 'seller')
  return { deal, step, why: whyNotNow(deal, step), typed: (await takeDraft({ request, url, context })) ?? {} }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const deal = await dealAt(params.event, 'seller', context)
  const step = provenStepAt(params.step, deal, 'seller')
  const refused = await receiveProof(request, context, { auction: deal.auction, step, by: 'seller' })
  return refused ?? redirect(`${href('/sales/events/:event/entrega', { event: params.event })}?hecho=paso`, 303)
}

export const handle = {
  crumbs: ({ deal: { auction }, step }: Route.ComponentProps['loaderData']) => [
    { label: texts.title, href: href('/sales/events/:event/entrega', { event: String(auction) }) },
    { label: stepNames[step] },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(texts.title), matches)

export default function Prove({ loaderData, actionData }: Route.ComponentProps) {
  const back = href('/sales/events/:event/entrega', { event: String(loaderData.deal.auction) })
  return <ProvePage {...loaderData} back={back} lastResult={actionData} />
}
