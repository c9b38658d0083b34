import { href } from 'react-router'
import { defineList, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { ownAuctionAt } from '#app/routes/seller/own-auction.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { phases } from '#machines/auction/status.ts'
import { readBuyerContact, readMovements } from '#server/sale/auctions/house/movements.ts'
import type { Route } from './+types/movements'
import { MovementsPage } from './movements-page.tsx'
import { below } from './screen.ts'
import styles from './styles.css?url'
import { movements as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/** Rows per page; more than in other lists, as each bid is one line. */
const SIZE = 50

/** Every bid of an auction with its time, by alias until the first payment is approved (ruling 34). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const auction = await ownAuctionAt(params.event, context)
  const path = href('/sales/events/:event/movimientos', { event: String(auction.id) })
  const list = readList(
    url,
    defineList({ path, size: SIZE, filters: {}, sorts: ['hora'], oneWay: true, order: () => 'hora' }),
  )
  const sold = phases[auction.phase].sold
  const [{ rows, ...found }, buyer] = await Promise.all([
    readMovements(db, env.SECRET, auction.id, list),
    sold ? readBuyerContact(db, auction.id) : null,
  ])
  return { auction, list: { ...list, ...found }, rows, buyer, sold }
}

export const handle = below(words.title)

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Movements({ loaderData }: Route.ComponentProps) {
  return <MovementsPage {...loaderData} />
}
