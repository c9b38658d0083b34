import { href } from 'react-router'
import { auctionId as numberOf } from '#app/middleware/auction-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { houseAuctionAt } from '#app/middleware/house-auction.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event.css?url'
import { LotLine } from '#app/ui/auctions/lot-line.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { phases } from '#machines/auction/status.ts'
import { readNamedMovements } from '#server/sale/index.ts'
import type { Route } from './+types/movements'
import styles from './styles.css?url'
import { Timeline } from './timeline.tsx'
import { events, movements as words, voiding } from './words.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: eventStyles },
  { rel: 'stylesheet', href: styles },
]

/** All bids of an auction with their bidders, with keyset pagination. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const auction = await houseAuctionAt(params.event, context)
  const before = numberOf(url.searchParams.get('antes') ?? '')
  return {
    auction,
    further: before !== null,
    said: url.searchParams.get('hecho'),
    movements: await readNamedMovements(db, env.SECRET, auction.id, before ?? undefined),
  }
}

export const handle = {
  crumbs: ({ auction: { id, title } }: Route.ComponentProps['loaderData']) => [
    { label: events.title, href: href('/admin/events') },
    { label: title, href: href('/admin/events/:event', { event: String(id) }) },
    { label: words.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Movements({ loaderData: { auction, movements, further, said } }: Route.ComponentProps) {
  const event = String(auction.id)
  return (
    <UrlDialog title={words.title} back={{ href: href('/admin/events/:event', { event }), label: events.backToOne }}>
      <LotLine photo={auction.photo} title={auction.title} />
      {said === 'propuesta' && <Notice tone="success" text={voiding.proposed} />}
      <Timeline
        movements={movements}
        event={event}
        voidable={['open', 'negotiating', 'awaiting-payment'].includes(auction.phase)}
        total={auction.bidCount}
        sold={phases[auction.phase].sold}
        path={href('/admin/events/:event/movimientos', { event })}
        further={further}
      />
    </UrlDialog>
  )
}
