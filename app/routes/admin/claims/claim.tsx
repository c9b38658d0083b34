import { data, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import claimStyles from '#app/styles/claims.css?url'
import { claim as texts } from '#app/texts/aftersale/claims.ts'
import { pageTitle } from '#app/texts/site.ts'
import { decideClaim } from '#server/aftersale/claims/decide-claim.ts'
import { readClaim } from '#server/aftersale/claims/list-claims.ts'
import type { Route } from './+types/claim'
import { claimList, decisionForm } from './form.ts'
import { ClaimPage } from './page.tsx'
import styles from './styles.css?url'
import { claims as words } from './words.ts'

export const links: Route.LinksFunction = () => [claimStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** One claim with all data needed for the decision, and the decision. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const [claim, draft] = await Promise.all([
    readClaim(context.get(houseContext).db, routeId(params.claim) ?? 0),
    takeDraft({ request, url, context }),
  ])
  if (!claim) throw data(null, { status: 404 })
  return {
    claim,
    back: listHref(readList(url, claimList)),
    typed: { outcome: draft?.outcome, answer: draft?.answer },
    late: url.searchParams.get('decidida') === '0',
  }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { db, pendingChanged } = context.get(houseContext)
  const id = routeId(params.claim) ?? 0
  if (!(await readClaim(db, id))) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, decisionForm)
  if (!value) return refuse()
  const decided = await decideClaim(db, adminOf(context), { claim: id, ...value, at: Date.now() })
  if (decided) pendingChanged('claims')
  // If another administrator decided first, the claim's page shows who and how.
  const next = new URL(decided ? listHref(readList(url, claimList)) : url.pathname + url.search, url)
  next.searchParams.set('decidida', decided ? '1' : '0')
  return redirect(next.pathname + next.search, 303)
}

export const handle = {
  crumbs: ({ claim, back }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: texts.number(claim.id) },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimPage {...loaderData} lastResult={actionData} />
}
