import { href, redirect } from 'react-router'
import { dealAt, provenStepAt } from '#app/middleware/deal.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { stepNames } from '#app/texts/aftersale/deals.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { revertStep } from '#server/aftersale/deals/revert-step.ts'
import type { Route } from './+types/revert'
import { crumbsOf } from './crumbs.ts'
import { reasonForm } from './form.ts'
import { ReasonPage } from './reason-page.tsx'
import { reverting as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: eventStyles }]

/** Reverts a step, with a reason. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const deal = await dealAt(params.event, 'house', context)
  const step = provenStepAt(params.step, deal, 'house')
  const may = (deal.steps[step]?.doneAt ?? null) !== null && deal.deliveredAt === null
  return { deal, step, why: may ? null : words.notDone }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, context } = asked
  const deal = await dealAt(params.event, 'house', context)
  const step = provenStepAt(params.step, deal, 'house')
  const { value, refuse } = await readForm(request, reasonForm)
  if (!value) return refuse()
  const order = { auction: deal.auction, step, ...value, at: Date.now() }
  const done = await revertStep(context.get(houseContext), adminOf(context), order)
  if ('refused' in done) return refuse({ form: ['waitMs' in done ? pressedTooOften(done.waitMs) : words.notDone] })
  return redirect(`${href('/admin/events/:event/entrega', { event: params.event })}?hecho=deshecho`, 303)
}

export const handle = {
  crumbs: ({ deal, step }: Route.ComponentProps['loaderData']) => crumbsOf(deal, stepNames[step]),
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.confirm), matches)

export default function Revert({ loaderData: { deal, step, why }, actionData }: Route.ComponentProps) {
  return (
    <ReasonPage
      deal={deal}
      words={{ ...words, title: words.title(stepNames[step]) }}
      why={why}
      lastResult={actionData}
    />
  )
}
