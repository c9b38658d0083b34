import { href } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { FilterTabs, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { areStatisticsOffered, listOwnAuctions, type OwnAuctions } from '#server/sale/index.ts'
import type { Route } from './+types/events'
import { eventColumns } from './columns.tsx'
import { eventList } from './form.ts'
import eventStyles from '#app/ui/auctions/event.css?url'
import styles from './styles.css?url'
import { events as words } from './words.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: eventStyles },
  { rel: 'stylesheet', href: styles },
]

/** The seller's auctions: scheduled, running and ended. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const list = readList(url, eventList)
  const { estado, texto: text } = list.filters
  const order = {
    by: list.order.endsWith('inicio') ? 'opens' : 'closes',
    descending: list.order.startsWith('-'),
  } as const
  const asked = { page: list.page, size: list.size, which: WHICH[estado], text, order }
  const [{ rows, ...found }, statistics] = await Promise.all([
    listOwnAuctions(db, sellerOf(context).accountId, asked, Date.now()),
    areStatisticsOffered(db),
  ])
  return { list: { ...list, ...found }, estado, rows, statistics, deleted: url.searchParams.has('eliminada') }
}

const WHICH: Record<keyof typeof words.tabs, OwnAuctions> = {
  todas: 'all',
  programadas: 'scheduled',
  abiertas: 'open',
  'sin-venta': 'unsold',
  vendidas: 'sold',
  eliminadas: 'deleted',
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Events({ loaderData: { list, estado, rows, statistics, deleted } }: Route.ComponentProps) {
  const toSchedule = (
    <LinkButton href={href('/sales/events/nueva')} data-dialog="">
      {words.schedule}
    </LinkButton>
  )
  return (
    <div className="wrap list-page event-list">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <p>{toSchedule}</p>
      </div>
      {deleted && <Notice tone="success" text={words.deleted} />}
      <FilterTabs list={list} name="estado" options={words.tabs} />
      <Filters list={list} names={['texto']}>
        <TextFilter list={list} name="texto" label={words.text} />
      </Filters>
      <DataList
        list={list}
        rows={rows}
        columns={eventColumns({
          hrefOf: (id) => listHref(list, {}, href('/sales/events/:event', { event: String(id) })),
          statistics,
        })}
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
