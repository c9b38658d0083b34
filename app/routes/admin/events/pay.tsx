import { redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { houseAuctionAt } from '#app/routes/admin/house-auction.server.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { privateMeta } from '#app/share.ts'
import { formatDayTime } from '#app/texts/format/dates.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { phases } from '#machines/auction/status.ts'
import { PURPOSES } from '#machines/payment/purposes.ts'
import { isAlone, readWaiting } from '#server/money/approvals/list.ts'
import type { ProposedRefusal } from '#server/money/approvals/propose.ts'
import { readNamedMovements } from '#server/sale/auctions/house/movements.ts'
import { type ManualRefusal, recordPayment } from '#server/aftersale/sales/record-payment.ts'
import { readApproved, readManualDue, readUndecided } from '#server/aftersale/sales/manual-due.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/pay'
import { payForm } from './form.ts'
import { PayPage } from './pay-page.tsx'
import { below, eventPath } from './screen.ts'
import styles from './styles.css?url'
import { paying as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/** "Confirmar Pago" (ruling 40): the amount due, the form that records it, and the bids. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const now = Date.now()
  const auction = await houseAuctionAt(params.event, context, now)
  const before = routeId(url.searchParams.get('antes') ?? '')
  const { sold } = phases[auction.phase]
  const due = sold ? await readManualDue(db, auction.id) : undefined
  const [approved, undecided, waiting, { twoPersonPesos }, alone, movements, draft] = await Promise.all([
    sold ? readApproved(db, auction.id) : [],
    due ? readUndecided(db, due) : [],
    readWaiting(db, `auction:${auction.id}`),
    readSettings(db),
    isAlone(db, adminOf(context).accountId),
    readNamedMovements(db, env.SECRET, auction.id, before ?? undefined),
    takeDraft({ request, url, context }),
  ])
  const today = dayAt(now)
  return {
    auction,
    due: due ?? null,
    approved,
    undecided,
    waiting,
    twoPersonPesos,
    alone,
    movements,
    further: before !== null,
    today,
    now,
    typed: { ...draft },
  }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, context } = asked
  const house = context.get(houseContext)
  const at = Date.now()
  const { id } = await houseAuctionAt(params.event, context, at)
  const sale = await readManualDue(house.db, id)
  const today = dayAt(at)
  const { value, refuse } = await readForm(request, payForm({ min: sale?.soldOn ?? today, max: today }))
  if (!value) return refuse()
  const { despite, note = '', ...given } = value
  const order = { auction: id, given: { ...given, note }, despite: despite === 'on', at }
  const done = await recordPayment(house, adminOf(context), order)
  const back = eventPath(id)
  if ('payment' in done) return redirect(`${back}?hecho=pago`, 303)
  if ('approval' in done && !('refused' in done)) {
    house.pendingChanged('approvals')
    return redirect(`${back}?hecho=propuesto`, 303)
  }
  return refuse(whyNot(done as ManualRefusal | ProposedRefusal, at))
}

/** Errors of a refusal, by field. */
function whyNot(refusal: ManualRefusal | ProposedRefusal, now: number): Record<string, string[]> {
  switch (refusal.refused) {
    case 'unknown':
      return { form: [words.notDue] }
    case 'account-closed':
      return { form: [words.accountClosed] }
    case 'not-this-amount':
      return { amount: [words.notThisAmount(refusal.amounts)] }
    case 'not-this-date':
      return { paidOn: [words.notThisDate] }
    case 'undecided':
      return { despite: [words.despiteRequired] }
    case 'same-reference':
      return { reference: [words.same(byAndAgo(refusal, now), refusal.auction)] }
    case 'like-reference':
      return { reference: [words.like(byAndAgo(refusal, now), refusal.auction)], despite: [words.likeDespite] }
    case 'proposed':
      return { form: [words.alreadyProposed(byAndAgo(refusal, now))] }
    case 'too-often':
      return { form: [pressedTooOften(refusal.waitMs)] }
    case 'nothing-due': {
      const { last } = refusal
      if (!last || last.at === null) return { form: [words.notDue] }
      const what = words.shares[PURPOSES[last.purpose].share]
      if (last.by === null) return { form: [words.paidByCard(what, formatDayTime(last.at))] }
      return { form: [words.paidBy(what, byAndAgo({ by: last.by, at: last.at }, now))] }
    }
  }
}

export const handle = below(words.title)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  return <PayPage {...loaderData} lastResult={actionData} />
}
