import { Temporal } from 'temporal-polyfill'
import { isoDay } from '#app/texts/format/days.ts'

const ZONE = 'America/Mexico_City'

/** The month in a calendar's address, "2026-11"; the current month (hora del centro) if it is invalid. */
export function readMonth(typed: string | null, now: number): string {
  return typed && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(typed) ? typed : isoDay(now).slice(0, 7)
}

/** Start of a month and start of the next (hora del centro), epoch ms. */
export function spanOf(month: string): { from: number; until: number } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const begins = (day: Temporal.PlainDate) => day.toZonedDateTime(ZONE).epochMilliseconds
  return { from: begins(first), until: begins(first.add({ months: 1 })) }
}

/** The month `months` later; negative numbers go back. */
export function monthAfter(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString()
}

/** The days of a month in weeks from Monday to Sunday; null for days outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const before = first.dayOfWeek - 1
  const weeks = Math.ceil((before + first.daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const days = week * 7 + weekday - before
      return days < 0 || days >= first.daysInMonth ? null : first.add({ days }).toString()
    }),
  )
}
