import { HOUR, MINUTE } from '#machines/time.ts'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { data, href } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { prodId, sendCalendar } from '#app/middleware/calendar.ts'
import { houseContext } from '#app/middleware/house.ts'
import { retracted } from '#app/texts/sale/evenings.ts'
import { lotMoved } from '#app/texts/sale/outages.ts'
import { readCalendarAuction } from '#server/sale/auctions/lots/calendar-auction.ts'
import { readLotOutages } from '#server/sale/outages/read.ts'
import type { Route } from './+types/calendar-file'
import { calendarFile as words } from './words.ts'

/** Seconds before the opening, and before the start of the last hour, at which the calendar rings. */
const RINGS = { opening: 600, closing: 300 }
/** Length of the opening's calendar entry: calendars have no instants. */
const OPENING_MS = 30 * MINUTE

/**
 * An auction's opening and its last hour as an iCalendar file, in UTC. A newer file replaces an imported one: ids stay
 * the same, and the sequence grows with every change of the auction. A cancelled one says so in its titles and does not
 * ring.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const id = routeId(params.event)
  const auction = id === null ? undefined : await readCalendarAuction(db, id)
  if (!auction) throw data(null, { status: 404 })
  const { title, version, opensAt, closesAt, cancelled, outages } = auction
  const [away] = outages > 0 ? await readLotOutages(db, auction.id) : []
  const url = env.ORIGIN + href('/event/:event', params)
  const { hostname } = new URL(env.ORIGIN)
  const calendar = ical({
    name: words.name(title),
    prodId,
    method: ICalCalendarMethod.PUBLISH,
  })
  const event = (kind: 'apertura' | 'cierre', summary: string, [start, end]: [number, number], rings: number) => {
    const entry = calendar.createEvent({
      id: `${kind}-${id}@${hostname}`,
      sequence: version,
      stamp: new Date(),
      start: new Date(start),
      end: new Date(end),
      summary: cancelled ? retracted(summary) : summary,
      description: cancelled ? words.cancelled : words.text(auction.id, url, away && lotMoved(away, away.closesAt)),
      url,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (!cancelled) entry.createAlarm({ type: ICalAlarmType.display, trigger: rings, description: summary })
  }
  event('apertura', words.opens(title), [opensAt, opensAt + OPENING_MS], RINGS.opening)
  event('cierre', words.closes(title), [Math.max(opensAt, closesAt - HOUR), closesAt], RINGS.closing)
  return sendCalendar(request, calendar, { name: words.file(auction.id), disposition: 'attachment' })
}
