import { href } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { areStatisticsOffered } from '#server/sale/statistics/read.ts'
import { listOwnAuctions, type OwnAuctions } from '#server/sale/auctions/owner/list-own-auctions.ts'
import type { Route } from './+types/events'
import { eventColumns } from './columns.tsx'
import { eventList } from './form.ts'
import { EventList } from '#app/ui/auctions/event/event-list.tsx'
import { eventLinks, eventOrder } from '#app/ui/auctions/event/event-screen.ts'
import { eventPath } from './screen.ts'
import styles from './styles.css?url'
import { events as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/** The seller's auctions: scheduled, running and ended. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const list = readList(url, eventList)
  const { estado, texto: text } = list.filters
  const asked = { page: list.page, size: list.size, which: WHICH[estado], text, order: eventOrder(list.order) }
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

export default function Events({ loaderData: { statistics, deleted, ...found } }: Route.ComponentProps) {
  const { list } = found
  return (
    <EventList
      {...found}
      className="wrap list-page event-list"
      words={words}
      columns={eventColumns({ hrefOf: (id) => listHref(list, {}, eventPath(id)), statistics })}
      done={deleted && words.deleted}
    >
      <p>
        <LinkButton href={href('/sales/events/nueva')} data-dialog="">
          {words.schedule}
        </LinkButton>
      </p>
    </EventList>
  )
}
