/** Times of the notifications about a followed lot (ruling 69). */
import { describe, expect, test } from 'vitest'
import { type Alert, dueAlerts, heldUntil, isNight, nextDigest, stillSaysSomething } from '#machines/watching/rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Hora del centro is UTC−6 all year. */
const centre = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour + 6, minute)

const none = new Set<Alert>()
/** Opens on Monday the 2nd at noon and closes on Friday the 6th at 18:00. */
const lot = { opensAt: centre(2, 12), closesAt: centre(6, 18), open: true }

describe('a lot of several days', () => {
  test('is announced at its opening, 24 hours and 1 hour before it closes, and not between', () => {
    expect(dueAlerts({ ...lot, open: false }, none, lot.opensAt - HOUR)).toEqual({ send: null, drop: [] })
    expect(dueAlerts(lot, none, lot.opensAt)).toEqual({ send: 'opening', drop: [] })
    const opened = new Set<Alert>(['opening'])
    expect(dueAlerts(lot, opened, lot.closesAt - DAY - 1)).toEqual({ send: null, drop: [] })
    expect(dueAlerts(lot, opened, lot.closesAt - DAY)).toEqual({ send: 'day', drop: [] })
    const both = new Set<Alert>(['opening', 'day'])
    expect(dueAlerts(lot, both, lot.closesAt - HOUR - 1)).toEqual({ send: null, drop: [] })
    expect(dueAlerts(lot, both, lot.closesAt - HOUR)).toEqual({ send: 'hour', drop: [] })
    expect(dueAlerts(lot, new Set<Alert>(['opening', 'day', 'hour']), lot.closesAt - 1)).toEqual({
      send: null,
      drop: [],
    })
  })

  test('that closes later than announced is not announced again', () => {
    const told = new Set<Alert>(['opening', 'day', 'hour'])
    expect(dueAlerts({ ...lot, closesAt: lot.closesAt + 3 * DAY }, told, lot.closesAt + 2 * DAY)).toEqual({
      send: null,
      drop: [],
    })
  })

  test('is announced in the morning when its alert fell due at night', () => {
    const closesAt = centre(6, 23)
    const opened = new Set<Alert>(['opening'])
    expect(dueAlerts({ ...lot, closesAt }, opened, centre(5, 23))).toEqual({ send: null, drop: [] })
    expect(dueAlerts({ ...lot, closesAt }, opened, centre(6, 6, 59))).toEqual({ send: null, drop: [] })
    expect(dueAlerts({ ...lot, closesAt }, opened, centre(6, 7))).toEqual({ send: 'day', drop: [] })
  })

  test('is announced at night in its last two hours', () => {
    const closesAt = centre(7, 0)
    expect(dueAlerts({ ...lot, closesAt }, new Set<Alert>(['opening', 'day']), centre(6, 23))).toEqual({
      send: 'hour',
      drop: [],
    })
  })

  test('of several alerts that were held the latest is sent, and the others have come to nothing', () => {
    const closesAt = centre(6, 7, 30)
    expect(dueAlerts({ ...lot, closesAt }, new Set<Alert>(['opening']), centre(6, 7))).toEqual({
      send: 'hour',
      drop: ['day'],
    })
    expect(dueAlerts(lot, none, lot.closesAt)).toEqual({ send: null, drop: ['opening', 'day', 'hour'] })
  })
})

test.each([
  [3 * HOUR, ['day']],
  [HOUR / 2, ['day', 'hour']],
])('a lot of %i ms is announced at its opening, and not twice at once', (length, drop) => {
  const short = { opensAt: centre(2, 12), closesAt: centre(2, 12) + length, open: true }
  expect(dueAlerts(short, none, short.opensAt + 60_000)).toEqual({ send: 'opening', drop })
})

test('the night is from 22:00 to 07:00 in Mexico City', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isNight(centre(3, hour, 30)))
  expect(hours).toEqual([0, 1, 2, 3, 4, 5, 6, 22, 23])
})

test('a mail that waited into the night waits for the morning, and one without news is none', () => {
  expect(heldUntil(centre(6, 18), centre(5, 23))).toBe(centre(6, 7))
  expect(heldUntil(centre(6, 1), centre(5, 23, 30))).toBeNull()
  expect(heldUntil(centre(6, 18), centre(5, 12))).toBeNull()
  expect(stillSaysSomething('day', centre(6, 18), centre(6, 17, 45))).toBe(false)
  expect(stillSaysSomething('hour', centre(6, 18), centre(6, 17, 45))).toBe(true)
  expect(stillSaysSomething('hour', centre(6, 18), centre(6, 18))).toBe(false)
})

test('the daily mail goes at 8:00', () => {
  expect(nextDigest(centre(3, 7, 59))).toBe(centre(3, 8))
  expect(nextDigest(centre(3, 8))).toBe(centre(4, 8))
  expect(nextDigest(centre(3, 23))).toBe(centre(4, 8))
})
