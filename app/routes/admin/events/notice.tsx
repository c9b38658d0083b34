import { data, redirect } from 'react-router'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { houseAuctionAt } from '#app/routes/admin/house-auction.server.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { formatAgo } from '#app/texts/format/ago.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { publishNotice } from '#server/sale/notices/publish.ts'
import { readNotices } from '#server/sale/notices/read.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/notice'
import { noticeForm } from './form.ts'
import { NoticePage } from './notice-page.tsx'
import { below, eventPath } from './screen.ts'
import { noticing as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks()

/** Announces something about a lot before it closes; the next bid confirms having read it. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const auction = await houseAuctionAt(params.event, context)
  const [notices, settings, draft] = await Promise.all([
    readNotices(db, auction.id),
    readSettings(db),
    takeDraft({ request, url, context }),
  ])
  return { auction, notices, offered: settings.notices, typed: draft?.text }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, context } = asked
  const { id } = await houseAuctionAt(params.event, context)
  const { value, refuse } = await readForm(request, noticeForm)
  if (!value) return refuse()
  const { text, seen } = value
  const order = { auction: id, text, seen: Number(seen), at: Date.now() }
  const done = await publishNotice(context.get(houseContext), adminOf(context), order)
  if (!('refused' in done)) return redirect(`${eventPath(id)}?hecho=aviso`, 303)
  if (done.refused === 'unknown') throw data(null, { status: 404 })
  const said =
    done.refused === 'another' && done.by
      ? words.meanwhile(done.by.by, formatAgo(Date.now() - done.by.at))
      : words.refused[done.refused]
  return refuse({ form: [said] })
}

export const handle = below(words.title)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Notice({ loaderData, actionData }: Route.ComponentProps) {
  return <NoticePage {...loaderData} lastResult={actionData} />
}
