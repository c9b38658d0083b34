import {
  formatDate,
  formatDayTime,
  formatHour,
  formatMoment,
  formatNearTime,
  formatSecond,
  machineTime,
} from '#app/texts/format/dates.ts'

const formats = {
  date: formatDate,
  dayTime: formatDayTime,
  moment: formatMoment,
  nearTime: formatNearTime,
  hour: formatHour,
  second: formatSecond,
}

/** A point in time (epoch ms), always in the auction house's time zone. */
export function Moment({
  at,
  as = 'moment',
  live,
}: {
  at: number
  as?: keyof typeof formats
  live?: string | undefined
}) {
  return (
    <time dateTime={machineTime(at)} data-live={live}>
      {formats[as](at)}
    </time>
  )
}
