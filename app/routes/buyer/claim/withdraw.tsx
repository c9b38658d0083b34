import { href, redirect } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { withdrawClaim } from '#server/aftersale/claims/withdraw-claim.ts'
import type { Route } from './+types/withdraw'
import { ownClaim } from './own-claim.server.ts'
import { claiming as words } from './words.ts'

/** Asks for confirmation before withdrawing an open claim; a closed one cannot be withdrawn. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { auction, id, state } = await ownClaim(params, context)
  if (state !== 'open') throw redirect(here(auction), 303)
  return { id, back: here(auction) }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { auction, id } = await ownClaim(params, context)
  const { db, pendingChanged } = context.get(houseContext)
  const withdrawn = await withdrawClaim(db, buyerOf(context), { claim: id, at: Date.now() })
  if (withdrawn) pendingChanged('claims')
  return redirect(here(auction) + (withdrawn ? '?hecho=retirada' : ''), 303)
}

const here = (auction: number) => href('/event/:event/reclamar', { event: String(auction) })

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Withdraw({ loaderData: { id, back } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="sheet">
        <UrlDialog title={words.withdrawOf(id)} back={{ href: back, label: words.keep }}>
          <p>{words.withdrawWhy}</p>
          <form method="post" className="actions">
            <Button>{words.withdraw}</Button>
            <LinkButton look="secondary" href={back} data-close="">
              {words.keep}
            </LinkButton>
          </form>
        </UrlDialog>
      </div>
    </div>
  )
}
