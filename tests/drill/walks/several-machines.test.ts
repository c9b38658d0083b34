import { afterEach, expect, test, vi } from 'vitest'
import { heldFor } from './several-machines.ts'

afterEach(() => vi.useRealTimers())

test('an expression with a time speaks once it has held that long without a break', async () => {
  vi.useFakeTimers()
  let holds = true
  const alarm = heldFor(60_000, async () => holds)
  const after = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    return alarm()
  }
  expect(await after(0)).toBe(false)
  expect(await after(59_000)).toBe(false)
  holds = false
  expect(await after(1_000)).toBe(false)
  holds = true
  expect(await after(1_000)).toBe(false)
  expect(await after(59_999)).toBe(false)
  expect(await after(1)).toBe(true)
})
