import { randomUUID } from 'node:crypto'
import { href, redirect } from 'react-router'
import { monthAfter, readMonth as monthOf, spanOf } from '#app/forms/fields/month.ts'
import { formatClock } from '#app/texts/format/dates.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { formatMonthShort } from '#app/texts/format/months.ts'
import { pageTitle } from '#app/texts/site.ts'
import calendarStyles from '#app/ui/calendar/month-calendar.css?url'
import chartStyles from '#app/ui/chart/line-chart.css?url'
import figureStyles from '#app/ui/figures/figures.css?url'
import { readHouseFigures } from '#server/office/dashboard/house.ts'
import { readHouseMonth } from '#server/office/dashboard/house-month.ts'
import { sendBroadcast } from '#server/office/broadcasts/send-broadcast.ts'
import type { Company } from '#server/env.ts'
import { growthOf } from '#server/engine/totals/read.ts'
import type { Route } from './+types/dashboard'
import { broadcastForm } from './form.ts'
import { DashboardPage } from './page.tsx'
import styles from './styles.css?url'
import { panel as words } from './words.ts'

export const links: Route.LinksFunction = () =>
  [calendarStyles, chartStyles, figureStyles, styles].map((each) => ({ rel: 'stylesheet', href: each }))

/** Number of months in the chart, the current one last. */
const MONTHS = 12

/** The administrators' start page. Three queries, and the session's. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, env, openPages } = context.get(houseContext)
  const now = Date.now()
  const today = isoDay(now)
  const current = today.slice(0, 7)
  const month = monthOf(url.searchParams.get('mes'), now)
  const span = spanOf(month)
  const months = Array.from({ length: MONTHS }, (_, index) => monthAfter(current, index + 1 - MONTHS))
  const [figures, auctions, growth, draft] = await Promise.all([
    readHouseFigures(db, { ...spanOf(current), now }),
    readHouseMonth(db, span),
    growthOf(db, 'accounts', { keys: ['buyer'], from: `${months[0]}-01`, to: today }),
    takeDraft({ request, url, context }),
  ])
  const grown = new Map(growth.map(({ month: of, rows }) => [of, rows]))
  const events = auctions.flatMap(({ id, title, opensAt, closesAt }) => {
    const to = href('/event/:event', { event: String(id) })
    return [
      { at: opensAt, title: words.opens(title), href: to },
      { at: closesAt, title: words.closes(title), href: to },
    ].filter(({ at }) => at >= span.from && at < span.until)
  })
  return {
    // Right after signing in the layout shows a welcome notice, so the dashboard omits its own.
    name: url.searchParams.has('acceso') ? null : adminOf(context).name,
    missing: (Object.keys(words.company) as (keyof Company)[]).filter((each) => !env.COMPANY[each]),
    now,
    month,
    figures,
    events,
    growth: months.map((each) => ({ label: formatMonthShort(each), value: grown.get(each) ?? 0 })),
    reach: openPages.count(),
    sent: url.searchParams.get('hecho') === 'enviada',
    formKey: randomUUID(),
    typed: draft?.message,
  }
}

/** Sends the notice. A repeated post counts once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { value, refuse } = await readForm(request, broadcastForm)
  if (!value) return refuse()
  const at = Date.now()
  const outcome = await sendBroadcast(context.get(houseContext), adminOf(context), {
    text: value.message,
    key: value.key,
    at,
  })
  if ('refused' in outcome) return refuse({ message: [words.tooMany(formatClock(outcome.nextAt))] }, { status: 429 })
  return redirect(`${href('/admin')}?hecho=enviada`, 303)
}

export const handle = { crumbs: () => [{ label: words.crumb }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} lastResult={actionData} />
}
