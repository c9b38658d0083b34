import { houseContext } from '#app/middleware/house.ts'
import { pageMeta } from '#app/share.ts'
import styles from '#app/styles/results.css?url'
import { results as words } from '#app/texts/sale/results.ts'
import { pageTitle } from '#app/texts/site.ts'
import { listedResults } from '#app/routes/public/listed-evenings.server.ts'
import type { Route } from './+types/results'
import { ResultsPage } from './page.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Totals of each evening, latest first, a page at a time (`?antes=2026-11-21`). */
export function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  return listedResults(db, url, Date.now())
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(words.title), description: words.lead })

export default function Results({ loaderData }: Route.ComponentProps) {
  return <ResultsPage {...loaderData} />
}
