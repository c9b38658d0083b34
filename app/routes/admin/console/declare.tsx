import { data, href, redirect } from 'react-router'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { pageTitle } from '#app/texts/site.ts'
import { judgeSpan } from '#machines/outage/rules.ts'
import { declareOutage, proposeOutage } from '#server/aftersale/outages/declare.ts'
import { foreseeOutage } from '#server/aftersale/outages/foresee.ts'
import { isAlone } from '#server/money/approvals/list.ts'
import { isConsoleOffered } from '#server/sale/console/service.ts'
import type { Route } from './+types/declare'
import { DeclarePage } from './declare-page.tsx'
import { declareForm } from './form.ts'
import styles from './styles.css?url'
import { away as words, evening } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** All that a declared outage would move, with the new hours; ten at most are moved without a second person. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const span = spanOf(params)
  const [offered, foretold, alone, draft] = await Promise.all([
    isConsoleOffered(db),
    foreseeOutage(db, span, Date.now()),
    isAlone(db, adminOf(context).accountId),
    takeDraft({ request, url, context }),
  ])
  if (!offered) throw data(null, { status: 404 })
  return { span, ...foretold, alone, typed: draft?.reason }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, context } = asked
  const { db, pendingChanged } = context.get(houseContext)
  const span = spanOf(params)
  const { value, refuse } = await readForm(request, declareForm)
  if (!value) return refuse()
  const at = Date.now()
  const order = { ...span, reason: value.reason, at }
  const admin = adminOf(context)
  if (value.intent === 'proponer') {
    const done = await proposeOutage({ db }, admin, order)
    if ('refused' in done && done.refused === 'span') return refuse({ form: [words.wrong[done.why]] })
    if ('refused' in done)
      return refuse({
        form: [done.refused === 'too-often' ? pressedTooOften(done.waitMs) : words.proposed(byAndAgo(done, at))],
      })
    pendingChanged('approvals')
    return redirect(`${href('/admin/por-confirmar')}?hecho=propuesta`, 303)
  }
  const done = await declareOutage({ db }, admin, order)
  if (!('refused' in done))
    return redirect(`${href('/admin/consola')}?caida=${done.lots}&plazos=${done.deadlines}#caidas`, 303)
  if (done.refused === 'span') return refuse({ form: [words.wrong[done.why]] })
  return refuse({
    form: [done.refused === 'two' ? words.two(done) : words.overlaps(done.by && byAndAgo(done.by, at))],
  })
}

/** Throws a 404 for a span that the form before would not have led to. */
function spanOf({ from, to }: { from: string; to: string }) {
  const span = { startedAt: numberOf(from), endedAt: numberOf(to) }
  if (judgeSpan(span, Date.now())) throw data(null, { status: 404 })
  return span
}

const numberOf = (text: string) => (/^\d{1,14}$/.test(text) ? Number(text) : Number.NaN)

export const handle = {
  crumbs: () => [{ label: evening.title, href: href('/admin/consola') }, { label: words.declareTitle }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.declareTitle), matches)

export default function Declare({ loaderData, actionData }: Route.ComponentProps) {
  return <DeclarePage {...loaderData} lastResult={actionData} />
}
