import { monthAfter, weeksOf } from '#app/forms/fields/month.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { calendar as words } from '#app/texts/calendar.ts'
import { formatMonth, formatMonthName } from '#app/texts/format/months.ts'
import { common } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CalendarDay, type CalendarEvent } from './calendar-day.tsx'

type MonthCalendarProps = {
  /** For example "2026-11", as returned by `readMonth`. */
  month: string
  /** Server time of rendering, epoch ms. */
  now: number
  events: CalendarEvent[]
  /** Minutes within which events share one displayed time. */
  together?: number
  /** Returns the address of the same page for another month. */
  hrefOf: (month: string) => string
}

/**
 * The events of a month as a table, or as a list of days where the table does not fit. Styles: `month-calendar.css`.
 */
export function MonthCalendar({ month, now, events, together = 0, hrefOf }: MonthCalendarProps) {
  const byDay = Map.groupBy(
    events.toSorted((one, other) => one.at - other.at),
    ({ at }) => isoDay(at),
  )
  const today = isoDay(now)
  const weeks = weeksOf(month)
  const empty = !weeks.flat().some((day) => day !== null && byDay.has(day))
  const [previous, next] = [monthAfter(month, -1), monthAfter(month, 1)]
  return (
    <div className="month-calendar">
      <nav aria-label={words.months}>
        <a rel="prev" href={hrefOf(previous)}>
          <Icon name="previous" />
          {formatMonthName(previous)}
        </a>
        <a rel="next" href={hrefOf(next)}>
          {formatMonthName(next)}
          <Icon name="next" />
        </a>
      </nav>
      <table>
        <caption>
          {formatMonth(month)} <small>({common.centralTime})</small>
        </caption>
        <thead>
          <tr>
            {words.weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) =>
                day === null ? (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell outside the month
                  <td key={`outside-${weekday}`} />
                ) : (
                  <CalendarDay
                    key={day}
                    day={day}
                    weekday={words.weekdays[weekday] as string}
                    today={day === today}
                    events={byDay.get(day) ?? []}
                    together={together}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {empty && <p className="why">{words.none}</p>}
    </div>
  )
}
