import ical, { ICalEventStatus } from 'ical-generator'
import { data, href } from 'react-router'
import { prodId, sendCalendar } from '#app/middleware/calendar.ts'
import { houseContext } from '#app/middleware/house.ts'
import { retracted } from '#app/texts/sale/evenings.ts'
import { readCalendar } from '#server/office/dashboard/calendar-feed.ts'
import type { Route } from './+types/ics'
import { feed as words } from './words.ts'

const SECRET = /^([\w-]{22})\.ics$/
/** Suggested polling interval for calendar programs, in seconds. */
const EVERY = 3_600

/**
 * iCalendar feed of a seller's auctions, for anyone who knows its secret URL. Times in UTC; calendar programs convert
 * them to their own zone, and ask for it often: an unchanged one is a 304. A cancelled auction says so in its title.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const secret = SECRET.exec(params.file)?.[1]
  const now = Date.now()
  const auctions = secret ? await readCalendar(db, secret, now) : null
  if (!auctions) throw data(null, { status: 404 })
  const calendar = ical({
    name: words.name,
    prodId,
    ttl: EVERY,
  })
  const { hostname } = new URL(env.ORIGIN)
  for (const { id, version, title, opensAt, closesAt, cancelled } of auctions)
    calendar.createEvent({
      id: `subasta-${id}@${hostname}`,
      sequence: version,
      stamp: new Date(now),
      start: new Date(opensAt),
      end: new Date(closesAt),
      summary: cancelled ? retracted(words.event(title)) : words.event(title),
      url: env.ORIGIN + href('/event/:event', { event: String(id) }),
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  const headers = { 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'no-referrer' }
  return sendCalendar(request, calendar, { name: 'remate.ics', disposition: 'inline', headers })
}
