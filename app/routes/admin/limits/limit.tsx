import { data, href, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { pageTitle } from '#app/texts/site.ts'
import {
  type DecisionRefusal,
  grantLimit,
  refuseLimit,
  requestSubject,
} from '#server/aftersale/limit-requests/decide.ts'
import { readWish } from '#server/aftersale/limit-requests/read.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { readWaiting } from '#server/money/approvals/list.ts'
import type { ProposedRefusal } from '#server/money/approvals/propose.ts'
import { readExposure } from '#server/sale/auctions/bidding/exposure.ts'
import { readStrikeCount } from '#server/sale/strikes/read.ts'
import type { Route } from './+types/limit'
import { decisionForm, wishList } from './form.ts'
import { WishPage } from './page.tsx'
import { limits as words } from './words.ts'

/** One wish with what the house needs for its decision. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const id = routeId(params.request) ?? 0
  const [wish, settings, waiting, draft] = await Promise.all([
    readWish(db, id),
    readSettings(db),
    readWaiting(db, requestSubject(id)),
    takeDraft({ request, url, context }),
  ])
  if (!wish) throw data(null, { status: 404 })
  const now = Date.now()
  const [exposure, strikes] = await Promise.all([
    readExposure(db, wish.account),
    readStrikeCount(db, wish.account, now),
  ])
  return {
    wish,
    exposure,
    strikes,
    approval: waiting?.id ?? null,
    percentage: settings.depositPercentage,
    twoFrom: settings.limitTwoPersonPesos,
    back: listHref(readList(url, wishList)),
    typed: {
      decision: draft?.decision ?? (wish.backing === 'deposit' ? 'deposit' : undefined),
      limit: draft?.limit ?? String(wish.wished),
      reason: draft?.reason,
    },
  }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { params, request, url, context } = asked
  const house = context.get(houseContext)
  const id = routeId(params.request) ?? 0
  if (!(await readWish(house.db, id))) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, decisionForm)
  if (!value) return refuse()
  const { decision, limit = 0, reason } = value
  const [admin, at] = [adminOf(context), Date.now()]
  const done =
    decision === 'refuse'
      ? await refuseLimit(house, admin, { request: id, reason, at })
      : await grantLimit(house, admin, { request: id, grant: { limit, deposit: decision === 'deposit', reason }, at })
  if ('refused' in done) {
    if (done.refused === 'unknown') throw data(null, { status: 404 })
    return done.refused === 'not-more'
      ? refuse({ limit: [words.refused['not-more']] })
      : refuse({ form: [whyNot(done, at)] })
  }
  const said = 'approval' in done ? 'propuesto' : 'granted' in done ? 'concedido' : 'rechazado'
  house.pendingChanged('limits')
  if (said === 'propuesto') house.pendingChanged('approvals')
  const back = new URL(listHref(readList(url, wishList)), url)
  back.searchParams.set('hecho', said)
  return redirect(back.pathname + back.search, 303)
}

function whyNot(refusal: DecisionRefusal | ProposedRefusal, now: number): string {
  switch (refusal.refused) {
    case 'too-often':
      return pressedTooOften(refusal.waitMs)
    case 'proposed':
      return words.proposed(byAndAgo(refusal, now))
    case 'barred':
      return words.refused.barred
    case 'decided':
      return refusal.last ? words.alreadyBy(byAndAgo(refusal.last, now)) : words.refused.decided
    default:
      return words.refused.decided
  }
}

export const handle = {
  crumbs: ({ wish, back }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: words.one(wish.id) },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Limit({ loaderData, actionData }: Route.ComponentProps) {
  const action = href('/admin/limites/:request', { request: String(loaderData.wish.id) })
  return <WishPage {...loaderData} action={action} lastResult={actionData} />
}
