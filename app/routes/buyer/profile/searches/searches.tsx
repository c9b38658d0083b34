import { data, href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { MOST_SEARCHES } from '#machines/watching/rules.ts'
import { isWatchingOffered } from '#server/sale/watching/status.ts'
import { readSearches } from '#server/sale/watching/searches.ts'
import { searchName } from '#server/sale/watching/search-name.ts'
import type { Route } from './+types/searches'
import { fieldsOf } from './criteria.ts'
import { SearchesPage } from './page.tsx'
import styles from './styles.css?url'
import { searches as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The buyer's saved searches, each with a link to its current results. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  if (!(await isWatchingOffered(db))) throw data(null, { status: 404 })
  const found = await readSearches(db, buyerOf(context).accountId)
  return {
    full: found.length >= MOST_SEARCHES,
    said: words.said[url.searchParams.get('aviso') ?? ''] ?? null,
    rows: found.map((search) => ({
      id: search.id,
      name: searchName(search),
      paused: search.paused,
      seeHref: listOf(fieldsOf(search)),
    })),
  }
}

/** URL of the auctions that a search finds: the public search for words, else the list, by discipline in its path. */
function listOf({ clase, ...fields }: ReturnType<typeof fieldsOf>): string {
  const isPath = !fields.q && clase.startsWith('s')
  const path = fields.q ? href('/buscar') : href('/events/:subcat?', isPath ? { subcat: clase.slice(1) } : {})
  const asked = { ...fields, ...(!isPath && { clase }) }
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Searches({ loaderData }: Route.ComponentProps) {
  return <SearchesPage {...loaderData} />
}
