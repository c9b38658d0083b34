import { data, redirect } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { listingNumber } from '#app/routes/seller/listing-number.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { finishListing } from '#server/listing/listings/finish-listing.ts'
import { readName } from '#server/listing/listings/read-name.ts'
import { isComplete, readCompleteness } from '#server/people/sellers/completeness.ts'
import type { Route } from './+types/finish'
import { detailHref, listPath } from './hrefs.ts'
import { Owed } from './owed.tsx'
import styles from './styles.css?url'
import { finishing, words } from './words.ts'

/** "Terminar": moves an authorized listing to ready for an auction, or lists the missing requirements. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const seller = sellerOf(context)
  const [one, completeness] = await Promise.all([
    readName(db, seller, listingNumber(params.horse)),
    readCompleteness(db, seller.accountId),
  ])
  if (!one) throw data(null, { status: 404 })
  return { ...one, name: one.name || words.kinds[one.kind].unnamed, completeness, complete: isComplete(completeness) }
}

export async function action({ params, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const [seller, listing] = [sellerOf(context), listingNumber(params.horse)]
  const outcome = await finishListing(house, seller, { listing, at: Date.now() })
  if ('refused' in outcome) {
    if (outcome.refused === 'unknown') throw data(null, { status: 404 })
    return data({ refused: outcome.refused } as const, { status: 409 })
  }
  const one = await readName(house.db, seller, listing)
  return redirect(`${one ? detailHref(one) : listPath('horse')}?hecho=terminado`, 303)
}

type Data = Route.ComponentProps['loaderData']

export const handle = {
  crumbs: (one: Data) => [
    { label: words.kinds[one.kind].list, href: listPath(one.kind) },
    { label: one.name, href: detailHref(one) },
    { label: finishing.finish },
  ],
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(finishing.finish), matches)

export default function Finish({ loaderData: one, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  return (
    <UrlDialog title={finishing.title(one.name)} back={{ href: detailHref(one), label: finishing.notNow }}>
      {one.stage !== 5 ? (
        <FormErrors errors={[one.stage === 6 ? finishing.done : finishing.wrongStage]} focused={!!refused} />
      ) : one.complete ? (
        <form method="post" className="stack">
          <p>{finishing.why}</p>
          <p className="actions">
            <Button>{finishing.finish}</Button>
            <LinkButton look="secondary" href={detailHref(one)} data-close="">
              {finishing.notNow}
            </LinkButton>
          </p>
        </form>
      ) : (
        <>
          {refused && <FormErrors errors={[finishing.missing]} focused />}
          <section className="pending-part">
            <h2>{finishing.missing}</h2>
            <p>{finishing.missingWhy}</p>
            <Owed completeness={one.completeness} bank />
          </section>
        </>
      )}
    </UrlDialog>
  )
}
