/** Time of each side for an answer (ruling 63), by Mexico City's clock. */
import { expect, test } from 'vitest'
import { buyerDeadline, sellerDeadline } from '#machines/negotiation/hours.ts'

/** Hora del centro is UTC−6 all year round since 2022. */
const centro = (text: string) => Date.parse(`${text}:00-06:00`)
const told = (at: number) => new Date(at - 6 * 3_600_000).toISOString().slice(0, 16)

test.each([
  ['2026-11-21T19:00', '2026-11-22T13:00'],
  ['2026-11-21T03:30', '2026-11-21T21:30'],
])('the seller has 18 hours, by night as well: %s → %s', (at, deadline) => {
  expect(told(sellerDeadline(centro(at)))).toBe(deadline)
})

test.each([
  ['2026-11-21T08:00', '2026-11-21T11:00'],
  ['2026-11-21T14:20', '2026-11-21T17:20'],
  // The last hours of the day, continued the next morning.
  ['2026-11-21T19:00', '2026-11-21T22:00'],
  ['2026-11-21T19:01', '2026-11-22T08:01'],
  ['2026-11-21T21:59', '2026-11-22T10:59'],
  // Nights do not count.
  ['2026-11-21T22:00', '2026-11-22T11:00'],
  ['2026-11-21T23:59', '2026-11-22T11:00'],
  ['2026-11-22T00:00', '2026-11-22T11:00'],
  ['2026-11-22T03:17', '2026-11-22T11:00'],
  ['2026-11-22T07:59', '2026-11-22T11:00'],
  ['2026-12-31T21:00', '2027-01-01T10:00'],
  // Days on which other countries change their clocks.
  ['2027-03-13T21:00', '2027-03-14T10:00'],
  ['2027-04-03T21:00', '2027-04-04T10:00'],
])('the buyer has 3 hours between 08:00 and 22:00: %s → %s', (at, deadline) => {
  expect(told(buyerDeadline(centro(at)))).toBe(deadline)
})

test('a second is a second also at the edges', () => {
  const lastSecond = centro('2026-11-21T22:00') - 1_000
  expect(told(buyerDeadline(lastSecond))).toBe('2026-11-22T10:59')
  expect(buyerDeadline(lastSecond) % 60_000).toBe(59_000)
})

test('by its IANA zone: Mexico’s own summer time, while there was one', () => {
  expect(new Date(buyerDeadline(Date.parse('2022-04-03T03:30:00Z'))).toISOString()).toBe('2022-04-03T15:30:00.000Z')
})
