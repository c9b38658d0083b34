/** The rates that the screen of signals states, on twenty markets that nothing was tuned on (ruling 82). */
import { expect, test } from 'vitest'
import { MEASURED } from '#machines/shills/rules.ts'
import { measure } from '#tests/support/shills/measure.ts'
import { createMarket } from '#tests/support/shills/market.ts'

const SEEDS = Array.from({ length: 20 }, (_, nth) => 201 + nth)

function* markets() {
  for (const seed of SEEDS) yield createMarket(seed, 5_000)
}

test('the screen states the rates that are measured', () => {
  const { planted, found, honest, flagged } = measure(markets())
  expect(found / planted).toBeGreaterThanOrEqual(0.8)
  expect(flagged / honest).toBeLessThanOrEqual(0.01)
  expect(Math.abs(found / planted - MEASURED.recall)).toBeLessThan(0.02)
  expect(Math.abs(flagged / honest - MEASURED.falsePositives)).toBeLessThan(0.001)
})
