import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkClock, clockOffset } from '#server/engine/boot/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
const real = Date.now.bind(Date)
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

async function said(aheadMs: number): Promise<string[]> {
  vi.spyOn(Date, 'now').mockImplementation(() => real() + aheadMs)
  const lines: string[] = []
  await checkClock(database.sql, (line) => lines.push(line))
  return lines
}

test('a node in step with its database says nothing', async () => {
  const { offsetMs, uncertainMs } = await clockOffset(database.sql)
  expect(Math.abs(offsetMs)).toBeLessThan(100 + uncertainMs)
  expect(await said(0)).toEqual([])
  expect(await said(150)).toEqual([])
})

test.each([
  [1_000, /^clock: this machine is (?:9|10)\d\d ms ahead of the database: .*NTP\.$/],
  [-60_000, /^clock: this machine is (?:59|60)\d{3} ms behind the database/],
])('a node %i ms off its database says so in one line', async (aheadMs, line) => {
  expect(await said(aheadMs)).toEqual([expect.stringMatching(line)])
})
