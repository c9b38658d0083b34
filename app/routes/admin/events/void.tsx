import { data, href, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { houseAuctionAt } from '#app/routes/admin/house-auction.server.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { privateMeta } from '#app/share.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { isAlone, readWaiting } from '#server/money/approvals/list.ts'
import { foreseeVoid } from '#server/sale/voids/voidable.ts'
import { proposeVoid, voidSubject } from '#server/sale/voids/void-bid.ts'
import type { Route } from './+types/void'
import { whyNotVoid } from '#app/routes/admin/void-words.ts'
import { voidForm } from './form.ts'
import { eventPath } from './screen.ts'
import { VoidPage } from './void-page.tsx'
import { events, movements, voiding as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks()

/** Shows the consequences of voiding a bid and proposes it with a reason (ruling 67). */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const auction = await houseAuctionAt(params.event, context)
  const proxyBid = routeId(params.bid) ?? 0
  const now = Date.now()
  const [foreseen, waiting, alone, draft] = await Promise.all([
    foreseeVoid(house, { auction: auction.id, proxyBid, at: now }),
    readWaiting(house.db, voidSubject(auction.id, proxyBid)),
    isAlone(house.db, adminOf(context).accountId),
    takeDraft({ request, url, context }),
  ])
  if ('refused' in foreseen && foreseen.refused === 'unknown') throw data(null, { status: 404 })
  return {
    auction,
    proxyBid,
    foreseen: 'refused' in foreseen ? null : foreseen,
    why: 'refused' in foreseen ? whyNotVoid(foreseen) : null,
    waiting: waiting && { id: waiting.id, by: byAndAgo({ by: waiting.proposer, at: waiting.proposedAt }, now) },
    alone,
    typed: draft?.reason,
  }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, context } = asked
  const house = context.get(houseContext)
  const { id: auction } = await houseAuctionAt(params.event, context)
  const proxyBid = routeId(params.bid) ?? 0
  const at = Date.now()
  const foreseen = await foreseeVoid(house, { auction, proxyBid, at })
  if ('refused' in foreseen && foreseen.refused === 'unknown') throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, voidForm)
  if (!value) return refuse()
  const done = await proposeVoid(house, adminOf(context), { auction, proxyBid, ...value, at })
  if ('refused' in done) {
    if (done.refused === 'too-often') return refuse({ form: [pressedTooOften(done.waitMs)] })
    return refuse({ form: [done.refused === 'proposed' ? words.waits(byAndAgo(done, at)) : whyNotVoid(done)] })
  }
  house.pendingChanged('approvals')
  const back = href('/admin/events/:event/movimientos', { event: String(auction) })
  return redirect(`${back}?hecho=propuesta`, 303)
}

export const handle = {
  crumbs: ({ auction: { id, title } }: Route.ComponentProps['loaderData']) => [
    { label: events.title, href: href('/admin/events') },
    { label: title, href: eventPath(id) },
    { label: movements.title, href: href('/admin/events/:event/movimientos', { event: String(id) }) },
    { label: words.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Void({ loaderData, actionData }: Route.ComponentProps) {
  return <VoidPage {...loaderData} lastResult={actionData} />
}
