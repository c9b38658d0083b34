import { DAY, HOUR } from '#machines/time.ts'
import { href } from 'react-router'
import { readMonth } from '#app/forms/fields/month.ts'
import { MonthCalendar } from '#app/ui/calendar/month-calendar.tsx'
import { NOW } from './auction-sample.ts'
import { Sample } from './sample.tsx'

const HORSES = ['Contender MX', 'Obsidiana', 'Relámpago del Norte de la Hacienda San Francisco', 'Nube Pintada', 'Amir']

/** Events around the workshop's date, from noon on; five of them on one day. */
const events = [-18, -9, 0, 4, 4, 4, 4, 4, 9, 24].map((days, nth) => ({
  at: NOW + days * DAY + (nth % 5) * HOUR,
  title: HORSES[nth % HORSES.length] as string,
  href: href('/event/:event', { event: String(nth + 1) }),
}))

/** A month with events, linked to the months around it, and a month without any. */
export function CalendarSamples({ search }: { search: string }) {
  const month = readMonth(new URLSearchParams(search).get('mes'), NOW)
  return (
    <div className="samples wide">
      <Sample name="Con subastas">
        <MonthCalendar month={month} now={NOW} events={events} hrefOf={(each) => `?mes=${each}#calendario`} />
      </Sample>
    </div>
  )
}
