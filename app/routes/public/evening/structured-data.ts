import { offsetTime } from '#machines/auction/hours.ts'
import { HOUR } from '#machines/time.ts'
import { href } from 'react-router'
import { evening as words } from '#app/texts/sale/evenings.ts'
import { site } from '#app/texts/site.ts'
import type { EveningFacts } from '#server/sale/evenings/list-evenings.ts'
import type { EveningLot } from '#server/sale/evenings/read-lots.ts'

type Evening = { facts: EveningFacts; lots: EveningLot[]; origin: string }

/** The evening as an event for search engines, with the hours of its calendar entry. */
export function eveningEvent({ facts: { day, lots: count, ...facts }, lots, origin }: Evening) {
  const url = origin + href('/velada/:date', { date: day })
  const images = lots.flatMap(({ photo }) => (photo ? [origin + photo.jpeg] : [])).slice(0, 3)
  return {
    '@type': 'Event',
    name: words.title(day),
    description: words.description(day, count),
    url,
    ...(images.length > 0 && { image: images }),
    startDate: offsetTime(facts.firstClosing - HOUR),
    endDate: offsetTime(facts.lastClosing),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: site.name, url: origin },
    isAccessibleForFree: true,
  }
}
