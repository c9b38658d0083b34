import { data, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { postedContext } from '#app/middleware/typed.ts'
import { privateMeta } from '#app/share.ts'
import { formatAgo } from '#app/texts/format/ago.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { decideSignal } from '#server/sale/shills/decide.ts'
import { lookAtSignal } from '#server/sale/shills/look.ts'
import { readSignal } from '#server/sale/shills/read.ts'
import type { Route } from './+types/signal'
import { decisionForm, signalList } from './form.ts'
import { SignalPage } from './page.tsx'
import styles from './styles.css?url'
import { signals as words } from './words.ts'

export const links: Route.LinksFunction = () => [eventStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** One signal with its reasons, lots and history. Opening it is logged (ruling 82). */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const id = routeId(params.signal) ?? 0
  // A form that comes back with an error is the same look.
  if (!context.get(postedContext)) await lookAtSignal({ db }, adminOf(context), { signal: id, at: Date.now() })
  const [signal, draft] = await Promise.all([readSignal(db, id), takeDraft({ request, url, context })])
  if (!signal) throw data(null, { status: 404 })
  const typed = { decision: draft?.decision, note: draft?.note }
  return { signal, back: listHref(readList(url, signalList)), typed }
}

/** Records a decision. One made meanwhile is shown instead of being overwritten. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { db } = context.get(houseContext)
  const signal = routeId(params.signal) ?? 0
  const { value, refuse } = await readForm(request, decisionForm)
  if (!value) return refuse()
  const at = Date.now()
  const done = await decideSignal({ db }, adminOf(context), { signal, ...value, at })
  if (!('refused' in done)) {
    const next = new URL(listHref(readList(url, signalList)), url)
    next.searchParams.set('decidida', '1')
    return redirect(next.pathname + next.search, 303)
  }
  if (done.refused === 'unknown') throw data(null, { status: 404 })
  const why = done.by === null ? words.reopenedMeanwhile : words.meanwhile(done.by, formatAgo(at - done.at))
  return refuse({ form: [why] }, { status: 409 })
}

export const handle = {
  crumbs: ({ signal, back }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: words.number(signal.id) },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function SignalScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <SignalPage {...loaderData} lastResult={actionData} />
}
