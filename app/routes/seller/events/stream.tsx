import { data, href, redirect } from 'react-router'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { ownAuctionAt } from '#app/middleware/own-auction.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { streamForm } from '#app/forms/stream.ts'
import { StreamDialog } from '#app/ui/auctions/stream-dialog.tsx'
import { setOwnStream } from '#server/sale/index.ts'
import type { Route } from './+types/stream'
import eventStyles from '#app/ui/auctions/event.css?url'
import styles from './styles.css?url'
import { events, streaming as words } from './words.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: eventStyles },
  { rel: 'stylesheet', href: styles },
]

/** Sets the live video of an auction, from any form of YouTube URL, until bidding ends. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const [auction, draft] = await Promise.all([
    ownAuctionAt(params.event, context),
    takeDraft({ request, url, context }),
  ])
  return { auction, typed: draft?.video ?? auction.stream ?? '' }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await ownAuctionAt(params.event, context)
  const form = await formOf(request)
  const removes = form.get('intent') === 'quitar'
  const { value, refuse } = await readForm(form, streamForm)
  if (!removes && !value) return refuse()
  const streamKey = removes ? null : (value?.video ?? null)
  const done = await setOwnStream(context.get(houseContext), sellerOf(context), {
    auction: id,
    streamKey,
    at: Date.now(),
  })
  if (done === 'unknown') throw data(null, { status: 404 })
  if (done === 'opened') return refuse({ form: [words.over] })
  const said = removes ? 'sin-transmision' : 'transmision'
  return redirect(`${href('/sales/events/:event', { event: String(id) })}?aviso=${said}`, 303)
}

export const handle = {
  crumbs: ({ auction: { id, title } }: Route.ComponentProps['loaderData']) => [
    { label: events.title, href: href('/sales/events') },
    { label: title, href: href('/sales/events/:event', { event: String(id) }) },
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
      back={{ href: href('/sales/events/:event', { event }), label: events.backToOne }}
      action={href('/sales/events/:event/transmision', { event })}
    />
  )
}
