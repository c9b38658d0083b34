import { href, redirect } from 'react-router'
import { dealAt } from '#app/middleware/deal.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { deal as texts } from '#app/texts/aftersale/deals.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { isOpen } from '#machines/deal/rules.ts'
import { recordDelivery } from '#server/aftersale/deals/deliver.ts'
import type { Route } from './+types/delivery'
import { crumbsOf } from './crumbs.ts'
import { reasonForm } from './form.ts'
import { ReasonPage } from './reason-page.tsx'
import { delivering as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: eventStyles }]

/** Records a delivery without the buyer's code, with a reason. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const deal = await dealAt(params.event, 'house', context)
  const why = deal.deliveredAt === null ? texts.refused['not-yet'] : texts.refused.done
  return { deal, why: isOpen(deal.steps.delivery) ? null : why }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, context } = asked
  const { auction } = await dealAt(params.event, 'house', context)
  const { value, refuse } = await readForm(request, reasonForm)
  if (!value) return refuse()
  const order = { auction, ...value, at: Date.now() }
  const done = await recordDelivery(context.get(houseContext), adminOf(context), order)
  if ('refused' in done) return refuse({ form: [texts.refused[done.refused]] })
  return redirect(`${href('/admin/events/:event/entrega', params)}?hecho=entregada`, 303)
}

export const handle = { crumbs: ({ deal }: Route.ComponentProps['loaderData']) => crumbsOf(deal, words.title) }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Delivery({ loaderData: { deal, why }, actionData }: Route.ComponentProps) {
  return <ReasonPage deal={deal} words={words} why={why} lastResult={actionData} />
}
