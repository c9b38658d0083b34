import { expect, test } from 'vitest'
import { createBidPace } from '#server/auctions/bid-pace.ts'

test('60 bids a minute over the form for an account; the next is told how long to wait, and no other account with it', async () => {
  const pace = createBidPace()
  for (let n = 0; n < 60; n++) expect(await pace.spend(1)).toBe(0)
  const wait = await pace.spend(1)
  expect(wait).toBeGreaterThan(55_000)
  expect(wait).toBeLessThanOrEqual(60_000)
  expect(await pace.spend(2)).toBe(0)
})

test('counting costs a bid next to nothing', async () => {
  const pace = createBidPace(1e9)
  const rounds = 20_000
  // What this process worked, not how long it waited for a core.
  const before = process.cpuUsage()
  for (let n = 0; n < rounds; n++) await pace.spend(n % 100)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / rounds, 'µs of CPU a bid').toBeLessThan(30)
})
