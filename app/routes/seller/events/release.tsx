import { data, href, redirect } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { ownAuctionAt } from '#app/middleware/own-auction.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event.css?url'
import { LotLine } from '#app/ui/auctions/lot-line.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { readUnpaid, releaseUnpaid, type Unpaid } from '#server/aftersale/index.ts'
import type { Route } from './+types/release'
import styles from './styles.css?url'
import { releaseRefusals, releasing as words, unpaid as about } from './unpaid-words.ts'
import { events } from './words.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: eventStyles },
  { rel: 'stylesheet', href: styles },
]

/** Asks for confirmation before a listing with an overdue first payment is freed (ruling 29). */
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
  if (done === 'released') return redirect(`${pathOf(id)}?aviso=liberado`, 303)
  if (done === 'unknown') throw data(null, { status: 404 })
  return data({ error: releaseRefusals[done] }, { status: 409 })
}

const pathOf = (id: number) => href('/sales/events/:event', { event: String(id) })

export const handle = {
  crumbs: ({ auction: { id, title } }: Route.ComponentProps['loaderData']) => [
    { label: events.title, href: href('/sales/events') },
    { label: title, href: pathOf(id) },
    { label: words.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Release({ loaderData: { auction, unpaid }, actionData }: Route.ComponentProps) {
  const back = pathOf(auction.id)
  const why = whyNot(unpaid)
  const errors = [actionData?.error ?? why].filter((error) => error !== null)
  return (
    <UrlDialog title={words.title} back={{ href: back, label: events.backToOne }}>
      <LotLine photo={auction.photo} title={auction.title} />
      <form
        method="post"
        className="stack"
        action={href('/sales/events/:event/liberar', { event: String(auction.id) })}
      >
        <FormErrors errors={errors} focused={actionData !== undefined} />
        {why === null && (
          <>
            <p className="lead">{words.ask(auction.title)}</p>
            <p>{words.after}</p>
            {unpaid.state === 'overdue' && <p>{about.ends}</p>}
            <Button>{words.confirm}</Button>
          </>
        )}
        <LinkButton look="quiet" href={back} data-close="">
          {events.backToOne}
        </LinkButton>
      </form>
    </UrlDialog>
  )
}

/** The reason why nothing can be freed now; null if it can. */
function whyNot({ state, on }: Pick<Unpaid, 'state' | 'on'>): string | null {
  if (state === 'offered') return releaseRefusals.offered
  if (state === 'perhaps-paid') return releaseRefusals['perhaps-paid']
  if (state === 'waiting') return releaseRefusals['not-due']
  return state === 'overdue' && !on ? releaseRefusals.off : null
}
