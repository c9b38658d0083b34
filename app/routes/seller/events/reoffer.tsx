import { data, href, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import type { Duration } from '#machines/auction/hours.ts'
import { foreseeHours } from '#server/sale/auctions/owner/evening-hours.ts'
import { judgePapers } from '#server/sale/auctions/owner/paper-reasons.ts'
import { readReoffer, type Reoffer } from '#server/sale/auctions/owner/reoffer.ts'
import { scheduleOwnAuction } from '#server/sale/auctions/owner/schedule-own.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/reoffer'
import { paperReasonField, reofferForm, shownClosing } from './form.ts'
import { readPapers } from './papers.server.ts'
import { ReofferPage } from './reoffer-page.tsx'
import { reoffer as words } from './reoffer-words.ts'
import { below, eventPath } from './screen.ts'
import styles from './styles.css?url'
import { refusals } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

type Context = Route.LoaderArgs['context']

/** An unsold lot is offered again: how its last auction ended, what changed, its papers, and new dates. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const now = Date.now()
  const found = await reofferOf(params, context, now)
  const { before: auction } = found
  if ('blocked' in found) return { auction, now, blocked: found.blocked }
  const { lot, dates, reserve } = found
  const house = context.get(houseContext)
  const { db } = house
  const [papers, { reserves }, draft] = await Promise.all([
    readPapers(house, sellerOf(context), lot),
    readSettings(db),
    takeDraft({ request, url, context }),
  ])
  const typed = {
    fecha: draft?.fecha ?? dates.date,
    dias: draft?.dias ?? String(dates.days),
    reserva: draft?.reserva ?? (reserve === null ? '' : formatWhole(reserve)),
    papeles: draft?.papeles ?? '',
  }
  const plan = await planOf(context, { listing: lot.id, date: dates.date, days: dates.days })
  return { auction, now, blocked: null, lot, reserve, reserves, papers, typed, plan, recovered: draft !== null }
}

/** Schedules the auction if the seller has seen the hours of these dates; else shows them. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const at = Date.now()
  const { before, ...found } = await reofferOf(params, context, at)
  if (!('lot' in found)) return data({ plan: null, told: null, result: undefined }, { status: 409 })
  const form = await formOf(request)
  const { value, reply } = await readForm(form, reofferForm(at))
  const again = async (told: string | null, errors?: Record<string, string[]>) => {
    const plan = value && (await planOf(context, { listing: before.listing, date: value.fecha, days: value.dias }))
    return data({ plan, told, result: reply(errors) }, { status: 400 })
  }
  if (!value) return again(null)
  const { fecha: date, dias: days, reserva: reserve, papeles } = value
  const seen = form.get('vistas') === seenDates(date, days)
  if (form.get('intent') !== 'ofrecer' || !seen) return again(words.otherDates)
  const done = await scheduleOwnAuction(context.get(houseContext), sellerOf(context), {
    listing: before.listing,
    date,
    days,
    closesAt: shownClosing.parse(form.get('cierre')),
    at,
    streamKey: null,
    reserve,
    paperReason: paperReasonField.parse(papeles),
  })
  if ('auction' in done) return redirect(`${eventPath(done.auction)}?aviso=${done.again ? 'ya' : 'ofrecida'}`, 303)
  if (done.refused === 'unknown') throw data(null, { status: 404 })
  if (done.refused.includes('reserve')) return again(null, { reserva: [refusals[done.refused]] })
  return again(refusals[done.refused])
}

/** The lot of the seller's own auction. Throws a 404 for others, and redirects to the lot's newer auction. */
async function reofferOf(
  { event }: { event: string },
  context: Context,
  now: number,
): Promise<Exclude<Reoffer, { newer: number }>> {
  const id = routeId(event)
  const found = id === null ? undefined : await readReoffer(context.get(houseContext), sellerOf(context), id, now)
  if (!found) throw data(null, { status: 404 })
  if (!('newer' in found)) return found
  if (found.live) throw redirect(`${eventPath(found.newer)}?aviso=ya`, 303)
  throw redirect(href('/sales/events/:event/volver-a-ofrecer', { event: String(found.newer) }), 303)
}

async function planOf(context: Context, { listing, date, days }: { listing: number; date: string; days: Duration }) {
  const { db } = context.get(houseContext)
  const hours = await foreseeHours(db, await readSettings(db), { date, days })
  const out = await judgePapers(db, { listing, closesAt: hours.closesAt, reason: '' })
  const papersOut = out === 'papers-out' ? [] : out
  return { fecha: date, dias: days, video: '', ...hours, papersOut, seen: seenDates(date, days) }
}

const seenDates = (date: string, days: number) => `${date}/${days}`

export const handle = below(words.title)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function ReofferRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReofferPage view={loaderData} answer={actionData} />
}
