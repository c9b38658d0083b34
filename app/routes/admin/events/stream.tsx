import { data, href, redirect } from 'react-router'
import { streamForm } from '#app/forms/stream.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { houseAuctionAt } from '#app/middleware/house-auction.ts'
import { requireRecentFactor } from '#app/middleware/recent-factor.ts'
import { adminOf } from '#app/middleware/session.ts'
import { privateMeta } from '#app/share.ts'
import { streaming as words } from '#app/texts/house-auctions.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event.css?url'
import { StreamDialog } from '#app/ui/auctions/stream-dialog.tsx'
import { streamByHouse } from '#server/sale/index.ts'
import type { Route } from './+types/stream'
import { events } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: eventStyles }]

/** Sets the live video of an auction, from any form of YouTube URL, until bidding ends. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const [auction, draft] = await Promise.all([
    houseAuctionAt(params.event, context),
    takeDraft({ request, url, context }),
  ])
  return { auction, typed: draft?.video ?? auction.stream ?? '' }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, context } = asked
  const { id } = await houseAuctionAt(params.event, context)
  const form = await formOf(request)
  const removes = form.get('intent') === 'quitar'
  const { value, refuse } = await readForm(form, streamForm)
  if (!removes && !value) return refuse()
  const streamKey = removes ? null : (value?.video ?? null)
  const done = await streamByHouse(context.get(houseContext), adminOf(context), {
    auction: id,
    streamKey,
    at: Date.now(),
  })
  if ('refused' in done) {
    if (done.refused === 'unknown') throw data(null, { status: 404 })
    return refuse({ form: [words.over] })
  }
  const said = removes ? 'sin-transmision' : 'transmision'
  return redirect(`${href('/admin/events/:event', { event: String(id) })}?hecho=${said}`, 303)
}

export const handle = {
  crumbs: ({ auction: { id, title } }: Route.ComponentProps['loaderData']) => [
    { label: events.title, href: href('/admin/events') },
    { label: title, href: href('/admin/events/:event', { event: String(id) }) },
    { label: words.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Stream({ loaderData: { auction, typed }, actionData }: Route.ComponentProps) {
  const event = String(auction.id)
  return (
    <StreamDialog
      auction={auction}
      typed={typed}
      lastResult={actionData}
      back={{ href: href('/admin/events/:event', { event }), label: events.backToOne }}
      action={href('/admin/events/:event/transmision', { event })}
    />
  )
}
