import { data } from 'react-router'
import { orderOf, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import type { Moved } from '#machines/outage/rules.ts'
import { readAuctionMovements } from '#server/money/payments/movements/list.ts'
import { listOpenApprovals } from '#server/office/approvals/list-open.ts'
import { type ConsoleLots, readConsoleLots } from '#server/sale/console/lots.ts'
import { isConsoleOffered, readService } from '#server/sale/console/service.ts'
import { readClosedLots, readEvening } from '#server/sale/console/closed.ts'
import { readDuesToday } from '#server/sale/console/dues.ts'
import { readEveningOutages } from '#server/sale/outages/read-evening.ts'
import { readLotSignals } from '#server/sale/shills/list.ts'
import type { Route } from './+types/console'
import { consoleList } from './form.ts'
import { ConsolePage } from './page.tsx'
import styles from './styles.css?url'
import { evening as words } from './words.ts'

/** Reload interval without scripts, in seconds. */
const REFRESH_SECONDS = 15
/** An extension is announced on the page that follows it, but not on later reloads of that page; in ms. */
const TOLD_MS = 30_000

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: eventStyles },
  { rel: 'stylesheet', href: styles },
]

/** The evening on one screen: auctions closing today, closed ones, payments due, and the service's health. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, openPages } = context.get(houseContext)
  if (!(await isConsoleOffered(db))) throw data(null, { status: 404 })
  const list = readList(url, consoleList)
  const { estado, texto: text, cerradas } = list.filters
  const now = Date.now()
  const asked = {
    which: WHICH[estado],
    text,
    order: orderOf(list.order, { cierre: 'closes', precio: 'price', ritmo: 'pace' }),
    page: list.page,
  }
  const [{ lots, ...found }, evening, closed, dues, outages, service, waiting] = await Promise.all([
    readConsoleLots(db, asked, now),
    readEvening(db, now),
    cerradas ? readClosedLots(db, now) : null,
    readDuesToday(db, now),
    readEveningOutages(db, now),
    readService(db),
    listOpenApprovals(db),
  ])
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const [signals, movements] = await Promise.all([
    readLotSignals(db, idsOf(lots)),
    readAuctionMovements(db, [...idsOf(closed ?? []), ...idsOf(dues.rows)]),
  ])
  return {
    list: { ...list, ...found },
    lots: lots.map((lot) => ({ ...lot, signals: signals.get(lot.id) ?? [] })),
    evening,
    closed,
    dues,
    movements,
    outages,
    service,
    waiting,
    // This page is one of them, also before it is connected.
    pages: Math.max(1, openPages.count()),
    now,
    declared: declaredIn(url),
    extended: now - Number(url.searchParams.get('a')) < TOLD_MS ? Number(url.searchParams.get('lote')) || null : null,
  }
}

/** Numbers of lots and deadlines that a declared outage moves, for the notice of that act; null without one. */
function declaredIn({ searchParams }: URL): Moved | null {
  const lots = numberIn(searchParams.get('caida'))
  return lots === null ? null : { lots, deadlines: numberIn(searchParams.get('plazos')) ?? 0 }
}

const numberIn = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null)

const WHICH: Record<keyof typeof words.tabs, ConsoleLots> = {
  todas: 'all',
  proximas: 'soon',
  'sin-pujas': 'unbid',
  reserva: 'unmet',
  extendidas: 'extended',
}

export const handle = {
  crumbs: () => [{ label: words.title }],
  refresh: ({ list }: Route.ComponentProps['loaderData']) => (list.filters.pausa ? null : REFRESH_SECONDS),
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Console({ loaderData }: Route.ComponentProps) {
  return <ConsolePage {...loaderData} />
}
