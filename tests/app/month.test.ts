/** The calendar's months, by the clock of the centre of Mexico. */
import { expect, test } from 'vitest'
import { monthAfter, readMonth, spanOf, weeksOf } from '#app/forms/fields/month.ts'
import { isoDay } from '#app/texts/format/days.ts'

/** The last minute of November in Mexico City, when it is already December in UTC. */
const LAST_MINUTE = Date.UTC(2026, 11, 1, 5, 59)

test('a moment belongs to the day it has in the centre of Mexico', () => {
  expect(isoDay(LAST_MINUTE)).toBe('2026-11-30')
  expect(isoDay(LAST_MINUTE + 60_000)).toBe('2026-12-01')
})

test.each([null, '', '2026', '2026-13', '2026-00', '1999-12', '2026-1', '2026-11-01', "2026-11'", '٢٠٢٦-١١'])(
  'an address that names no month, %j, shows the current one',
  (typed) => expect(readMonth(typed, LAST_MINUTE)).toBe('2026-11'),
)

test('an address names a month of this century', () => {
  expect(readMonth('2031-02', LAST_MINUTE)).toBe('2031-02')
})

test('months follow each other over the turn of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

test('weeks begin on Monday and hold every day of the month once', () => {
  for (const [month, days, weeks] of [
    ['2026-11', 30, 6],
    ['2027-02', 28, 4],
    ['2028-02', 29, 5],
  ] as const) {
    const found = weeksOf(month)
    expect(found).toHaveLength(weeks)
    expect(found.every((week) => week.length === 7)).toBe(true)
    expect(found.flat().filter((day) => day !== null)).toEqual(
      Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
    )
    const first = found.flat().find((day) => day !== null) as string
    expect(found[0]?.indexOf(first)).toBe((new Date(first).getUTCDay() + 6) % 7)
  }
})

test('a month reaches from midnight to midnight there', () => {
  expect(spanOf('2026-11')).toEqual({ from: Date.UTC(2026, 10, 1, 6), until: Date.UTC(2026, 11, 1, 6) })
  // In 2022 the clocks still changed: April began at UTC-6, and May at UTC-5.
  expect(spanOf('2022-04')).toEqual({ from: Date.UTC(2022, 3, 1, 6), until: Date.UTC(2022, 4, 1, 5) })
})
