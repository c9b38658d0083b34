/** Terms of the privacy law in business days of Mexico. */
import { expect, test } from 'vitest'
import { ANSWER_DAYS, businessDaysAfter, businessDaysBefore } from '#machines/privacy/rules.ts'

test.each([
  // A Friday: the term begins on Monday.
  ['2026-07-03', 1, '2026-07-06'],
  ['2026-07-03', 5, '2026-07-10'],
  // The Constitution's, Juárez's and the Revolution's day are Mondays.
  ['2026-01-30', 1, '2026-02-03'],
  ['2026-03-13', 1, '2026-03-17'],
  ['2026-11-13', 1, '2026-11-17'],
  // Christmas and New Year's Day.
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  // May Day and Independence Day.
  ['2026-04-30', 1, '2026-05-04'],
  ['2026-09-15', 1, '2026-09-17'],
  // The change of the executive: 2030, and no other year.
  ['2030-09-30', 1, '2030-10-02'],
  ['2026-09-30', 1, '2026-10-01'],
  ['2026-11-28', ANSWER_DAYS, '2026-12-28'],
])('after %s, %i business days end on %s', (day, days, end) => {
  expect(businessDaysAfter(day, days)).toBe(end)
})

test('backwards, the same days are left out', () => {
  expect(businessDaysBefore('2026-12-28', 5)).toBe('2026-12-18')
  expect(businessDaysBefore('2026-11-17', 1)).toBe('2026-11-13')
})
