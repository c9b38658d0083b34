import { houseContext } from '#app/middleware/house.ts'
import { pageMeta } from '#app/share.ts'
import styles from '#app/styles/results.css?url'
import { results as words } from '#app/texts/sale/results.ts'
import { pageTitle } from '#app/texts/site.ts'
import { listEveningResults } from '#server/sale/results/read-evening.ts'
import { eveningDay } from '#app/routes/public/evening-day.ts'
import type { Route } from './+types/results'
import { ResultsPage } from './page.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Evenings per page. */
const SIZE = 25

/** Totals of each evening, latest first, a page at a time (`?antes=2026-11-21`). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const before = eveningDay(url.searchParams.get('antes') ?? '')
  const found = await listEveningResults(db, { before, size: SIZE + 1 }, Date.now())
  const evenings = found.slice(0, SIZE)
  return { evenings, before, earlier: found.length > SIZE ? (evenings.at(-1)?.evening ?? null) : null }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(words.title), description: words.lead })

export default function Results({ loaderData }: Route.ComponentProps) {
  return <ResultsPage {...loaderData} />
}
