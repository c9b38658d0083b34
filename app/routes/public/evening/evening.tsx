import { data, href } from 'react-router'
import { defineList, listHref, readList } from '#app/forms/list.ts'
import { lotFields } from '#app/forms/lot-filters.ts'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta, privateMeta } from '#app/share.ts'
import { errors } from '#app/texts/errors.ts'
import { evening as words } from '#app/texts/sale/evenings.ts'
import { pageTitle } from '#app/texts/site.ts'
import { nextChange } from '#app/ui/auctions/lot/next-change.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { Handle } from '#app/handle.ts'
import { listCategories } from '#server/listing/catalogues/categories.ts'
import { listStates } from '#server/listing/catalogues/states.ts'
import { hasResults } from '#server/sale/results/read-evening.ts'
import { readEveningFacts } from '#server/sale/evenings/list-evenings.ts'
import { readEveningLots } from '#server/sale/evenings/read-lots.ts'
import { viewCatalogue } from '#server/sale/printed-catalogue/view.ts'
import { chipsOf, filterOf, keepingOf, readLotFilters, withoutUnknown } from '#app/routes/public/lot-filters.ts'
import type { Route } from './+types/evening'
import { eveningDay } from '#app/routes/public/evening-day.ts'
import { EveningPage } from './page.tsx'
import { eveningEvent } from './structured-data.ts'
import styles from './styles.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const lotsList = defineList({
  path: href('/velada/:date', { date: ':date' }),
  size: 50,
  filters: lotFields,
  sorts: ['catalogo'],
  oneWay: true,
  order: () => 'catalogo',
})

/** An evening's catalogue: its lots in the order in which they fall (ruling 78). */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const day = eveningDay(params.date)
  const facts = day === null ? undefined : await readEveningFacts(db, day)
  if (!facts) throw data(null, { status: 404 })
  const now = Date.now()
  const [categories, states, catalogue, results] = await Promise.all([
    listCategories(db),
    listStates(db),
    viewCatalogue(db, facts.day),
    facts.live === 0 && hasResults(db, facts.day, now),
  ])
  const asked = readList(url, { ...lotsList, path: href('/velada/:date', { date: facts.day }) })
  const read = readLotFilters(asked.filters, { categories, states })
  const list = withoutUnknown(asked, read)
  const { lots, ...found } = await readEveningLots(db, facts.day, filterOf(read.chosen), list, now)
  const shown = {
    now,
    origin: env.ORIGIN,
    facts,
    results,
    catalogue,
    list: { ...list, ...found },
    lots,
    categories,
    states,
    chips: chipsOf(list, read.chosen),
    errors: read.errors,
    allHref: listHref({ ...list, filters: {} }),
  }
  return data(shown, { headers: keepingOf(list.filters) })
}

export const handle = {
  refresh: ({ lots, now }: Route.ComponentProps['loaderData']) => nextChange(lots, now),
} satisfies Handle

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { facts, lots } = (loaderData as Partial<Route.ComponentProps['loaderData']> | undefined) ?? {}
  if (!facts) return privateMeta(errors.notFoundTitle)
  const cover = lots?.find(({ photo }) => photo !== null)
  return pageMeta(matches, {
    title: pageTitle(words.title(facts.day)),
    description: words.description(facts.day, facts.lots),
    image: cover?.photo ? { path: cover.photo.jpeg, alt: cover.title } : undefined,
  })
}

export default function Evening({ loaderData: { origin, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <EveningPage {...shown} />
      <JsonLd graph={[eveningEvent({ ...shown, origin })]} />
    </>
  )
}
