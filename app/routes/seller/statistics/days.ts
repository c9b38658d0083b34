import { DAY } from '#machines/time.ts'

type Day = { day: string; visits: number }

/** Fills in the days without visits between the first and the last; at most a year (366 days). */
export function everyDay(days: Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const known = new Map(days.map(({ day, visits }) => [day, visits]))
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)]
  const count = Math.min(366, (to - from) / DAY + 1)
  return Array.from({ length: count }, (_, nth) => {
    const day = new Date(to - (count - 1 - nth) * DAY).toISOString().slice(0, 10)
    return { day, visits: known.get(day) ?? 0 }
  })
}
