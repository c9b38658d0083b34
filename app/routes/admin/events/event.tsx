import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { houseAuctionAt } from '#app/middleware/house-auction.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event.css?url'
import { phases } from '#machines/auction/status.ts'
import { readWaiting } from '#server/money/index.ts'
import {
  areSettlementsOffered,
  hasDeal,
  readApproved,
  readManualDue,
  readNamedChances,
} from '#server/aftersale/index.ts'
import { readNegotiation, readNotices } from '#server/sale/index.ts'
import type { Route } from './+types/event'
import { EventPage } from './event-page.tsx'
import { eventList } from './form.ts'
import styles from './styles.css?url'
import { events as words } from './words.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: eventStyles },
  { rel: 'stylesheet', href: styles },
]

/** Any auction: its state, available acts and payments. An open one updates live. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const now = Date.now()
  const auction = await houseAuctionAt(params.event, context, now)
  const { sold } = phases[auction.phase]
  const [due, approved, waiting, chances, negotiation, settlements, deal, notices] = await Promise.all([
    sold ? readManualDue(db, auction.id) : undefined,
    sold ? readApproved(db, auction.id) : [],
    sold ? readWaiting(db, `auction:${auction.id}`) : null,
    readNamedChances(db, env.SECRET, auction.id),
    readNegotiation(db, auction.id),
    areSettlementsOffered(db),
    sold && hasDeal(db, auction.id, 'house'),
    readNotices(db, auction.id),
  ])
  const back = listHref(readList(url, eventList))
  return {
    auction,
    due: due ?? null,
    approved,
    waiting,
    chances,
    negotiation: negotiation ?? null,
    settlements,
    deal,
    notices,
    now,
    back,
    said: url.searchParams.get('hecho'),
  }
}

export const handle = {
  crumbs: ({ auction, back }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: auction.title },
  ],
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(pageTitle((loaderData as Route.ComponentProps['loaderData'] | undefined)?.auction.title ?? words.title))

export default function Event({ loaderData }: Route.ComponentProps) {
  return <EventPage {...loaderData} />
}
