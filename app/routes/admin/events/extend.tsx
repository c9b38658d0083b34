import { data, redirect } from 'react-router'
import { wrongDay } from '#app/forms/fields/date.ts'
import { parseDate } from '#app/forms/fields/parse-date.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { houseAuctionAt } from '#app/routes/admin/house-auction.server.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { privateMeta } from '#app/share.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { dayAt, momentOf } from '#machines/auction/hours.ts'
import { extendClosing, type Extension, type ExtensionRefusal } from '#server/sale/auctions/house/house-acts.ts'
import type { Route } from './+types/extend'
import { ExtendPage } from './extend-page.tsx'
import { extendForm, HOUR, MINUTES } from './form.ts'
import { below, eventPath } from './screen.ts'
import styles from './styles.css?url'
import { extending as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/** Extends the closing of an open auction: by minutes, or to a time. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const [auction, draft] = await Promise.all([
    houseAuctionAt(params.event, context),
    takeDraft({ request, url, context }),
  ])
  return { auction, typed: { how: 'minutes', day: dayAt(auction.closesAt), ...draft } }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, context } = asked
  const { id } = await houseAuctionAt(params.event, context)
  const form = await formOf(request)
  const { value, refuse } = await readForm(form, extendForm)
  // The closing is judged also where the reason is missing: all that is wrong is said at once.
  const typed = wayOf.safeParse(Object.fromEntries(form)).data
  const to = typed && extensionOf(typed)
  if (!value || !to || 'errors' in to) return refuse(to && 'errors' in to ? to.errors : {})
  const at = Date.now()
  const order = { auction: id, to, seen: Number(value.seen), reason: value.reason, at }
  const done = await extendClosing(context.get(houseContext), adminOf(context), order)
  if (!('refused' in done)) return redirect(`${eventPath(id)}?hecho=extendida`, 303)
  if (done.refused === 'unknown') throw data(null, { status: 404 })
  const why = whyNot(done, at)
  const aboutHour = done.refused === 'not-later' || done.refused === 'too-late'
  return refuse(aboutHour ? { [value.how === 'hour' ? 'hour' : 'minutes']: [why] } : { form: [why] })
}

const wayOf = extendForm.pick({ how: true, minutes: true, day: true, hour: true })

type Typed = {
  how: 'minutes' | 'hour'
  minutes?: string | undefined
  day?: string | undefined
  hour?: string | undefined
}

function extensionOf({
  how,
  minutes = '',
  day = '',
  hour = '',
}: Typed): Extension | { errors: Record<string, string[]> } {
  if (how === 'minutes')
    return MINUTES.test(minutes) ? { minutes: Number(minutes) } : { errors: { minutes: [words.minutesRequired] } }
  const date = parseDate(day)
  const errors = {
    ...(date === null && { day: [day ? wrongDay(day) : words.dayRequired] }),
    ...(!HOUR.test(hour) && { hour: [words.hourRequired] }),
  }
  if (date === null || !HOUR.test(hour)) return { errors }
  return { closesAt: momentOf(date, hour.padStart(5, '0')) }
}

function whyNot(refusal: Exclude<ExtensionRefusal, { refused: 'unknown' }>, now: number): string {
  switch (refusal.refused) {
    case 'phase':
      return words.notOpen
    case 'not-later':
      return words.notLater(refusal.closesAt)
    case 'too-late':
      return words.tooLate(refusal.latest)
    case 'extended':
      return words.already(byAndAgo(refusal, now), refusal.closesAt)
    case 'too-often':
      return pressedTooOften(refusal.waitMs)
  }
}

export const handle = below(words.title)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Extend({ loaderData, actionData }: Route.ComponentProps) {
  return <ExtendPage {...loaderData} lastResult={actionData} />
}
