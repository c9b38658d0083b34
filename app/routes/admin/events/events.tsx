import { href } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { EventList } from '#app/ui/auctions/event/event-list.tsx'
import { eventLinks, eventOrder } from '#app/ui/auctions/event/event-screen.ts'
import { countWaiting } from '#server/money/approvals/list.ts'
import { type HouseAuctions, listHouseAuctions } from '#server/sale/auctions/house/house-auctions.ts'
import type { Route } from './+types/events'
import { eventColumns } from './columns.tsx'
import { eventList } from './form.ts'
import { eventPath } from './screen.ts'
import styles from './styles.css?url'
import { cancelling, events as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/** All auctions: running, scheduled and with payments due (specification 2). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const list = readList(url, eventList)
  const { estado, texto: text } = list.filters
  const asked = { page: list.page, size: list.size, which: WHICH[estado], text, order: eventOrder(list.order) }
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
  vencidas: 'overdue',
  detenidas: 'suspended',
  terminadas: 'over',
  canceladas: 'cancelled',
  todas: 'all',
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Events({ loaderData: { waiting, cancelled, ...found } }: Route.ComponentProps) {
  const { list } = found
  return (
    <EventList
      {...found}
      className="wrap list-page event-list"
      words={words}
      // The panel leads to them.
      aside={['vencidas', 'detenidas']}
      columns={eventColumns((id) => listHref(list, {}, eventPath(id)))}
      done={cancelled && cancelling.done}
    >
      {waiting > 0 && (
        <p>
          <a className="more" href={href('/admin/por-confirmar')}>
            {words.waiting(waiting)}
          </a>
        </p>
      )}
    </EventList>
  )
}
