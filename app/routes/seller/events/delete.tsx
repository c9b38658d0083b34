import { data, href, redirect } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { ownAuctionAt } from '#app/routes/seller/own-auction.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HoursFacts } from '#app/ui/auctions/list/hours-facts.tsx'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { deleteOwnAuction } from '#server/sale/auctions/owner/change-own.ts'
import type { Route } from './+types/delete'
import { backTo, below, eventPath } from './screen.ts'
import styles from './styles.css?url'
import { events, removal as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/** Asks for confirmation before an auction is deleted, which frees its listing (ruling 17). */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { auction: await ownAuctionAt(params.event, context) }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { id } = await ownAuctionAt(params.event, context)
  const done = await deleteOwnAuction(context.get(houseContext), sellerOf(context), id, Date.now())
  if (done === 'unknown') throw data(null, { status: 404 })
  // A repeated post: the auction is already deleted.
  const { phase } = await ownAuctionAt(params.event, context)
  if (done === 'changed' || phase === 'cancelled') return redirect(`${href('/sales/events')}?eliminada=1`, 303)
  return data({ error: words.opened }, { status: 400 })
}

export const handle = below(words.title)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Delete({ loaderData: { auction }, actionData }: Route.ComponentProps) {
  const back = eventPath(auction.id)
  const may = auction.phase === 'scheduled'
  return (
    <UrlDialog title={words.title} back={backTo(auction.id)}>
      <LotLine photo={auction.photo} title={auction.title} />
      <form
        method="post"
        className="stack"
        action={href('/sales/events/:event/eliminar', { event: String(auction.id) })}
      >
        <FormErrors errors={may ? [] : [words.opened]} focused={actionData !== undefined} />
        <dl className="facts plan">
          <HoursFacts opensAt={auction.opensAt} closesAt={auction.closesAt} />
        </dl>
        {may && (
          <>
            <p className="lead">{words.ask(auction.title)}</p>
            <p>{words.after}</p>
            <Button>{words.confirm}</Button>
          </>
        )}
        <LinkButton look="quiet" href={back} data-close="">
          {may ? words.keep : events.backToOne}
        </LinkButton>
      </form>
    </UrlDialog>
  )
}
