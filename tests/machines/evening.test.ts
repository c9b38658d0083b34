/** Evenings (ruling 78): which closings belong to one, and closings that are staggered within it. */
import { describe, expect, test } from 'vitest'
import { dayAt, DURATIONS, mayBeChosen, scheduledHours } from '#machines/auction/hours.ts'
import { catalogueFreezesAt, eveningOf, eveningStage, eveningSpan, nextClosing } from '#machines/evening/rules.ts'

const at = (text: string) => Date.parse(text)
const minute = 60_000
// 19:00 hora del centro.
const usual = at('2026-12-04T01:00:00Z')

describe('an evening', () => {
  test.each([
    ['2026-12-03T10:00:00Z', '2026-12-03'],
    ['2026-12-04T01:00:00Z', '2026-12-03'],
    ['2026-12-04T06:30:00Z', '2026-12-03'],
    ['2026-12-04T09:59:59.999Z', '2026-12-03'],
    ['2026-12-04T10:00:00Z', '2026-12-04'],
  ])('a closing at %s belongs to that of %s: the day and four hours after midnight', (closing, day) => {
    expect(eveningOf(at(closing))).toBe(day)
    const { from, until } = eveningSpan(day)
    expect(at(closing) >= from && at(closing) < until).toBe(true)
  })

  test('ends where the next one begins', () => {
    expect(eveningSpan('2026-12-03').until).toBe(eveningSpan('2026-12-04').from)
    expect(eveningSpan('2026-12-31').until).toBe(eveningSpan('2027-01-01').from)
  })
})

describe('the closing of the next lot', () => {
  const next = (minutes: number, taken: number[]) => (nextClosing('2026-12-03', minutes, taken) - usual) / minute

  test('is 19:00 while closings are not staggered, however many lots there are', () => {
    expect(next(0, [])).toBe(0)
    expect(next(0, [usual, usual, usual])).toBe(0)
  })

  test('comes those minutes after the one before', () => {
    expect(next(5, [])).toBe(0)
    expect(next(5, [usual])).toBe(5)
    expect(next(5, [usual, usual + 5 * minute])).toBe(10)
    expect(next(7, [usual, usual + 7 * minute])).toBe(14)
  })

  test('fills a place that a withdrawn lot left', () => {
    expect(next(5, [usual, usual + 10 * minute])).toBe(5)
  })

  test('is not disturbed by lots at other hours: scheduled before the setting, or moved', () => {
    expect(next(5, [usual + 2 * minute, usual - 60 * minute, usual + 9 * 60 * minute])).toBe(0)
  })

  test('ends at 23:00; a full evening shares its places from the first on', () => {
    const taken: number[] = []
    for (let lot = 0; lot < 20; lot++) taken.push(nextClosing('2026-12-03', 30, taken))
    expect(taken.slice(0, 9).map((closing) => (closing - usual) / minute)).toEqual([
      0, 30, 60, 90, 120, 150, 180, 210, 240,
    ])
    expect(taken.slice(9, 11)).toEqual([usual, usual + 30 * minute])
    expect(taken.slice(18)).toEqual([usual, usual + 30 * minute])
  })
})

test('the printed catalogue is closed at the midnight from which on no lot can be scheduled for its evening', () => {
  const DAY = 86_400_000
  const mayJoin = (evening: string, now: number) =>
    DURATIONS.some((days) =>
      Array.from({ length: 12 }, (_, back) => dayAt(usual - back * DAY)).some(
        (date) => mayBeChosen(date, now) && eveningOf(scheduledHours(date, days).closesAt) === evening,
      ),
    )
  const freezes = catalogueFreezesAt('2026-12-03')
  expect(freezes).toBe(at('2026-11-30T06:00:00Z'))
  expect(mayJoin('2026-12-03', freezes - 1)).toBe(true)
  expect(mayJoin('2026-12-03', freezes)).toBe(false)
})

test.each([
  ['2026-11-28T23:59:00-06:00', 'coming'],
  ['2026-11-29T03:59:00-06:00', 'coming'],
  ['2026-11-29T04:00:00-06:00', 'today'],
  ['2026-11-29T18:59:59-06:00', 'today'],
  ['2026-11-29T19:00:00-06:00', 'running'],
  // A lot that was extended past midnight still belongs to the evening that runs.
  ['2026-11-30T00:40:00-06:00', 'running'],
])('at %s the evening of 29 November is %s', (now, stage) => {
  const firstClosing = Date.parse('2026-11-29T19:00:00-06:00')
  expect(eveningStage({ day: '2026-11-29', firstClosing }, Date.parse(now))).toBe(stage)
})
