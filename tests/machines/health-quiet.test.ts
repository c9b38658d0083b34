/** An outage that only people see: the house stands, lots are closing, and nobody comes any more. */
import { describe, expect, test } from 'vitest'
import { type Minute, quietOf, ratesOf } from '#machines/health/quiet.ts'

const USUAL: Minute = { watched: true, closed: 0, bids: 6, sockets: 40, visits: 12 }
const NOBODY: Minute = { ...USUAL, bids: 0, sockets: 0, visits: 0 }
const ALL = ['bids', 'sockets', 'visits']

/** So many minutes alike. */
const of = (count: number, minute: Partial<Minute> = {}) =>
  Array.from({ length: count }, (): Minute => ({ ...USUAL, ...minute }))
const nobody = (count: number) => of(count, NOBODY)
const away = (count: number) => of(count, { ...NOBODY, watched: false })
/** An hour, the newest minute first, filled up with usual ones. */
const hour = (...newest: Minute[][]) => [...newest.flat(), ...of(60)].slice(0, 60)
/** The quiet signals while ten lots are closing. */
const quiet = (minutes: Minute[], closing = 10) => quietOf({ closing, minutes })

describe('the last three minutes against the quarter hour before', () => {
  test('nobody in three minutes is quiet, in two it is not', () => {
    expect(quiet(hour())).toEqual([])
    expect(quiet(hour(nobody(2)))).toEqual([])
    expect(quiet(hour(nobody(3)))).toEqual(ALL)
  })

  test.each<[string, Partial<Minute>, string[]]>([
    ['a tenth of the sockets', { sockets: 4 }, []],
    ['under a tenth of them', { sockets: 3.9 }, ['sockets']],
    ['under a tenth of the visits', { visits: 1 }, ['visits']],
    ['under a tenth of the bids', { bids: 0.5 }, ['bids']],
  ])('%s', (_what, last, found) => {
    expect(quiet(hour(of(3, last)))).toEqual(found)
  })

  test('a signal is compared from 5 bidders, 20 sockets or 5 visits a minute on', () => {
    const after = (before: Partial<Minute>) => quiet([...nobody(3), ...of(57, before)])
    expect(after({ bids: 5, sockets: 20, visits: 5 })).toEqual(ALL)
    expect(after({ bids: 4, sockets: 19, visits: 4 })).toEqual([])
    expect(ratesOf({ closing: 1, minutes: [...of(3), ...of(57, { bids: 4 })] })).toEqual({
      bids: null,
      sockets: { quiet: false, now: 40, before: 40 },
      visits: { quiet: false, now: 12, before: 12 },
    })
  })

  test('a rush, as after a notice to all devices, is no habit', () => {
    expect(quiet(hour(of(5), of(5, { sockets: 4_000, visits: 2_000 })))).toEqual([])
  })

  test('it stays quiet while nobody comes, for three quarters of an hour, and is over with the first usual minute', () => {
    for (let minutes = 3; minutes <= 45; minutes++) expect(quiet(hour(nobody(minutes))), `${minutes} min`).toEqual(ALL)
    expect(quiet(hour(of(1), nobody(10)))).toEqual([])
    expect(ratesOf({ closing: 10, minutes: hour(nobody(20)) }).visits).toMatchObject({
      quiet: true,
      now: 0,
      before: 12,
    })
  })

  test('a lull of a while ago is not the beginning of a silence', () => {
    const visits = (count: number, each: number) => of(count, { visits: each })
    expect(quiet(hour(visits(3, 0), visits(17, 3), visits(1, 0)))).toEqual([])
    expect(quiet(hour(visits(3, 0), visits(17, 1), visits(1, 0)))).toEqual(['visits'])
  })

  test('the figures shown are those of the last three minutes and of the quarter hour before', () => {
    const minutes = hour(of(3, { sockets: 50 }), of(15, { sockets: 100 }))
    expect(ratesOf({ closing: 1, minutes }).sockets).toEqual({ quiet: false, now: 50, before: 100 })
  })

  test('people who come back after an outage are not compared with it', () => {
    expect(quiet(hour(of(3), nobody(20)))).toEqual([])
  })
})

describe('while lots are closing', () => {
  test('without a lot that closes soon, an empty house is a night', () => {
    expect(quiet(hour(nobody(3)), 0)).toEqual([])
    expect(ratesOf({ closing: 0, minutes: hour() })).toEqual({ bids: null, sockets: null, visits: null })
  })

  test('lots that closed during the silence count: nobody saw their last minutes', () => {
    const minutes = hour(of(1, { ...NOBODY, closed: 50 }), nobody(2))
    expect(quiet(minutes, 0)).toEqual(ALL)
    expect(quiet(hour(nobody(1), of(1, { ...NOBODY, closed: 50 }), nobody(1)), 0)).toEqual(ALL)
  })

  test('the end of an evening is none: those who came for its fifty lots leave, and one closes later', () => {
    const ended = { ...USUAL, closed: 50, bids: 2, sockets: 20, visits: 5 }
    for (let since = 0; since <= 45; since++) {
      const minutes = hour(nobody(since), [ended])
      expect(quiet(minutes, 1), `${since} min`).toEqual([])
      expect(quiet(minutes, 0), `${since} min, none left`).toEqual([])
    }
    // They may all leave in the minute of the hammers.
    for (let since = 0; since <= 45; since++)
      expect(quiet(hour(nobody(since), [{ ...NOBODY, closed: 50 }]), 1), `${since} min`).toEqual([])
  })

  test('lots that closed in the silence do not explain it', () => {
    const minutes = hour(of(12, { ...NOBODY, closed: 2 }), of(3), of(1, { closed: 5 }))
    expect(quiet(minutes, 1)).toEqual(ALL)
  })

  test('a lot every two minutes is an evening under way', () => {
    const staggered = (minutes: Minute[]) => minutes.map((each, at) => ({ ...each, closed: at % 2 }))
    for (let minutes = 3; minutes <= 40; minutes++)
      expect(quiet(staggered(hour(nobody(minutes))), 15), `${minutes} min`).toEqual(ALL)
    expect(quiet(staggered(hour()), 15)).toEqual([])
  })
})

describe('starts and stops', () => {
  test('a minute that no node saw whole is left out, not counted as empty', () => {
    for (let gap = 1; gap <= 5; gap++) {
      for (let since = 0; since < 20; since++)
        expect(quiet(hour(of(since), away(gap))), `${since} min after ${gap}`).toEqual([])
      expect(quiet(hour(nobody(2), away(gap)))).toEqual([])
      // A restart does not forget how many came before it.
      expect(quiet(hour(nobody(3), away(gap)))).toEqual(ALL)
    }
  })

  test('nothing is concluded from old minutes while the newest was not seen whole', () => {
    expect(quiet(hour(away(1), nobody(10)))).toEqual([])
  })

  test('after more than five minutes, and in a new house, eight minutes are needed', () => {
    const after = (...newest: Minute[][]) => quiet(hour(...newest, away(6)))
    expect(after(nobody(4))).toEqual([])
    expect(after(nobody(3), of(4))).toEqual([])
    expect(after(nobody(3), of(5))).toEqual(ALL)
    expect(quiet([...nobody(3), ...of(5), ...away(52)])).toEqual(ALL)
    expect(quiet(away(60))).toEqual([])
    expect(quiet([])).toEqual([])
  })

  test('while a node of an older release does not count, nothing is concluded', () => {
    expect(quietOf(null)).toEqual([])
  })
})
