import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { search as words } from '#app/texts/common.ts'
import { pageTitle } from '#app/texts/site.ts'
import { SearchPage } from './page.tsx'
import { searchHouse } from '#server/auctions/search.ts'
import type { Route } from './+types/search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80)
  const now = Date.now()
  const found = await searchHouse(db, q, now)
  return {
    now,
    results: {
      q,
      auctions: found.auctions,
      horses: found.horses.map(({ id, name, place, auction }) => ({
        id,
        name,
        detail: place,
        href: href('/event/:event', { event: String(auction) }),
      })),
      ranches: found.ranches.map((ranch) => ({ ...ranch, href: null })),
    },
  }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Search({ loaderData: { results, now } }: Route.ComponentProps) {
  return <SearchPage results={results} now={now} />
}
