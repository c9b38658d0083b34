/** Days that come from outside are judged by the calendar, before JavaScript or PostgreSQL sees them. */
import { expect, test } from 'vitest'
import { parseDate } from '#app/forms/fields/parse-date.ts'
import { calendarDay } from '#machines/calendar/rules.ts'

test('days of the calendar are taken as they are', () => {
  for (const day of ['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
    expect(calendarDay(day)).toBe(day)
})

const NO_DAYS = [
  '2026-02-31',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-11-00',
  '0000-01-01',
  '99999-01-01',
  '+02026-01-01',
  '2026-1-1',
  '2026-11-21T00:00:00Z',
  ' 2026-11-21',
  '2026-11-21\n',
  '',
  'ayer',
  '٢٠٢٦-١١-٢١',
]
test.each(NO_DAYS)('%j is none', (text) => {
  expect(calendarDay(text)).toBeNull()
})

test('a typed day that the calendar has not is none', () => {
  for (const typed of ['31/02/2026', '31 de febrero de 2026', '2026-02-31', '29/02/2025', '32/01/2026', '01/13/2026'])
    expect(parseDate(typed), typed).toBeNull()
})
