import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { ownAuctionAt } from '#app/routes/seller/own-auction.server.ts'
import { frameOf } from '#app/ui/card-frame.ts'
import { privateMeta } from '#app/share.ts'
import { eventLinks, eventPageHandle, eventPageTitle } from '#app/ui/auctions/event/event-screen.ts'
import { type AuctionPhase, isFree, phases } from '#machines/auction/status.ts'
import { countWatchers } from '#server/sale/watching/status.ts'
import { readBuyerContact } from '#server/sale/auctions/house/movements.ts'
import { readReoffer } from '#server/sale/auctions/owner/reoffer.ts'
import { readLotOutages } from '#server/sale/outages/read.ts'
import { readNotices } from '#server/sale/notices/read.ts'
import { readOwnReserve } from '#server/sale/auctions/owner/reserve.ts'
import { hasDeal } from '#server/aftersale/deals/read.ts'
import { readSellersSale } from '#server/aftersale/sales/sellers-sale.ts'
import { readUnpaid } from '#server/aftersale/second-chances/read-unpaid.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/event'
import { EventPage } from './event-page.tsx'
import { eventList } from './form.ts'
import styles from './styles.css?url'
import { events as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/** A first payment may be, or was, overdue, or a void undid the sale. */
const isUnpaid = (phase: AuctionPhase) => phases[phase].owes === 'first' || phases[phase].undone !== null

/** The seller's own auction: its state and options, and after a sale the next steps with their dates. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const now = Date.now()
  const auction = await ownAuctionAt(params.event, context, now)
  const sold = phases[auction.phase].sold
  const [
    sale,
    buyer,
    reserve,
    { reserves, book, statistics, settlements, publicData },
    unpaid,
    watchers,
    deal,
    notices,
    outages,
    again,
  ] = await Promise.all([
    sold ? readSellersSale(db, auction.id, sellerOf(context).accountId) : undefined,
    sold ? readBuyerContact(db, auction.id) : null,
    readOwnReserve(context.get(houseContext), sellerOf(context), auction.id),
    readSettings(db),
    isUnpaid(auction.phase) ? readUnpaid(db, env.SECRET, auction.id, now) : null,
    countWatchers(db, auction.id),
    sold && hasDeal(db, auction.id, { seller: sellerOf(context) }),
    readNotices(db, auction.id),
    readLotOutages(db, auction.id),
    isFree(auction.phase) ? readReoffer(context.get(houseContext), sellerOf(context), auction.id, now) : undefined,
  ])
  const back = listHref(readList(url, eventList))
  const mayReserve =
    auction.phase === 'scheduled' ? reserves || reserve !== null : auction.phase === 'open' && reserve !== null
  return {
    auction,
    sale: sale ?? null,
    buyer,
    reserve,
    mayReserve,
    unpaid,
    watchers,
    offered: { book, statistics, settlements },
    deal,
    notices,
    outages,
    reofferable: again !== undefined && 'lot' in again,
    embed: publicData && phases[auction.phase].bids !== null ? frameOf(auction, env.ORIGIN).html : null,
    now,
    back,
    said: url.searchParams.get('aviso'),
  }
}

export const handle = eventPageHandle(words.title)

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(eventPageTitle(loaderData, words.title))

export default function Event({ loaderData }: Route.ComponentProps) {
  return <EventPage {...loaderData} />
}
