/** Opening and closing hours of an auction, by Mexico City's clock (ruling 5). */
import { describe, expect, test } from 'vitest'
import { choiceOf, datesAllowed, DURATIONS, mayBeChosen, scheduledHours } from '#machines/auction/hours.ts'

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
