import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import { data, href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { eveningCalendar as words } from '#app/texts/sale/evenings.ts'
import { readEveningFacts } from '#server/sale/index.ts'
import type { Route } from './+types/calendar'
import { eveningDay } from '../evening-day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Seconds before the entry's start at which the calendar rings. */
const RINGS = 900

/**
 * An evening as one iCalendar entry in UTC, from an hour before the first closing to the last one. A newer file
 * replaces an imported one.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const day = eveningDay(params.date)
  const facts = day === null ? undefined : await readEveningFacts(db, day)
  if (!facts) throw data(null, { status: 404 })
  const url = env.ORIGIN + href('/velada/:date', { date: facts.day })
  const calendar = ical({
    name: words.name(facts.day),
    prodId: { company: 'Remate', product: 'Subastas', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
  })
  const summary = words.summary(facts.lots)
  const now = new Date()
  calendar
    .createEvent({
      id: `velada-${facts.day}@${new URL(env.ORIGIN).hostname}`,
      // Grows with time, since an evening has no version of its own.
      sequence: Math.floor(now.getTime() / MINUTE_MS),
      stamp: now,
      start: new Date(facts.firstClosing - HOUR_MS),
      end: new Date(facts.lastClosing),
      summary,
      description: words.text(url),
      url,
    })
    .createAlarm({ type: ICalAlarmType.display, trigger: RINGS, description: summary })
  return new Response(calendar.toString(), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${words.file(facts.day)}"`,
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}
