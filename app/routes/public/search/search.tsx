import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { type AskedPrice, readAskedPrice } from '#app/forms/listing/asked-price.ts'
import { defineList, filterText, readList } from '#app/forms/list.ts'
import { type LotFields, lotFields } from '#app/forms/lot-filters.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { search as words } from '#app/texts/common.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { helpAnswers } from '#app/texts/help-answers.ts'
import { pageTitle } from '#app/texts/site.ts'
import { countLots, searchHouse } from '#server/sale/auctions/search/search.ts'
import { isWatchingOffered } from '#server/sale/watching/status.ts'
import { listCards } from '#server/sale/auctions/lots/cards.ts'
import { saveSearchHref } from '#app/routes/public/save-search-href.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { listCategories } from '#server/listing/catalogues/categories.ts'
import { listStates } from '#server/listing/catalogues/states.ts'
import type { Handle } from '#app/handle.ts'
import { nextChange } from '#app/ui/auctions/lot/next-change.ts'
import { findAnswers } from '#app/routes/public/find-answers.server.ts'
import {
  chipsOf,
  filterOf,
  keepingOf,
  readLotFilters,
  withoutEach,
  withoutUnknown,
} from '#app/routes/public/lot-filters.ts'
import type { Route } from './+types/search'
import { SearchPage } from './page.tsx'

/** Lots shown where a search finds nothing. */
const OPEN = 4

type SearchFilters = LotFields & { q: string; ver: string }

const searchList = defineList({
  path: href('/buscar'),
  size: 12,
  filters: { q: filterText(80), ver: z.enum(['todo', 'subastas', 'ranchos']).catch('todo'), ...lotFields },
  sorts: ['parecido'],
  oneWay: true,
  order: () => 'parecido',
})

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  const [categories, states] = await Promise.all([listCategories(db), listStates(db)])
  const asked = readList(url, searchList)
  const read = readLotFilters(asked.filters, { categories, states })
  const list = withoutUnknown(asked, read)
  const { q, ver: kind } = asked.filters
  const price = readAskedPrice(q)
  if (price?.certain) throw redirect(pricedHref(asked.filters, price))
  const first = { page: 1, size: list.size }
  const pages = kind === 'ranchos' ? { lots: first, ranches: list } : { lots: list, ranches: first }
  const { lots, auctions, ranches, tooLong } = await searchHouse(
    db,
    q,
    { ...pages, filter: filterOf(read.chosen) },
    now,
  )
  const chips = chipsOf(list, read.chosen)
  const shown = kind === 'ranchos' ? ranches : lots
  const isEmpty = lots.total === 0 && ranches.total === 0
  const session = context.get(sessionContext)
  // Only buyers, and visitors who may become buyers, can save searches.
  const mayFollow = (session === null || session.audience === 'buyer') && (await isWatchingOffered(db))
  const found = {
    saveHref: mayFollow && chips.length > 0 ? saveSearchHref(list.filters, { q }) : null,
    now,
    q,
    kind,
    tooLong,
    list: { ...list, page: shown.page, pages: shown.pages, total: shown.total },
    totals: { subastas: lots.total, ranchos: ranches.total },
    byPrice: price && { upTo: formatMoney(price.to ?? 0), href: pricedHref(asked.filters, price) },
    open: isEmpty ? (await listCards(db, { live: true, order: 'closing', size: OPEN }, now)).cards : [],
    answers: isEmpty && q ? findAnswers(helpAnswers(await readSettings(db)), q) : [],
    alertHref: isEmpty && mayFollow ? saveSearchHref(list.filters, { q }) : null,
    auctions,
    ranches: ranches.rows,
    categories,
    states,
    chips,
    errors: read.errors,
    without:
      lots.total > 0 || tooLong
        ? []
        : await withoutEach(chips, (name) => countLots(db, q, filterOf(read.chosen, name))),
  }
  return data(found, { headers: keepingOf(list.filters) })
}

/** The lots of a price: among those that the other words find, or among all. */
function pricedHref(filters: SearchFilters, { from, to, rest }: AskedPrice): string {
  const { ver: _kind, ...kept } = filters
  const asked = {
    ...kept,
    q: rest,
    ...(from !== undefined && { desde: String(from) }),
    ...(to !== undefined && { hasta: String(to) }),
  }
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return `${rest ? href('/buscar') : href('/events/:subcat?')}?${query}`
}

export const handle = {
  refresh: ({ auctions, now }: Route.ComponentProps['loaderData']) => nextChange(auctions, now),
} satisfies Handle

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
