import { data, href, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { videoAddress } from '#app/forms/listing/video.ts'
import { fieldsOf, formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { foreseeHours } from '#server/sale/auctions/owner/evening-hours.ts'
import { judgePapers } from '#server/sale/auctions/owner/paper-reasons.ts'
import { readComparables } from '#server/sale/results/comparables.ts'
import { readSchedulable } from '#server/sale/auctions/owner/schedulable.ts'
import { scheduleOwnAuction } from '#server/sale/auctions/owner/schedule-own.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/schedule'
import { readSellerChoice } from './choice.server.ts'
import { paperReasonField, reserveField, scheduleForm, shownClosing } from './form.ts'
import { SchedulePage } from './schedule-page.tsx'
import { eventPath } from './screen.ts'
import styles from './styles.css?url'
import { events, refusals, scheduleErrors, scheduling as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/**
 * Scheduling in three steps of one URL: listing (`?caballo=`), dates (`&fecha=&dias=&video=`), and a confirmation of
 * all consequences.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  const asked = Object.fromEntries(url.searchParams)
  if (asked.caballo === undefined) return { step: 'choose' as const, choice: await choiceOf(url, context), error: null }
  const lot = await readSchedulable(db, sellerOf(context), routeId(asked.caballo) ?? 0, now)
  if (!lot) throw data(null, { status: 404 })
  if (lot.auction !== null) throw redirect(toAuction(lot.auction, 'ya'), 303)
  if (!lot.ready) {
    const choice = await choiceOf(url, context)
    return data({ step: 'choose' as const, choice, error: scheduleErrors.horse }, { status: 400 })
  }
  const plan = scheduleForm(now).safeParse({ ...asked, video: asked.video || undefined })
  if (plan.success && asked.paso !== 'fechas') {
    const { fecha, dias, video = '' } = plan.data
    const config = await readSettings(db)
    const { reserves } = config
    const reserve = (await takeDraft({ request, url, context }))?.reserva
    const planned = { fecha, dias, video, ...(await foreseeHours(db, config, { date: fecha, days: dias })) }
    const [comparables, out] = await Promise.all([
      readComparables(db, lot.id, now),
      judgePapers(db, { listing: lot.id, closesAt: planned.closesAt, reason: '' }),
    ])
    const papersOut = out === 'papers-out' ? [] : out
    return {
      step: 'confirm' as const,
      lot,
      plan: planned,
      comparables,
      papersOut,
      reserve: reserves ? { typed: reserve } : null,
    }
  }
  const [draft, { staggerMinutes }] = await Promise.all([takeDraft({ request, url, context }), readSettings(db)])
  const typed = {
    fecha: draft?.fecha ?? asked.fecha,
    dias: draft?.dias ?? asked.dias ?? lot.lastDays?.toString(),
    video: draft?.video ?? asked.video,
  }
  return { step: 'dates' as const, lot, now, staggered: staggerMinutes > 0, typed, recovered: draft !== null }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request.clone())
  const intent = form.get('intent')
  if (intent === 'revisar') return review(form, url)
  if (intent === 'confirmar') return confirm(request, context)
  const { caballo } = await fieldsOf(request)
  if (typeof caballo !== 'string' || routeId(caballo) === null)
    return data({ error: scheduleErrors.element }, { status: 400 })
  return redirect(`${href('/sales/events/nueva')}?${new URLSearchParams({ caballo })}`, 303)
}

/** Validates the typed dates and redirects to the confirmation, whose URL carries them. */
async function review(form: FormData, url: URL) {
  const { value, refuse } = await readForm(form, scheduleForm(Date.now()))
  if (!value) return refuse()
  const { fecha, dias, video } = value
  const caballo = url.searchParams.get('caballo') ?? ''
  const query = new URLSearchParams({
    caballo,
    fecha,
    dias: String(dias),
    ...(video && { video: videoAddress(video) }),
  })
  return redirect(`${href('/sales/events/nueva')}?${query}`, 303)
}

async function confirm(request: Request, context: Route.ActionArgs['context']) {
  const at = Date.now()
  const { caballo, reserva, cierre, papeles, ...typed } = await fieldsOf(request)
  const listing = typeof caballo === 'string' ? routeId(caballo) : null
  if (listing === null) return data({ error: scheduleErrors.horse }, { status: 400 })
  const plan = scheduleForm(at).safeParse({ ...typed, video: typed.video || undefined })
  if (!plan.success) return data({ error: plan.error.issues[0]?.message ?? refusals['not-this-date'] }, { status: 400 })
  const { fecha: date, dias: days, video } = plan.data
  const reserve = reserveField.safeParse(reserva)
  const papers = typeof papeles === 'string' ? papeles : ''
  const again = (error: string | undefined) =>
    data(
      {
        error: null,
        papers,
        reserve: { typed: typeof reserva === 'string' ? reserva : '', errors: error ? [error] : [] },
      },
      { status: 400 },
    )
  if (!reserve.success) return again(reserve.error.issues[0]?.message)
  const done = await scheduleOwnAuction(context.get(houseContext), sellerOf(context), {
    listing,
    date,
    days,
    closesAt: shownClosing.parse(cierre),
    at,
    streamKey: video ?? null,
    reserve: reserve.data,
    paperReason: paperReasonField.parse(papeles),
  })
  if ('auction' in done) return redirect(toAuction(done.auction, done.again ? 'ya' : 'programada'), 303)
  if (done.refused === 'unknown') throw data(null, { status: 404 })
  if (OF_RESERVE.has(done.refused)) return again(refusals[done.refused])
  return data({ error: refusals[done.refused], papers }, { status: 400 })
}

/** Errors shown beside the reserve's field. */
const OF_RESERVE = new Set(['reserves-off', 'not-whole', 'reserve-too-low', 'reserve-too-high', 'reserve-not-lower'])

const choiceOf = (url: URL, context: Route.LoaderArgs['context']) => readSellerChoice(url, context, words.levels)

function toAuction(auction: number, said: 'ya' | 'programada'): string {
  return `${eventPath(auction)}?aviso=${said}`
}

export const handle = {
  crumbs: () => [{ label: events.title, href: href('/sales/events') }, { label: words.title }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  return <SchedulePage view={loaderData} answer={actionData} />
}
