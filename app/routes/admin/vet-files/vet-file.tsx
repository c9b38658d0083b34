import { data, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import claimStyles from '#app/styles/claims.css?url'
import styles from '#app/styles/vet-file.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { decideHeldVetFile, readHeldVetFile } from '#server/listing/vet-file/held.ts'
import type { Route } from './+types/vet-file'
import { decisionForm, heldList } from './form.ts'
import { HeldFilePage } from './page.tsx'
import { heldFiles as words } from './words.ts'

export const links: Route.LinksFunction = () => [claimStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** A held file beside its horse, and the decision. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const [file, draft] = await Promise.all([
    readHeldVetFile(context.get(houseContext).db, routeId(params.file) ?? 0),
    takeDraft({ request, url, context }),
  ])
  if (!file) throw data(null, { status: 404 })
  return {
    file,
    back: listHref(readList(url, heldList)),
    typed: { outcome: draft?.outcome, reason: draft?.reason },
    late: url.searchParams.get('decidido') === '0',
  }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const file = routeId(params.file) ?? 0
  if (!(await readHeldVetFile(house.db, file))) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, decisionForm)
  if (!value) return refuse()
  const { outcome, reason } = value
  const deciding = { file, released: outcome === 'liberar', reason, at: Date.now() }
  const decided = await decideHeldVetFile(house, adminOf(context), deciding)
  house.pendingChanged('vetFiles')
  // If another administrator decided first, the file's page shows who and how.
  const done = 'decided' in decided
  const next = new URL(done ? listHref(readList(url, heldList)) : url.pathname + url.search, url)
  next.searchParams.set('decidido', done ? '1' : '0')
  return redirect(next.pathname + next.search, 303)
}

export const handle = {
  crumbs: ({ file, back }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: file.horse },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function HeldFile({ loaderData, actionData }: Route.ComponentProps) {
  return <HeldFilePage {...loaderData} lastResult={actionData} />
}
