import { data, href, redirect } from 'react-router'
import { fieldsOf, formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { ownAuctionAt } from '#app/routes/seller/own-auction.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { choiceOf } from '#machines/auction/hours.ts'
import { foreseeHours } from '#server/sale/auctions/owner/evening-hours.ts'
import { rescheduleOwnAuction } from '#server/sale/auctions/owner/change-own.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/edit'
import { EditPage } from './edit-page.tsx'
import { datesForm, shownClosing } from './form.ts'
import { below, eventPath } from './screen.ts'
import styles from './styles.css?url'
import { refusals, scheduling as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/**
 * Changes the times of an auction before it opens, in two steps of one URL: the form, then `?fecha=&dias=` to confirm.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const now = Date.now()
  const auction = await ownAuctionAt(params.event, context, now)
  const asked = Object.fromEntries(url.searchParams)
  const plan = datesForm(now).safeParse(asked)
  const { db } = context.get(houseContext)
  const config = await readSettings(db)
  const shown = { auction, now, staggered: config.staggerMinutes > 0 }
  if (plan.success && asked.paso !== 'fechas') {
    const { fecha, dias } = plan.data
    const hours = await foreseeHours(db, config, { date: fecha, days: dias, auction: auction.id })
    return { ...shown, typed: null, plan: { fecha, dias, ...hours } }
  }
  const { date, days } = choiceOf({ opensAt: auction.opensAt, closesAt: auction.finishDate })
  const typed = { fecha: asked.fecha ?? date, dias: asked.dias ?? days?.toString() }
  return { ...shown, typed, plan: null }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const at = Date.now()
  const { id } = await ownAuctionAt(params.event, context, at)
  const form = await formOf(request.clone())
  const path = href('/sales/events/:event/editar', { event: String(id) })
  if (form.get('intent') !== 'confirmar') {
    const { value, refuse } = await readForm(form, datesForm(at))
    if (!value) return refuse()
    return redirect(`${path}?${new URLSearchParams({ fecha: value.fecha, dias: String(value.dias) })}`, 303)
  }
  const typed = await fieldsOf(request)
  const plan = datesForm(at).safeParse(typed)
  if (!plan.success) return data({ error: plan.error.issues[0]?.message ?? refusals['not-this-date'] }, { status: 400 })
  const { fecha: date, dias: days } = plan.data
  const done = await rescheduleOwnAuction(context.get(houseContext), sellerOf(context), {
    auction: id,
    date,
    days,
    closesAt: shownClosing.parse(typed.cierre),
    at,
  })
  if (done === 'unknown') throw data(null, { status: 404 })
  if (done === 'changed') return redirect(`${eventPath(id)}?aviso=cambiada`, 303)
  if (done === 'papers-out') return data({ error: words.papersChanged }, { status: 400 })
  return data({ error: done === 'opened' ? words.opened : refusals[done] }, { status: 400 })
}

export const handle = below(words.editTitle)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.editTitle), matches)

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage {...loaderData} answer={actionData} />
}
