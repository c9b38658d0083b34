import { beforeEach, describe, expect, test } from 'vitest'
import { createLoopWatch, type LoopWatch } from '#server/engine/http/loop-watch.ts'

/** A simulated event loop: `waits` for input, or `works` on something. */
let time: number
let waited: number
let watch: LoopWatch

beforeEach(() => {
  ;[time, waited] = [10_000, 0]
  watch = createLoopWatch({ now: () => time, waited: () => waited })
})
const waits = (ms: number) => ((time += ms), (waited += ms))
const works = (ms: number) => void (time += ms)
const turns = (count: number, ms: number) => {
  for (let turn = 0; turn < count; turn++) {
    watch.turn()
    works(ms)
  }
}

describe('a message is dated', () => {
  test('to the present, when the loop was waiting for it', () => {
    waits(5_000)
    expect(watch.since()).toBe(15_000)
    watch.turn()
    waits(300)
    works(2)
    expect(watch.since()).toBe(15_300)
  })

  test('to the beginning of a stall, when it was there while another message was being handled', () => {
    waits(100)
    works(3_000)
    expect(watch.since()).toBe(10_100)
  })

  test('to the beginning of a stall, also a turn later: a new connection is accepted first and then read', () => {
    waits(100)
    works(3_000)
    watch.turn()
    works(1)
    watch.turn()
    works(1)
    expect(watch.since()).toBe(10_100)
  })

  test('to the beginning of a stall of a timer, which comes before anything is read', () => {
    waits(100)
    watch.turn()
    works(3_000)
    // The heartbeat is due as well.
    watch.turn()
    works(5)
    expect(watch.since()).toBe(10_100)
  })

  test('to the beginning of a stall until the loop has waited: then everything had been read', () => {
    waits(100)
    works(3_000)
    watch.turn()
    waits(1)
    expect(watch.since()).toBe(13_101)
    watch.turn()
    works(10)
    expect(watch.since()).toBe(13_101)
  })

  test('to the beginning of a stall for as long again as it lasted, where the loop never waits, and no longer', () => {
    waits(100)
    works(3_000)
    turns(290, 10)
    expect(watch.since()).toBe(10_100)
    turns(20, 10)
    // Three turns before, and the current one.
    expect(watch.since()).toBe(time - 40)
  })

  test('to the beginning of a long stall for as long again, also where shorter ones follow it', () => {
    waits(100)
    works(1_000)
    turns(39, 25)
    // 975 ms of the second that the stall lasted.
    expect(watch.since()).toBe(10_100)
  })

  test.each([
    [20, 10_100],
    [19, 10_120],
  ])('after a turn of %i ms and five short ones to %i: 20 ms are a stall', (ms, earliest) => {
    waits(100)
    works(ms)
    turns(5, 1)
    expect(watch.since()).toBe(earliest)
  })

  test('to a few turns ago where the loop is merely busy', () => {
    waits(100)
    for (let turn = 0; turn < 1_000; turn++) {
      works(5)
      watch.turn()
    }
    expect(time - watch.since()).toBe(15)
  })

  test('never later than its arrival, and never long before, in any sequence of stalls', () => {
    let random = 1
    const chance = () => (random = (random * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let n = 0; n < 20_000; n++) {
      const stall = Math.round(chance() < 0.01 ? chance() * 2_000 : chance() * 8)
      if (chance() < 0.3) waits(Math.round(chance() * 50))
      const before = time
      works(stall)
      // Input that arrived during the stall is read in this turn or in the next.
      expect(watch.since()).toBeLessThanOrEqual(before)
      watch.turn()
      expect(watch.since()).toBeLessThanOrEqual(before)
      expect(time - watch.since()).toBeLessThanOrEqual(4 * 2_000)
    }
  })
})
