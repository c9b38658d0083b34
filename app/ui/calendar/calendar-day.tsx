import { MINUTE } from '#machines/time.ts'
import { calendar as words } from '#app/texts/calendar.ts'
import { formatClock, machineTime } from '#app/texts/format/dates.ts'

/** An event of the calendar, `at` in epoch ms, and its link. */
export type CalendarEvent = { at: number; title: string; href: string }

/** Maximum events shown at once; the others are collapsed, so that one full day does not stretch its week. */
const SHOWN = 3

type CalendarDayProps = {
  /** For example "2026-11-21". */
  day: string
  weekday: string
  today: boolean
  /** Minutes within which events share one displayed time. */
  together: number
  events: CalendarEvent[]
}

export function CalendarDay({ day, weekday, today, together, events }: CalendarDayProps) {
  const more = events.slice(SHOWN)
  return (
    <td aria-current={today ? 'date' : undefined} data-busy={events.length > 0 ? '' : undefined}>
      <time dateTime={day}>
        {/* The column heads are hidden where the month is a list. */}
        <span className="weekday">{weekday.slice(0, 3)} </span>
        {Number(day.slice(8))}
        {today && <span className="sr"> ({words.today})</span>}
      </time>
      <Events events={events.slice(0, SHOWN)} together={together} />
      {more.length > 0 && (
        <details>
          <summary>{words.more(more.length)}</summary>
          <Events events={more} together={together} />
        </details>
      )}
    </td>
  )
}

function Events({ events, together }: Pick<CalendarDayProps, 'events' | 'together'>) {
  if (events.length === 0) return null
  const heads = hoursOf(events, together)
  return (
    <ul>
      {events.map(({ at, title, href }, index) => (
        <li key={`${href} ${at}`}>
          <a href={href}>
            <time dateTime={machineTime(at)} className={heads.has(index) ? undefined : 'sr'}>
              {formatClock(at)}
            </time>{' '}
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Indexes of the events whose time is shown. An event within `together` minutes of the last shown one shares its time.
 */
function hoursOf(events: CalendarEvent[], together: number): Set<number> {
  const shown = new Set<number>()
  for (const [index, { at }] of events.entries()) {
    const last = events[[...shown].at(-1) ?? -1]
    if (together === 0 || !last || at - last.at > together * MINUTE) shown.add(index)
  }
  return shown
}
