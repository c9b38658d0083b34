import { href } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event.css?url'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { FilterTabs, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { countWaiting } from '#server/money/index.ts'
import { type HouseAuctions, listHouseAuctions } from '#server/sale/index.ts'
import type { Route } from './+types/events'
import { eventColumns } from './columns.tsx'
import { eventList } from './form.ts'
import styles from './styles.css?url'
import { cancelling, events as words } from './words.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: eventStyles },
  { rel: 'stylesheet', href: styles },
]

/** All auctions: running, scheduled and with payments due (specification 2). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const list = readList(url, eventList)
  const { estado, texto: text } = list.filters
  const order = {
    by: list.order.endsWith('inicio') ? 'opens' : 'closes',
    descending: list.order.startsWith('-'),
  } as const
  const asked = { page: list.page, size: list.size, which: WHICH[estado], text, order }
  const [{ rows, ...found }, waiting] = await Promise.all([listHouseAuctions(db, asked, Date.now()), countWaiting(db)])
  return {
    list: { ...list, ...found },
    estado,
    rows,
    waiting,
    cancelled: url.searchParams.get('hecho') === 'cancelada',
  }
}

const WHICH: Record<keyof typeof words.tabs, HouseAuctions> = {
  abiertas: 'open',
  hoy: 'today',
  programadas: 'scheduled',
  'por-cobrar': 'to-pay',
  terminadas: 'over',
  canceladas: 'cancelled',
  todas: 'all',
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Events({ loaderData: { list, estado, rows, waiting, cancelled } }: Route.ComponentProps) {
  return (
    <div className="wrap list-page event-list house-events">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        {waiting > 0 && (
          <p>
            <a className="more" href={href('/admin/por-confirmar')}>
              {words.waiting(waiting)}
            </a>
          </p>
        )}
      </div>
      {cancelled && <Notice tone="success" text={cancelling.done} />}
      <FilterTabs list={list} name="estado" options={words.tabs} />
      <Filters list={list} names={['texto']}>
        <TextFilter list={list} name="texto" label={words.text} />
      </Filters>
      <DataList
        list={list}
        rows={rows}
        columns={eventColumns((id) => listHref(list, {}, href('/admin/events/:event', { event: String(id) })))}
        keyOf={({ id }) => id}
        caption={words.tabs[estado]}
        count={words.count}
        chosenBy={['estado']}
        empty={
          <Empty title={words.empty[estado]}>
            <p>{words.emptyWhy}</p>
          </Empty>
        }
      />
    </div>
  )
}
