import { data } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta, privateMeta } from '#app/share.ts'
import { errors } from '#app/texts/errors.ts'
import { results as words } from '#app/texts/sale/results.ts'
import { pageTitle } from '#app/texts/site.ts'
import styles from '#app/styles/results.css?url'
import figureStyles from '#app/ui/figures/figures.css?url'
import { readEveningResults } from '#server/sale/results/read-evening.ts'
import { eveningDay } from '#app/routes/public/evening-day.ts'
import type { Route } from './+types/evening-results'
import { EveningResultsPage } from './page.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: figureStyles },
  { rel: 'stylesheet', href: styles },
]

/** The results of an evening, after its last hammer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const day = eveningDay(params.date)
  const results = day === null ? undefined : await readEveningResults(db, day, Date.now())
  if (!results) throw data(null, { status: 404 })
  return { results }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { results } = (loaderData as Partial<Route.ComponentProps['loaderData']> | undefined) ?? {}
  if (!results) return privateMeta(errors.notFoundTitle)
  const { evening, figures } = results
  return pageMeta(matches, {
    title: pageTitle(words.of(evening)),
    description: words.description(evening, figures.sold, figures.total),
  })
}

export default function EveningResults({ loaderData: { results } }: Route.ComponentProps) {
  return <EveningResultsPage results={results} />
}
