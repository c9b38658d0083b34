import { data, href, redirect } from 'react-router'
import { dealAt } from '#app/middleware/deal.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { dateErrors } from '#app/texts/dates.ts'
import { deal as texts } from '#app/texts/aftersale/deals.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { dayAt } from '#machines/auction/hours.ts'
import { isOpen } from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { type PaidOut, recordPayout } from '#server/aftersale/deals/record-payout.ts'
import { readPayoutTerms } from '#server/aftersale/deals/payout-terms.ts'
import type { Route } from './+types/payout'
import { crumbsOf } from './crumbs.ts'
import { payoutForm } from './form.ts'
import { PayoutPage } from './payout-page.tsx'
import { paying as words, dealing } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: eventStyles }]

/** Records the transfer to the seller, once it is unlocked (ruling 71). */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const deal = await dealAt(params.event, 'house', context)
  const [terms, draft] = await Promise.all([
    readPayoutTerms(context.get(houseContext).db, deal.auction),
    takeDraft({ request, url, context }),
  ])
  if (!terms) throw data(null, { status: 404 })
  return { deal, terms, days: daysOf(deal, Date.now()), why: whyLocked(deal), typed: draft ?? {} }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, context } = asked
  const at = Date.now()
  const deal = await dealAt(params.event, 'house', context)
  const { value, refuse } = await readForm(request, payoutForm(daysOf(deal, at)))
  if (!value) return refuse()
  const order = { auction: deal.auction, payout: value, at }
  const done = await recordPayout(context.get(houseContext), adminOf(context), order)
  if ('paid' in done) return redirect(`${href('/admin/events/:event/entrega', params)}?hecho=pagada`, 303)
  return refuse(whyNot(done))
}

function whyNot(refusal: Exclude<PaidOut, { paid: true }>): Record<string, string[]> {
  switch (refusal.refused) {
    case 'not-this-amount':
      return { amount: [words.most(refusal.most)] }
    case 'not-this-date':
      return { paidOn: [dateErrors.tooEarly(refusal.min)] }
    case 'not-yet':
      return { form: [dealing.locked] }
    default:
      return { form: [texts.refused[refusal.refused]] }
  }
}

function whyLocked(deal: Deal): string | null {
  if (deal.state === 'paidOut') return texts.refused.done
  if (deal.openClaim) return texts.refused['open-claim']
  return isOpen(deal.steps.payout) ? null : dealing.locked
}

/** From the day of the delivery to today. */
const daysOf = ({ deliveredAt }: Deal, now: number) => ({ min: dayAt(deliveredAt ?? now), max: dayAt(now) })

export const handle = { crumbs: ({ deal }: Route.ComponentProps['loaderData']) => crumbsOf(deal, words.title) }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutPage {...loaderData} lastResult={actionData} />
}
