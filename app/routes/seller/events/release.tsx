import { data, href, redirect } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { ownAuctionAt } from '#app/routes/seller/own-auction.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { Button } from '#app/ui/button.tsx'
import { readUnpaid, type Unpaid } from '#server/aftersale/second-chances/read-unpaid.ts'
import { releaseUnpaid } from '#server/aftersale/sales/release.ts'
import type { Route } from './+types/release'
import { below, eventPath } from './screen.ts'
import styles from './styles.css?url'
import { UnpaidDialog } from './unpaid-dialog.tsx'
import { releaseRefusals, releasing as words, unpaid as about } from './unpaid-words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/** Asks for confirmation before a listing whose sale came to nothing is freed (ruling 29). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const now = Date.now()
  const { id, title, photo } = await ownAuctionAt(params.event, context, now)
  const { db, env } = context.get(houseContext)
  const { state, on } = await readUnpaid(db, env.SECRET, id, now)
  return { auction: { id, title, photo }, unpaid: { state, on } }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { id } = await ownAuctionAt(params.event, context)
  const order = { auction: id, at: Date.now() }
  const done = await releaseUnpaid(context.get(houseContext), sellerOf(context), order)
  if (done === 'released') return redirect(`${eventPath(id)}?aviso=liberado`, 303)
  if (done === 'unknown') throw data(null, { status: 404 })
  return data({ error: releaseRefusals[done] }, { status: 409 })
}

export const handle = below(words.title)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Release({ loaderData: { auction, unpaid }, actionData }: Route.ComponentProps) {
  const action = href('/sales/events/:event/liberar', { event: String(auction.id) })
  return (
    <UnpaidDialog auction={auction} title={words.title} action={action} why={whyNot(unpaid)} answer={actionData}>
      <p className="lead">{words.ask(auction.title)}</p>
      <p>{words.after}</p>
      {unpaid.state === 'overdue' && <p>{about.ends}</p>}
      <Button>{words.confirm}</Button>
    </UnpaidDialog>
  )
}

/** The reason why nothing can be freed now; null if it can. */
function whyNot({ state, on }: Pick<Unpaid, 'state' | 'on'>): string | null {
  if (state === 'offered') return releaseRefusals.offered
  if (state === 'perhaps-paid') return releaseRefusals['perhaps-paid']
  if (state === 'suspended') return releaseRefusals.suspended
  if (state === 'none') return releaseRefusals.none
  if (state === 'waiting') return releaseRefusals['not-due']
  return state === 'overdue' && !on ? releaseRefusals.off : null
}
