import { HOUR, MINUTE } from '#machines/time.ts'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { data, href } from 'react-router'
import { prodId, sendCalendar } from '#app/middleware/calendar.ts'
import { houseContext } from '#app/middleware/house.ts'
import { eveningCalendar as words, retracted } from '#app/texts/sale/evenings.ts'
import { readEveningFacts, readFormerEvening } from '#server/sale/evenings/list-evenings.ts'
import type { Route } from './+types/calendar'
import { eveningDay } from '#app/routes/public/evening-day.ts'

/** Seconds before the entry's start at which the calendar rings. */
const RINGS = 900

/**
 * An evening as one iCalendar entry in UTC, from an hour before the first closing to the last one. A newer file
 * replaces an imported one. An evening whose lots were all cancelled or moved says so in its title and does not ring.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const day = eveningDay(params.date)
  const standing = day === null ? undefined : await readEveningFacts(db, day)
  const facts = standing ?? (day === null ? undefined : await readFormerEvening(db, day))
  if (!facts) throw data(null, { status: 404 })
  const url = env.ORIGIN + href('/velada/:date', { date: facts.day })
  const calendar = ical({
    name: words.name(facts.day),
    prodId,
    method: ICalCalendarMethod.PUBLISH,
  })
  const summary = standing ? words.summary(standing.lots) : retracted(words.cancelledSummary)
  const now = new Date()
  const entry = calendar.createEvent({
    id: `velada-${facts.day}@${new URL(env.ORIGIN).hostname}`,
    // Grows with time, since an evening has no version of its own.
    sequence: Math.floor(now.getTime() / MINUTE),
    stamp: now,
    start: new Date(facts.firstClosing - HOUR),
    end: new Date(facts.lastClosing),
    summary,
    description: standing ? words.text(url) : words.cancelled,
    url,
    status: standing ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  })
  if (standing) entry.createAlarm({ type: ICalAlarmType.display, trigger: RINGS, description: summary })
  return sendCalendar(request, calendar, { name: words.file(facts.day), disposition: 'attachment' })
}
