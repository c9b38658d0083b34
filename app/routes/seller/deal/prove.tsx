import { href } from 'react-router'
import { openProving, proveStep } from '#app/middleware/deal.ts'
import { privateMeta } from '#app/share.ts'
import uploadStyles from '#app/styles/upload.css?url'
import { deal as texts, stepNames } from '#app/texts/aftersale/deals.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { ProvePage } from '#app/ui/deals/prove-page.tsx'
import type { Route } from './+types/prove'

export const links: Route.LinksFunction = () => [eventStyles, uploadStyles].map((href) => ({ rel: 'stylesheet', href }))

/** Form by which a seller proves a step. */
export const loader = (asked: Route.LoaderArgs) => openProving(asked, 'seller')

export const action = (asked: Route.ActionArgs) =>
  proveStep(asked, 'seller', href('/sales/events/:event/entrega', { event: asked.params.event }))

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
