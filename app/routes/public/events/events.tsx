import { data, href } from 'react-router'
import { z } from 'zod'
import { defineList, type List, listHref, readList } from '#app/forms/list.ts'
import { lotFields } from '#app/forms/lot-filters.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { pageMeta } from '#app/share.ts'
import { auctions as words, endedLately, type SortKey, sorts } from '#app/texts/sale/auctions.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import {
  chipsOf,
  filterOf,
  keepingOf,
  readLotFilters,
  withoutEach,
  withoutUnknown,
} from '#app/routes/public/lot-filters.ts'
import { type CardOrder, countCards, type Cursor, listCards, listPassed } from '#server/sale/auctions/lots/cards.ts'
import { isWatchingOffered } from '#server/sale/watching/status.ts'
import { saveSearchHref } from '#app/routes/public/save-search-href.ts'
import { listCategories } from '#server/listing/catalogues/categories.ts'
import { listStates } from '#server/listing/catalogues/states.ts'
import type { Handle } from '#app/handle.ts'
import { nextChange } from '#app/ui/auctions/lot/next-change.ts'
import { EventsPage } from './page.tsx'
import { rowNumber } from '#app/routes/public/row-number.ts'
import type { Route } from './+types/events'

const ORDERS: Record<SortKey, CardOrder> = {
  terminan: 'closing',
  recientes: 'newest',
  'mayor-puja': 'highest',
  'menor-puja': 'lowest',
}

const eventsList = defineList({
  path: href('/events/:subcat?'),
  size: 12,
  filters: { estado: z.enum(['activas', 'terminadas']).catch('activas'), ...lotFields },
  sorts: ['terminan', 'recientes', 'mayor-puja', 'menor-puja'],
  oneWay: true,
  order: () => 'terminan',
})

export async function loader({ url, params: { subcat }, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  const [categories, states] = await Promise.all([listCategories(db, rowNumber(subcat ?? '')), listStates(db)])
  const { category, subcategory } = inPath(categories, subcat)
  const path = href('/events/:subcat?', { ...(subcat !== undefined && { subcat }) })
  const asked = readList(url, { ...eventsList, path })
  // A subcategory in the path replaces the class filter.
  if (subcategory) asked.filters.clase = ''
  const read = readLotFilters(asked.filters, { categories, states })
  const list = withoutUnknown(asked, read)
  const query = (without?: string) => ({
    live: list.filters.estado === 'activas',
    filter: {
      ...filterOf(read.chosen, without),
      ...(subcategory && without !== SUBCATEGORY && { subcategories: [subcategory.id] }),
    },
  })
  const part = { order: ORDERS[list.order as SortKey], size: list.size, ...cursorsOf(url.searchParams) }
  const since = momentOf(url.searchParams.get('mostrada'))
  const [page, total, passed] = await Promise.all([
    listCards(db, { ...query(), ...part }, now),
    countCards(db, query()),
    listPassed(db, { ...query(), ...part, since }, now),
  ])
  // Without its seconds, so that readers of the same moment share a page.
  const mostrada = part.order === 'highest' || part.order === 'lowest' ? String(now - (now % SHARED_MS)) : undefined
  const chips = [
    ...(subcategory ? [{ name: SUBCATEGORY, label: subcategory.name, href: listHref(list, {}, eventsList.path) }] : []),
    ...chipsOf(list, read.chosen),
  ]
  const session = context.get(sessionContext)
  // Only buyers, and visitors who may become buyers, can save searches.
  const mayFollow = (session === null || session.audience === 'buyer') && (await isWatchingOffered(db))
  const found = {
    saveHref: mayFollow ? saveSearchHref(list.filters, { subcategory: subcategory?.id }) : null,
    now,
    list: list as List,
    heading: subcategory?.name ?? read.chosen.clase?.label ?? null,
    category: subcategory ? (category?.name ?? null) : null,
    current: { subcategory: subcategory?.id ?? null, class: list.filters.clase },
    categories,
    states,
    auctions: page.cards,
    passed,
    count: total,
    chips,
    errors: read.errors,
    without: total > 0 ? [] : await withoutEach(chips, (name) => countCards(db, query(name))),
    sorts: sortsOf(list),
    paging: {
      previousHref: page.previous && listHref(list, { antes: write(page.previous) }),
      nextHref: page.next && listHref(list, { despues: write(page.next), ...(mostrada && { mostrada }) }),
    },
  }
  return data(found, { headers: keepingOf(list.filters) })
}

/** The subcategory in the path, and its category. Throws 404 if there is no such subcategory. */
function inPath(categories: Awaited<ReturnType<typeof listCategories>>, subcat: string | undefined) {
  const category = categories.find(({ subcategories }) => subcategories.some(({ id }) => String(id) === subcat))
  const subcategory = category?.subcategories.find(({ id }) => String(id) === subcat)
  if (subcat !== undefined && !subcategory) throw data(null, { status: 404 })
  return { category, subcategory }
}

function sortsOf(list: List) {
  return Object.entries(sorts).map(([key, label]) => ({
    label: key === 'terminan' && list.filters.estado === 'terminadas' ? endedLately : label,
    href: listHref(list, { orden: key }),
    current: key === list.order,
  }))
}

/** A moment of a list by price is told to so many ms. */
const SHARED_MS = 10_000

/** Name of the filter that the path carries. */
const SUBCATEGORY = 'subcat'

export const handle = {
  refresh: ({ auctions, now }: Route.ComponentProps['loaderData']) => nextChange(auctions, now),
} satisfies Handle

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { heading, category } = (loaderData as Partial<Route.ComponentProps['loaderData']> | undefined) ?? {}
  // A subcategory's name alone is ambiguous: "Rienda" exists under several breeds.
  const name = heading && [category, heading].filter(Boolean).join(' · ')
  return pageMeta(matches, {
    title: pageTitle(name ?? words.all),
    description: name ? descriptions.eventsOf(name) : descriptions.events,
  })
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return <EventsPage {...loaderData} />
}

function cursorsOf(query: URLSearchParams): { after: Cursor | undefined; before: Cursor | undefined } {
  return { after: cursorOf(query.get('despues')), before: cursorOf(query.get('antes')) }
}

/** Parses `1795281600000.42` into a cursor; anything else means the first page. */
function cursorOf(text: string | null): Cursor | undefined {
  const [, value, id] = /^(\d{1,15})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return value && id ? { value: Number(value), id: Number(id) } : undefined
}

/** When the page before was shown, epoch ms. */
function momentOf(text: string | null): number | undefined {
  return Number(/^\d{13}$/.exec(text ?? '')?.[0]) || undefined
}

function write({ value, id }: Cursor): string {
  return `${value}.${id}`
}
