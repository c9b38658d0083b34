import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { houseAuctionAt } from '#app/routes/admin/house-auction.server.ts'
import { privateMeta } from '#app/share.ts'
import { eventLinks, eventPageHandle, eventPageTitle } from '#app/ui/auctions/event/event-screen.ts'
import { phases } from '#machines/auction/status.ts'
import { readAuctionMovements } from '#server/money/payments/movements/list.ts'
import { listOpenApprovals } from '#server/office/approvals/list-open.ts'
import { areSettlementsOffered } from '#server/aftersale/settlements/read.ts'
import { hasDeal } from '#server/aftersale/deals/read.ts'
import { readApproved, readManualDue } from '#server/aftersale/sales/manual-due.ts'
import { readNamedChances } from '#server/aftersale/second-chances/read.ts'
import { readLotOutages } from '#server/sale/outages/read.ts'
import { readNegotiation } from '#server/sale/negotiations/read.ts'
import { readNotices } from '#server/sale/notices/read.ts'
import type { Route } from './+types/event'
import { EventPage } from './event-page.tsx'
import { eventList } from './form.ts'
import styles from './styles.css?url'
import { events as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/** Any auction: its state, available acts and payments. An open one updates live. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const now = Date.now()
  const auction = await houseAuctionAt(params.event, context, now)
  const { sold } = phases[auction.phase]
  const [due, approved, movements, waiting, chances, negotiation, settlements, deal, notices, outages] =
    await Promise.all([
      sold ? readManualDue(db, auction.id) : undefined,
      sold ? readApproved(db, auction.id) : [],
      sold ? readAuctionMovements(db, [auction.id]) : [],
      listOpenApprovals(db, auction.id),
      readNamedChances(db, env.SECRET, auction.id),
      readNegotiation(db, auction.id),
      areSettlementsOffered(db),
      sold && hasDeal(db, auction.id, 'house'),
      readNotices(db, auction.id),
      readLotOutages(db, auction.id),
    ])
  const back = listHref(readList(url, eventList))
  return {
    auction,
    due: due ?? null,
    approved,
    movements,
    waiting,
    chances,
    negotiation: negotiation ?? null,
    settlements,
    deal,
    notices,
    outages,
    now,
    back,
    said: url.searchParams.get('hecho'),
  }
}

export const handle = eventPageHandle(words.title)

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(eventPageTitle(loaderData, words.title))

export default function Event({ loaderData }: Route.ComponentProps) {
  return <EventPage {...loaderData} />
}
