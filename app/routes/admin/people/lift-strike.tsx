import { data, href, redirect } from 'react-router'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { pageTitle } from '#app/texts/site.ts'
import { liftStrike } from '#server/sale/strikes/lift.ts'
import { readStrikes } from '#server/sale/strikes/read.ts'
import type { Route } from './+types/lift-strike'
import { liftForm } from './lift-form.ts'
import { LiftStrikePage } from './lift-strike-page.tsx'
import { buyerScreen as screen } from './screen.ts'
import { lists, strikes as words } from './words.ts'

/** Asks for the reason to lift a strike (ruling 65); a strike that no longer counts cannot be lifted. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const [{ strikes }, draft] = await Promise.all([
    readStrikes(context.get(houseContext).db, idOf(params.account), Date.now()),
    takeDraft({ request, url, context }),
  ])
  const strike = strikes.find(({ id }) => id === idOf(params.strike))
  if (!strike) throw data(null, { status: 404 })
  return { account: idOf(params.account), strike, typed: { reason: draft?.reason } }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, context } = asked
  const [account, strike, at] = [idOf(params.account), idOf(params.strike), Date.now()]
  const house = context.get(houseContext)
  const { strikes } = await readStrikes(house.db, account, at)
  if (!strikes.some(({ id }) => id === strike)) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, liftForm)
  if (!value) return refuse()
  const done = await liftStrike(house, adminOf(context), { account, strike, reason: value.reason, at })
  if (!('refused' in done)) return redirect(`${screen.pathOf(account)}?hecho=falta`, 303)
  if (done.refused === 'unknown') throw data(null, { status: 404 })
  const why = done.refused === 'already' ? words.already(done.by && byAndAgo(done.by, at)) : words.paid
  return refuse({ form: [why] }, { status: 409 })
}

/** Parses an id; 0, which no row has, for anything else. */
const idOf = (param = '') => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0)

export const handle = {
  crumbs: ({ account }: Route.ComponentProps['loaderData']) => [
    { label: lists.buyer.short, href: screen.list.path },
    { label: lists.buyer.one, href: href('/admin/frontusers/:account', { account: String(account) }) },
    { label: words.lift },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.lift), matches)

export default function LiftStrike({ loaderData, actionData }: Route.ComponentProps) {
  return <LiftStrikePage {...loaderData} lastResult={actionData} />
}
