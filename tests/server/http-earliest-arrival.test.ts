/** The watch over this process's own loop. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { earliestArrival, watchLoop } from '#server/http/loop-watch.ts'

/** Clocks are read one after the other, and rounded. */
const ROUNDING_MS = 2

function block(ms: number): number {
  const began = Date.now()
  while (Date.now() < began + ms);
  return began
}

test('what is read after the loop was blocked may have come when that began; unwatched it came just now', async () => {
  const before = Date.now()
  expect(earliestArrival()).toBeGreaterThanOrEqual(before - ROUNDING_MS)
  watchLoop()
  await sleep(200)
  const began = block(300)
  expect(earliestArrival()).toBeLessThanOrEqual(began + ROUNDING_MS)
  // And not long before: the loop has waited since the test began.
  expect(earliestArrival()).toBeGreaterThanOrEqual(before - ROUNDING_MS)
})
