import { calendarDay } from '#machines/calendar/rules.ts'

/** The day in an evening's address, of the years 2000 to 2099; null for anything else. */
export function eveningDay(asked: string): string | null {
  return asked.startsWith('20') ? calendarDay(asked) : null
}
