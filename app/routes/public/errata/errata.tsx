import { data } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta, privateMeta } from '#app/share.ts'
import { errors } from '#app/texts/errors.ts'
import { evenings } from '#app/texts/sale/evenings.ts'
import { errata as words } from '#app/texts/sale/printed-catalogue.ts'
import { pageTitle } from '#app/texts/site.ts'
import { readEveningFacts } from '#server/sale/evenings/list-evenings.ts'
import { viewErrata } from '#server/sale/printed-catalogue/view.ts'
import { eveningDay } from '#app/routes/public/evening-day.ts'
import type { Route } from './+types/errata'
import { ErrataPage } from './page.tsx'
import styles from './styles.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The errata of an evening's printed catalogue. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const day = eveningDay(params.date)
  const facts = day === null ? undefined : await readEveningFacts(db, day)
  const errata = facts && (await viewErrata(db, facts.day))
  if (!facts || !errata) throw data(null, { status: 404 })
  return { day: facts.day, ...errata }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { day } = (loaderData as Partial<Route.ComponentProps['loaderData']> | undefined) ?? {}
  if (day === undefined) return privateMeta(errors.notFoundTitle)
  return pageMeta(matches, {
    title: pageTitle(`${words.title}: ${evenings.name(day)}`),
    description: words.description(day),
  })
}

export default function ErrataRoute({ loaderData }: Route.ComponentProps) {
  return <ErrataPage {...loaderData} />
}
