import { calendar as words, formatHour } from '#app/texts/calendar.ts'
import { machineTime } from '#app/texts/format.ts'

/** What happens at a time (epoch ms), and where it leads. */
export type CalendarEvent = { at: number; title: string; href: string }

/** More than these are behind a press: a full day would make its week as high as the window. */
const SHOWN = 3

type CalendarDayProps = {
  /** "2026-11-21". */
  day: string
  weekday: string
  today: boolean
  events: CalendarEvent[]
}

export function CalendarDay({ day, weekday, today, events }: CalendarDayProps) {
  const more = events.slice(SHOWN)
  return (
    <td aria-current={today ? 'date' : undefined} data-busy={events.length > 0 ? '' : undefined}>
      <time dateTime={day}>
        {/* Where the month is a list there is no head that says it. */}
        <span className="weekday">{weekday.slice(0, 3)} </span>
        {Number(day.slice(8))}
        {today && <span className="sr"> ({words.today})</span>}
      </time>
      <Events events={events.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary>{words.more(more.length)}</summary>
          <Events events={more} />
        </details>
      )}
    </td>
  )
}

function Events({ events }: { events: CalendarEvent[] }) {
  if (events.length === 0) return null
  return (
    <ul>
      {events.map(({ at, title, href }) => (
        <li key={`${href} ${at}`}>
          <a href={href}>
            <time dateTime={machineTime(at)}>{formatHour(at)}</time> {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
