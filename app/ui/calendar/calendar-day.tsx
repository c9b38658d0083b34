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
  /** Minutes within which events stand under one hour. */
  together: number
  events: CalendarEvent[]
}

export function CalendarDay({ day, weekday, today, together, events }: CalendarDayProps) {
  const more = events.slice(SHOWN)
  return (
    <td aria-current={today ? 'date' : undefined} data-busy={events.length > 0 ? '' : undefined}>
      <time dateTime={day}>
        {/* Where the month is a list there is no head that says it. */}
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
              {formatHour(at)}
            </time>{' '}
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Whose times are shown, by place: an event within so many minutes of the last one shown stands under it. */
function hoursOf(events: CalendarEvent[], together: number): Set<number> {
  const shown = new Set<number>()
  for (const [index, { at }] of events.entries()) {
    const last = events[[...shown].at(-1) ?? -1]
    if (together === 0 || !last || at - last.at > together * 60_000) shown.add(index)
  }
  return shown
}
