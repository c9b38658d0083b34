import { dayAfter } from '#machines/auction/hours.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta } from '#app/share.ts'
import { evenings as words } from '#app/texts/sale/evenings.ts'
import { pageTitle } from '#app/texts/site.ts'
import { listComingEvenings, listPastEvenings } from '#server/sale/evenings/list-evenings.ts'
import { viewCatalogues } from '#server/sale/printed-catalogue/view.ts'
import { eveningDay } from '#app/routes/public/evening-day.ts'
import type { Route } from './+types/evenings'
import { EveningsPage } from './page.tsx'
import styles from './styles.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Past evenings per page. */
const SIZE = 12

/** All evenings: those to come, and those that were, a page at a time (`?antes=2026-11-21`). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const before = eveningDay(url.searchParams.get('antes') ?? '')
  const now = Date.now()
  const coming = before === null ? await listComingEvenings(db) : []
  // The evening of today is listed once: as coming until its last lot has closed.
  const today = eveningOf(now)
  const latest = coming.some(({ day }) => day === today) ? today : dayAfter(today)
  const past = await listPastEvenings(db, before ?? latest, SIZE + 1)
  const shown = past.slice(0, SIZE)
  const printed = await viewCatalogues(
    db,
    [...coming, ...shown].map(({ day }) => day),
  )
  const versionOf = ({ day }: { day: string }) => printed?.get(day)?.version ?? null
  return {
    before,
    coming: coming.map((each) => ({ ...each, catalogue: versionOf(each) })),
    past: shown.map((each) => ({ ...each, catalogue: versionOf(each) })),
    earlier: past.length > SIZE ? (shown.at(-1)?.day ?? null) : null,
    now,
  }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(words.title), description: words.lead })

export default function Evenings({ loaderData }: Route.ComponentProps) {
  return <EveningsPage {...loaderData} />
}
