import { describe, expect, test } from 'vitest'
import { countStrikes } from '#machines/strikes/rules.ts'

const DAY = 86_400_000
const NOW = 1_790_000_000_000
const RULES = { limit: 3, days: 365 }
const ago = (...days: number[]) => days.map((each) => NOW - each * DAY)

describe('strikes: 3 within 365 days bar bidding (ruling 65)', () => {
  test.each([
    ['none', [], 0, false],
    ['one of three', [10], 1, false],
    ['two of three', [10, 200], 2, false],
    ['three of three', [10, 200, 364], 3, true],
    ['the third is a year old: it counts no more', [10, 200, 365], 2, false],
    ['a day too old', [10, 200, 366], 2, false],
    ['four', [10, 20, 30, 40], 4, true],
  ])('%s', (_, days, live, barred) => {
    expect(countStrikes(ago(...days), RULES, NOW)).toMatchObject({ live, limit: 3, barred })
  })

  test('a barred buyer may bid again when the oldest strike that fills the limit has expired', () => {
    expect(countStrikes(ago(10, 200, 300), RULES, NOW).until).toBe(NOW + 65 * DAY)
    // Of four strikes, two have to expire.
    expect(countStrikes(ago(10, 100, 200, 300), RULES, NOW).until).toBe(NOW + 165 * DAY)
    expect(countStrikes(ago(10, 200), RULES, NOW).until).toBeNull()
  })

  test('a limit of 0 bars no buyer', () => {
    expect(countStrikes(ago(1, 2, 3, 4), { limit: 0, days: 365 }, NOW)).toMatchObject({ barred: false, until: null })
  })
})
