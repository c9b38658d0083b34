import { describe, expect, test } from 'vitest'
import { momentOf } from '#machines/auction/hours.ts'
import { movedHour } from '#machines/outage/rules.ts'

const at = (time: string, day = '2026-11-21') => momentOf(day, time)
const away = (from: string, to: string, day = '2026-11-21') => ({ startedAt: at(from), endedAt: at(to, day) })
const MINUTE = 60_000

describe('An hour that ran out while the house was away (ruling 74)', () => {
  test.each([
    // closes, away, moved to
    ['19:00', away('18:58', '19:04'), '19:09'],
    ['19:05', away('18:58', '19:04'), '19:11'],
    ['18:58', away('18:58', '19:04'), '19:09'],
    ['19:14', away('18:58', '19:04'), '19:20'],
    ['19:30', away('18:00', '19:45'), '20:45'],
    ['19:20', away('18:45', '19:30'), '20:05'],
  ])('%s: at its end, with what was left at its start', (hour, outage, to) => {
    expect(movedHour(at(hour), outage)).toBe(at(to))
  })

  test('five minutes at least, an hour at most', () => {
    const outage = away('18:58', '19:04')
    expect(movedHour(at('18:58') + 1, outage)).toBe(outage.endedAt + 5 * MINUTE)
    const long = away('17:30', '19:29')
    expect(movedHour(at('19:29'), long)).toBe(long.endedAt + 60 * MINUTE)
  })

  test('it stays before the outage, and from ten minutes after it on', () => {
    const outage = away('18:58', '19:04')
    expect(movedHour(outage.startedAt - 1, outage)).toBeNull()
    expect(movedHour(outage.endedAt + 10 * MINUTE, outage)).not.toBeNull()
    expect(movedHour(outage.endedAt + 10 * MINUTE + 1, outage)).toBeNull()
  })

  test('never earlier than it was, for any hour', () => {
    for (const length of [15, 60, 600, 3_600, 7_199, 7_200, 7_201, 90_000]) {
      const outage = { startedAt: at('18:00'), endedAt: at('18:00') + length * 1_000 }
      for (let hour = outage.startedAt; hour <= outage.endedAt + 10 * MINUTE; hour += 17_000) {
        const moved = movedHour(hour, outage)
        expect(moved).toBeGreaterThan(hour)
        expect(moved).toBeGreaterThanOrEqual(outage.endedAt + 5 * MINUTE)
      }
    }
  })

  test('after more than two hours: at 19:00 of the next day on which the house stands at noon', () => {
    expect(movedHour(at('19:00'), away('18:58', '20:58'))).toBe(at('21:03'))
    expect(movedHour(at('19:00'), away('18:58', '21:30'))).toBe(at('19:00', '2026-11-22'))
    expect(movedHour(at('19:00'), away('18:58', '09:00', '2026-11-22'))).toBe(at('19:00', '2026-11-22'))
    expect(movedHour(at('19:00'), away('18:58', '12:00', '2026-11-22'))).toBe(at('19:00', '2026-11-23'))
    expect(movedHour(at('19:00'), away('18:58', '16:00', '2026-11-24'))).toBe(at('19:00', '2026-11-25'))
    // It had been extended past midnight.
    expect(movedHour(at('00:20', '2026-11-22'), away('23:50', '03:00', '2026-11-22'))).toBe(at('19:00', '2026-11-23'))
  })
})
