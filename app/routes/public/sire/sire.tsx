import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { defineList, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta, privateMeta } from '#app/share.ts'
import { errors } from '#app/texts/errors.ts'
import { sireWords as words } from '#app/texts/sale/results.ts'
import { pageTitle } from '#app/texts/site.ts'
import styles from '#app/styles/results.css?url'
import figureStyles from '#app/ui/figures/figures.css?url'
import { readSireResults } from '#server/sale/results/read-sire.ts'
import { rowNumber } from '#app/routes/public/row-number.ts'
import type { Route } from './+types/sire'
import { SirePage } from './page.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: figureStyles },
  { rel: 'stylesheet', href: styles },
]

const lotsList = defineList({
  path: href('/semental/:sire', { sire: ':sire' }),
  size: 25,
  filters: { como: z.enum(['padre', 'abuelo']).catch('padre') },
  sorts: ['fecha'],
  oneWay: true,
  order: () => 'fecha',
})

/** Results of the lots by a sire, or out of his daughters. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const asked = rowNumber(params.sire)
  const list = readList(url, { ...lotsList, path: href('/semental/:sire', params) })
  const role = list.filters.como === 'abuelo' ? 'damSire' : 'sire'
  const results = asked === undefined ? undefined : await readSireResults(db, asked, role, list)
  if (!results) throw data(null, { status: 404 })
  // A name that was united with another one leads to its horse.
  if (results.id !== asked) throw redirect(href('/semental/:sire', { sire: String(results.id) }) + url.search, 302)
  const { page, pages, total, ...shown } = results
  const { sire, damSire } = results.counts
  // Known by his daughters alone, he has lots under the other tab.
  if (role === 'sire' && sire === 0 && damSire > 0)
    throw redirect(`${href('/semental/:sire', params)}?como=abuelo`, 302)
  return { results: shown, list: { ...list, page, pages, total } }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { results } = (loaderData as Partial<Route.ComponentProps['loaderData']> | undefined) ?? {}
  if (!results) return privateMeta(errors.notFoundTitle)
  return pageMeta(matches, {
    title: pageTitle(words.title(results.name)),
    description: words.description(results.name),
  })
}

export default function Sire({ loaderData }: Route.ComponentProps) {
  return <SirePage {...loaderData} />
}
