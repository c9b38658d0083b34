import { data, href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta } from '#app/share.ts'
import { auctions as words, type SortKey, sorts } from '#app/texts/auctions.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { EventsPage } from './page.tsx'
import { type CardOrder, type Cursor, listCards } from '#server/auctions/cards.ts'
import { listCategories } from '#server/catalogues/categories.ts'
import type { Handle } from '#app/hydration.ts'
import { nextChange } from '#app/ui/auctions/next-change.ts'
import type { Route } from './+types/events'

const PAGE_SIZE = 12
const finishedList = 'Terminadas'
const ORDERS: Record<SortKey, CardOrder> = {
  terminan: 'closing',
  recientes: 'newest',
  'mayor-puja': 'highest',
  'menor-puja': 'lowest',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const { searchParams } = new URL(request.url)
  const now = Date.now()
  const categories = await listCategories(db)
  const subcategory =
    params.subcat === undefined
      ? null
      : categories.flatMap((each) => each.subcategories).find(({ id }) => String(id) === params.subcat)
  if (subcategory === undefined) throw data(null, { status: 404 })
  const sort = sortKey(searchParams.get('orden'))
  const finished = searchParams.get('estado') === 'terminadas'
  const page = await listCards(
    db,
    {
      live: !finished,
      subcategory: subcategory?.id,
      order: ORDERS[sort],
      size: PAGE_SIZE,
      after: cursorOf(searchParams.get('despues')),
      before: cursorOf(searchParams.get('antes')),
    },
    now,
  )
  const here = (changes: Record<string, string | null>) =>
    linkTo(params.subcat, {
      orden: sort === 'terminan' ? null : sort,
      estado: finished ? 'terminadas' : null,
      ...changes,
    })
  return {
    now,
    heading: subcategory?.name ?? null,
    category:
      subcategory && (categories.find(({ subcategories }) => subcategories.includes(subcategory))?.name ?? null),
    current: subcategory?.id ?? null,
    categories,
    auctions: page.cards,
    sorts: [
      ...Object.entries(sorts).map(([key, label]) => ({
        label,
        href: here({ orden: key === 'terminan' ? null : key, estado: null }),
        current: key === sort && !finished,
      })),
      { label: finishedList, href: here({ orden: null, estado: 'terminadas' }), current: finished },
    ],
    paging: {
      previousHref: page.previous && here({ antes: write(page.previous) }),
      nextHref: page.next && here({ despues: write(page.next) }),
    },
  }
}

export const handle = {
  refresh: ({ auctions, now }: Route.ComponentProps['loaderData']) => nextChange(auctions, now),
} satisfies Handle

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { heading, category } = (loaderData as Partial<Route.ComponentProps['loaderData']> | undefined) ?? {}
  // "Rienda" stands under several breeds.
  const name = heading && [category, heading].filter(Boolean).join(' · ')
  return pageMeta(matches, {
    title: pageTitle(name ?? words.all),
    description: name ? descriptions.eventsOf(name) : descriptions.events,
  })
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return <EventsPage {...loaderData} />
}

function sortKey(asked: string | null): SortKey {
  return asked !== null && Object.hasOwn(sorts, asked) ? (asked as SortKey) : 'terminan'
}

/** `1795281600000.42` → the place in the list; anything else starts at the beginning. */
function cursorOf(text: string | null): Cursor | undefined {
  const [, value, id] = /^(\d{1,15})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return value && id ? { value: Number(value), id: Number(id) } : undefined
}

function write({ value, id }: Cursor): string {
  return `${value}.${id}`
}

function linkTo(subcat: string | undefined, query: Record<string, string | null>): string {
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null),
  ).toString()
  const path = href('/events/:subcat?', subcat === undefined ? {} : { subcat })
  return search ? `${path}?${search}` : path
}
