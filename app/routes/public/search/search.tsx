import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterText, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { search as words } from '#app/texts/common.ts'
import { pageTitle } from '#app/texts/site.ts'
import { searchHouse } from '#server/auctions/search.ts'
import type { Handle } from '#app/hydration.ts'
import { nextChange } from '#app/ui/auctions/next-change.ts'
import type { Route } from './+types/search'
import { SearchPage } from './page.tsx'

const searchList = defineList({
  path: href('/buscar'),
  size: 12,
  filters: { q: filterText(80), ver: z.enum(['todo', 'subastas', 'caballos', 'ranchos']).catch('todo') },
  sorts: ['parecido'],
  order: () => 'parecido',
})

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = readList(url, searchList)
  const { q, ver: kind } = list.filters
  const now = Date.now()
  const first = { page: 1, size: list.size }
  const asked = kind === 'ranchos' ? { lots: first, ranches: list } : { lots: list, ranches: first }
  const { lots, auctions, ranches } = await searchHouse(context.get(houseContext).db, q, asked, now)
  const { page, pages, total } = kind === 'ranchos' ? ranches : lots
  return {
    now,
    q,
    kind,
    list: { ...list, page, pages, total },
    totals: { subastas: lots.total, caballos: lots.total, ranchos: ranches.total },
    auctions,
    horses: lots.rows,
    ranches: ranches.rows,
  }
}

export const handle = {
  refresh: ({ auctions, now }: Route.ComponentProps['loaderData']) => nextChange(auctions, now),
} satisfies Handle

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
