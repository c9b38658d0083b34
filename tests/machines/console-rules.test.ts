/** The evening of a moment, and the shown remainder of a leader's limit. */
import { describe, expect, test } from 'vitest'
import { momentOf } from '#machines/auction/hours.ts'
import { eveningAt, limitLeft, paceOf } from '#machines/console/rules.ts'

const at = (day: string, time: string) => momentOf(day, time)

describe('the evening', () => {
  test.each(['04:00', '12:00', '19:00', '23:59'])('at %s is the day, and four hours of the next', (time) => {
    expect(eveningAt(at('2026-11-21', time))).toEqual({
      from: at('2026-11-21', '00:00'),
      until: at('2026-11-22', '04:00'),
    })
  })

  test.each(['00:00', '03:59'])('at %s is still the one before, with the day that has begun', (time) => {
    expect(eveningAt(at('2026-11-22', time))).toEqual({
      from: at('2026-11-21', '00:00'),
      until: at('2026-11-23', '04:00'),
    })
  })
})

test('bids a minute are those of five minutes, to one decimal', () => {
  expect([0, 1, 5, 12, 1_000].map(paceOf)).toEqual([0, 0.2, 1, 2.4, 200])
})

test('the rest of a limit is never negative; without a limit it is null', () => {
  expect([limitLeft(500_000, 120_000), limitLeft(100_000, 120_000), limitLeft(null, 5)]).toEqual([380_000, 0, null])
})
