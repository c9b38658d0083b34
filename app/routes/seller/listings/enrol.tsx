import { data, redirect } from 'react-router'
import { fieldsOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { listingNumber } from '#app/routes/seller/listing-number.ts'
import { privateMeta } from '#app/share.ts'
import { enrolAct, enrolling } from '#app/texts/listing/enrolling.ts'
import { pageTitle } from '#app/texts/site.ts'
import { listPackages } from '#server/listing/credits/packages.ts'
import { readEnrolling } from '#server/listing/listings/read-enrolling.ts'
import { submitListing } from '#server/listing/listings/submit-listing.ts'
import { maySubmit } from '#server/people/sellers/completeness.ts'
import type { Route } from './+types/enrol'
import { EnrolPage } from './enrol-page.tsx'
import { detailHref, listPath } from './hrefs.ts'
import styles from './styles.css?url'
import { words } from './words.ts'

/** "Inscribir/Validar": its effect, or the obstacles, each with a link to solve it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const [seller, now] = [sellerOf(context), Date.now()]
  const [one, packages] = await Promise.all([
    readEnrolling(db, seller, listingNumber(params.horse), now),
    listPackages(db, seller, now),
  ])
  if (!one) throw data(null, { status: 404 })
  const from = packages.length > 0 ? Math.min(...packages.map(({ price }) => price)) : null
  return {
    ...one,
    name: one.name || words.kinds[one.kind].unnamed,
    isSellerComplete: maySubmit(one.completeness),
    from,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { costo } = await fieldsOf(request)
  const house = context.get(houseContext)
  const [seller, listing, at] = [sellerOf(context), listingNumber(params.horse), Date.now()]
  const outcome = await submitListing(house, seller, { listing, at, mayUseCredit: costo !== '0' })
  if (!('refused' in outcome)) {
    const one = await readEnrolling(house.db, seller, listing, at)
    return redirect(
      `${one ? detailHref(one) : listPath('horse')}?hecho=${costo === '0' ? 'validado' : 'inscrito'}`,
      303,
    )
  }
  if (outcome.refused === 'unknown') throw data(null, { status: 404 })
  // A credit was available when the form was rendered.
  const consumed = outcome.refused === 'no-credits' && costo === '1'
  return data({ refused: consumed ? 'consumed' : outcome.refused } as const, { status: 409 })
}

type Data = Route.ComponentProps['loaderData']

export const handle = {
  crumbs: (one: Data) => [
    { label: words.kinds[one.kind].list, href: listPath(one.kind) },
    { label: one.name, href: detailHref(one) },
    { label: enrolAct(one.enrolled).label },
  ],
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(enrolling.enrol), matches)

export default function Enrol({ loaderData, actionData }: Route.ComponentProps) {
  return <EnrolPage {...loaderData} refused={actionData?.refused ?? null} />
}
