import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { openStream, receiveStream } from '#app/middleware/stream.ts'
import { houseAuctionAt } from '#app/routes/admin/house-auction.server.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { streaming as words } from '#app/texts/sale/house-auctions.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { StreamDialog } from '#app/ui/auctions/lot/stream-dialog.tsx'
import { streamByHouse } from '#server/sale/auctions/house/house-acts.ts'
import type { Route } from './+types/stream'
import { backTo, below, eventPath } from './screen.ts'

export const links: Route.LinksFunction = () => eventLinks()

export const loader = (asked: Route.LoaderArgs) => openStream(asked, houseAuctionAt(asked.params.event, asked.context))

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, context } = asked
  const { id } = await houseAuctionAt(params.event, context)
  const save = async (streamKey: string | null) => {
    const order = { auction: id, streamKey, at: Date.now() }
    const done = await streamByHouse(context.get(houseContext), adminOf(context), order)
    if (!('refused' in done)) return 'saved'
    return done.refused === 'unknown' ? 'unknown' : 'over'
  }
  return receiveStream(request, save, (done) => `${eventPath(id)}?hecho=${done}`)
}

export const handle = below(words.title)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Stream({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = loaderData.auction
  const action = href('/admin/events/:event/transmision', { event: String(id) })
  return <StreamDialog {...loaderData} lastResult={actionData} back={backTo(id)} action={action} />
}
