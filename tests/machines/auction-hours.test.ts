/** Opening and closing hours of an auction, by Mexico City's clock (ruling 5). */
import { describe, expect, test } from 'vitest'
import { choiceOf, datesAgain, datesAllowed, DURATIONS, mayBeChosen, scheduledHours } from '#machines/auction/hours.ts'

const iso = (at: number) => new Date(at).toISOString()

describe('hours', () => {
  test.each([
    // UTC−6 all year round since 2022.
    ['2026-11-21', 3, '2026-11-22T15:00:00.000Z', '2026-11-26T01:00:00.000Z'],
    ['2026-11-21', 5, '2026-11-22T15:00:00.000Z', '2026-11-28T01:00:00.000Z'],
    ['2026-11-21', 7, '2026-11-22T15:00:00.000Z', '2026-11-30T01:00:00.000Z'],
    ['2026-12-31', 3, '2027-01-01T15:00:00.000Z', '2027-01-05T01:00:00.000Z'],
    ['2028-02-28', 3, '2028-02-29T15:00:00.000Z', '2028-03-04T01:00:00.000Z'],
    // Days on which other countries change their clocks.
    ['2027-03-13', 3, '2027-03-14T15:00:00.000Z', '2027-03-18T01:00:00.000Z'],
    ['2027-04-03', 3, '2027-04-04T15:00:00.000Z', '2027-04-08T01:00:00.000Z'],
    // By its IANA zone: Mexico's own summer time, while it existed.
    ['2022-04-01', 3, '2022-04-02T15:00:00.000Z', '2022-04-06T00:00:00.000Z'],
    ['2022-10-28', 3, '2022-10-29T14:00:00.000Z', '2022-11-02T01:00:00.000Z'],
  ] as const)('%s for %i days', (date, days, opens, closes) => {
    const hours = scheduledHours(date, days)
    expect([iso(hours.opensAt), iso(hours.closesAt)]).toEqual([opens, closes])
  })

  test('are read back as the chosen date and duration', () => {
    for (const days of DURATIONS)
      expect(choiceOf(scheduledHours('2026-11-21', days))).toEqual({ date: '2026-11-21', days })
    const hours = scheduledHours('2026-11-21', 3)
    expect(choiceOf({ ...hours, closesAt: hours.closesAt + 86_400_000 }).days).toBeNull()
  })
})

describe('the day that is chosen', () => {
  const lastMinute = Date.parse('2026-11-22T05:59:59.999Z')

  test('is not before today, hora del centro, where the server may live in tomorrow already', () => {
    expect(datesAllowed(lastMinute)).toEqual({ min: '2026-11-21', max: '2027-11-21' })
    expect(datesAllowed(lastMinute + 1).min).toBe('2026-11-22')
    expect(mayBeChosen('2026-11-21', lastMinute)).toBe(true)
    expect(mayBeChosen('2026-11-21', lastMinute + 1)).toBe(false)
    expect(mayBeChosen('2027-11-22', lastMinute)).toBe(false)
  })

  test('opens ahead, whenever it is chosen', () => {
    expect(scheduledHours('2026-11-21', 3).opensAt).toBeGreaterThan(lastMinute)
  })
})

describe('the dates proposed for offering a lot again', () => {
  const last = scheduledHours('2026-11-07', 5)
  test.each([
    ['2026-11-14T18:00:00Z', '2026-11-14'],
    ['2026-11-15T18:00:00Z', '2026-11-21'],
    ['2026-12-20T18:00:00Z', '2026-12-26'],
    // Deleted before its opening: its own dates are still ahead.
    ['2026-11-01T18:00:00Z', '2026-11-07'],
  ])('at %s: %s, on the weekday of the last closing', (now, date) => {
    expect(datesAgain(last, Date.parse(now))).toEqual({ date, days: 5 })
  })

  test('last five days if the last auction had hours of its own', () => {
    const odd = { opensAt: last.opensAt, closesAt: last.opensAt + 86_400_000 }
    expect(datesAgain(odd, Date.parse('2026-11-07T18:00:00Z'))).toEqual({ date: '2026-11-07', days: 5 })
  })
})
