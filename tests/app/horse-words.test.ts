/** A horse's age on a day, and the house's phone as it is displayed and dialled. */
import { expect, test } from 'vitest'
import { ageOf } from '#app/texts/listing/age.ts'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { formatPhone } from '#app/texts/format/phone.ts'
import { plainPhone } from '#machines/identifiers/rules.ts'

test.each([
  ['2019-03-12', '2026-11-22', '7 años'],
  ['2019-11-22', '2026-11-22', '7 años'],
  ['2019-11-23', '2026-11-22', '6 años'],
  ['2025-11-22', '2026-11-22', '1 año'],
  ['2025-11-23', '2026-11-22', '11 meses'],
  ['2026-03-05', '2026-11-22', '8 meses'],
  ['2026-10-22', '2026-11-22', '1 mes'],
  ['2026-10-23', '2026-11-22', 'menos de un mes'],
  ['2026-11-22', '2026-11-22', 'menos de un mes'],
  ['2026-11-23', '2026-11-22', null],
  ['2020-02-29', '2026-02-28', '5 años'],
  ['2020-02-29', '2026-03-01', '6 años'],
])('born on %s, on %s: %s', (born, today, age) => expect(ageOf(born, today)).toBe(age))

test('a birth date is short, and the day that was written', () => {
  expect(formatShortDay('2019-03-12')).toBe('12 mar 2019')
  expect(formatShortDay('2020-01-01')).toBe('1 ene 2020')
})

test.each([
  ['3336158842', '3336158842', '33 3615 8842'],
  ['+52 55 1234 5678', '5512345678', '55 1234 5678'],
  ['376-123-4567', '3761234567', '376 123 4567'],
  // The initial setting of a house, and numbers that cannot be dialled.
  ['0000000000', null, ''],
  ['12345', null, ''],
  ['', null, ''],
])('the phone %j', (typed, digits, read) => {
  expect(plainPhone(typed)).toBe(digits)
  expect(digits === null ? '' : formatPhone(digits)).toBe(read)
})
