import { href } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { houseAuctionAt } from '#app/routes/admin/house-auction.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { isVoidable, phases } from '#machines/auction/status.ts'
import { listOpenApprovals } from '#server/office/approvals/list-open.ts'
import { readNamedMovements } from '#server/sale/auctions/house/movements.ts'
import type { Route } from './+types/movements'
import { OpenApprovals } from '#app/routes/admin/open-approvals.tsx'
import { backTo, below } from './screen.ts'
import styles from './styles.css?url'
import { Timeline } from './timeline.tsx'
import { movements as words, voiding } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/** All bids of an auction with their bidders, with keyset pagination. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const auction = await houseAuctionAt(params.event, context)
  const before = routeId(url.searchParams.get('antes') ?? '')
  return {
    auction,
    waiting: await listOpenApprovals(db, auction.id),
    now: Date.now(),
    further: before !== null,
    said: url.searchParams.get('hecho'),
    movements: await readNamedMovements(db, env.SECRET, auction.id, before ?? undefined),
  }
}

export const handle = below(words.title)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Movements({
  loaderData: { auction, movements, further, said, waiting, now },
}: Route.ComponentProps) {
  const event = String(auction.id)
  return (
    <UrlDialog title={words.title} back={backTo(auction.id)}>
      <LotLine photo={auction.photo} title={auction.title} />
      {said === 'propuesta' && <Notice tone="success" text={voiding.proposed} />}
      <OpenApprovals approvals={waiting} now={now} />
      <Timeline
        movements={movements}
        event={event}
        voidable={isVoidable(auction.phase)}
        total={auction.bidCount}
        sold={phases[auction.phase].sold}
        path={href('/admin/events/:event/movimientos', { event })}
        further={further}
      />
    </UrlDialog>
  )
}
