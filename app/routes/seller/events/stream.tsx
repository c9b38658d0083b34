import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { openStream, receiveStream } from '#app/middleware/stream.ts'
import { ownAuctionAt } from '#app/routes/seller/own-auction.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { StreamDialog } from '#app/ui/auctions/lot/stream-dialog.tsx'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { setOwnStream } from '#server/sale/auctions/owner/change-own.ts'
import type { Route } from './+types/stream'
import { backTo, below, eventPath } from './screen.ts'
import styles from './styles.css?url'
import { streaming as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

export const loader = (asked: Route.LoaderArgs) => openStream(asked, ownAuctionAt(asked.params.event, asked.context))

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await ownAuctionAt(params.event, context)
  const save = async (streamKey: string | null) => {
    const order = { auction: id, streamKey, at: Date.now() }
    const done = await setOwnStream(context.get(houseContext), sellerOf(context), order)
    return done === 'changed' ? 'saved' : done === 'opened' ? 'over' : done
  }
  return receiveStream(request, save, (done) => `${eventPath(id)}?aviso=${done}`)
}

export const handle = below(words.title)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Stream({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = loaderData.auction
  const action = href('/sales/events/:event/transmision', { event: String(id) })
  return <StreamDialog {...loaderData} lastResult={actionData} back={backTo(id)} action={action} />
}
