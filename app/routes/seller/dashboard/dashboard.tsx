import { href } from 'react-router'
import { readMonth as monthOf, spanOf } from '#app/forms/fields/month.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import calendarStyles from '#app/ui/calendar/month-calendar.css?url'
import figureStyles from '#app/ui/figures/figures.css?url'
import { listAuthorized } from '#server/listing/listings/list-authorized.ts'
import { takeExpiryNotice } from '#server/listing/credits/take-expiry-notice.ts'
import { readFigures } from '#server/office/dashboard/figures.ts'
import { readHorses } from '#server/office/dashboard/horses.ts'
import { readMonth } from '#server/office/dashboard/month.ts'
import { eventBlock, readCompleteness } from '#server/people/sellers/completeness.ts'
import type { Route } from './+types/dashboard'
import { DashboardPage } from './page.tsx'
import styles from './styles.css?url'
import { dashboard as words } from './words.ts'

export const links: Route.LinksFunction = () =>
  [calendarStyles, figureStyles, styles].map((each) => ({ rel: 'stylesheet', href: each }))

/** The seller's start page: warnings, figures and calendar. Six queries. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const { accountId, name } = sellerOf(context)
  const now = Date.now()
  const month = monthOf(url.searchParams.get('mes'), now)
  const span = spanOf(month)
  const [figures, auctions, horses, completeness, authorized] = await Promise.all([
    readFigures(db, accountId, now),
    readMonth(db, accountId, span),
    readHorses(db, accountId),
    readCompleteness(db, accountId),
    listAuthorized(db, sellerOf(context)),
  ])
  // The notice is shown once; the query that consumes it runs only if there is one.
  const expired = figures.expiryUntold ? await takeExpiryNotice(db, sellerOf(context), now) : null
  const events = auctions.flatMap(({ id, title, opensAt, closesAt }) => {
    const to = href('/sales/events/:event', { event: String(id) })
    return [
      { at: opensAt, title: words.opens(title), href: to },
      { at: closesAt, title: words.closes(title), href: to },
    ].filter(({ at }) => at >= span.from && at < span.until)
  })
  const blocked = eventBlock(completeness)
  return {
    name,
    now,
    month,
    events,
    figures,
    horses,
    completeness,
    authorized,
    blocked,
    expired: expired?.credits ?? 0,
  }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />
}
