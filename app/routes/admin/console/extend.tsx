import { data, href, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { houseAuctionAt } from '#app/routes/admin/house-auction.server.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import { extendClosing } from '#server/sale/auctions/house/house-acts.ts'
import { isConsoleOffered } from '#server/sale/console/service.ts'
import type { Route } from './+types/extend'
import { ExtendPage } from './extend-page.tsx'
import { consoleList, prolongForm } from './form.ts'
import styles from './styles.css?url'
import { evening, prolonging as words } from './words.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: eventStyles },
  { rel: 'stylesheet', href: styles },
]

/** Extends a closing from the console in two presses: five, ten or thirty minutes, with a reason. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const [auction, draft] = await Promise.all([
    offeredAuction(params.event, context),
    takeDraft({ request, url, context }),
  ])
  return { auction, list: readList(url, consoleList), typed: { reason: 'pujas', ...draft } }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, url, context } = asked
  const { id } = await offeredAuction(params.event, context)
  const { value, refuse } = await readForm(request, prolongForm)
  if (!value) return refuse()
  const reason = value.reason === 'otro' ? (value.other ?? '') : words.reasons[value.reason]
  const at = Date.now()
  const order = { auction: id, to: { minutes: Number(value.minutes) }, seen: Number(value.seen), reason, at }
  const done = await extendClosing(context.get(houseContext), adminOf(context), order)
  if (!('refused' in done)) {
    const back = new URL(listHref(readList(url, consoleList)), url)
    back.searchParams.set('lote', String(id))
    back.searchParams.set('a', String(at))
    return redirect(back.pathname + back.search, 303)
  }
  switch (done.refused) {
    case 'unknown':
      throw data(null, { status: 404 })
    case 'phase':
      return refuse({ form: [words.notOpen] })
    case 'extended':
      return refuse({ form: [words.already(byAndAgo(done, at), done.closesAt)] })
    case 'too-often':
      return refuse({ form: [pressedTooOften(done.waitMs)] })
    default:
      return refuse({ form: [words.tooLate] })
  }
}

/** Throws a 404 for an unknown auction, or if the house has no console. */
async function offeredAuction(event: string, context: Route.LoaderArgs['context']) {
  const [auction, offered] = await Promise.all([
    houseAuctionAt(event, context),
    isConsoleOffered(context.get(houseContext).db),
  ])
  if (!offered) throw data(null, { status: 404 })
  return auction
}

export const handle = {
  crumbs: ({ auction: { title } }: Route.ComponentProps['loaderData']) => [
    { label: evening.title, href: href('/admin/consola') },
    { label: `${words.title}: ${title}` },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Extend({ loaderData, actionData }: Route.ComponentProps) {
  return <ExtendPage {...loaderData} lastResult={actionData} />
}
