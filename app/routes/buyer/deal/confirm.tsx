import { data, href, redirect } from 'react-router'
import { dealAt } from '#app/middleware/deal.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { deal as texts } from '#app/texts/aftersale/deals.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { isOpen } from '#machines/deal/rules.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { confirmReceipt } from '#server/aftersale/deals/confirm-receipt.ts'
import type { Route } from './+types/confirm'
import { confirming as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: eventStyles }]

/** Asks for confirmation before the buyer releases the payment to the seller. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const deal = await dealAt(params.event, 'buyer', context)
  if ((deal.steps.claims?.doneAt ?? null) !== null) throw redirect(href('/event/:event/entrega', params), 303)
  return { deal }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { auction } = await dealAt(params.event, 'buyer', context)
  const done = await confirmReceipt(context.get(houseContext), buyerOf(context), { auction, at: Date.now() })
  if (done === 'confirmed') return redirect(`${href('/event/:event/entrega', params)}?hecho=conforme`, 303)
  return data({ error: texts.refused[done] }, { status: 409 })
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Confirm({ loaderData: { deal }, actionData }: Route.ComponentProps) {
  const back = href('/event/:event/entrega', { event: String(deal.auction) })
  const why = deal.openClaim ? texts.refused['open-claim'] : isOpen(deal.steps.claims) ? null : texts.refused['not-yet']
  const errors = [actionData?.error ?? why].filter((error) => error !== null)
  return (
    <UrlDialog title={words.title} back={{ href: back, label: texts.back }}>
      <LotLine photo={deal.photo} title={deal.title} />
      <form method="post" className="stack">
        <FormErrors errors={errors} focused={actionData !== undefined} />
        {why === null && (
          <>
            <p className="lead">{words.ask}</p>
            <p>{words.why}</p>
          </>
        )}
        <p className="form-actions">
          {why === null && <Button>{words.yes}</Button>}
          <CancelLink href={back} />
        </p>
      </form>
    </UrlDialog>
  )
}
