import { expect, test } from 'vitest'
import { createBidPace } from '#server/sale/auctions/bidding/bid-pace.ts'

test('60 bids a minute for an account; the next gets the time to wait, and other accounts go on', () => {
  let now = 5_000
  const pace = createBidPace(undefined, () => now)
  for (let n = 0; n < 60; n++) expect(pace.spend(1)).toBe(0)
  expect(pace.spend(1)).toBe(60_000)
  expect(pace.spend(2)).toBe(0)
  now += 59_999
  expect(pace.spend(1)).toBe(1)
  now += 1
  expect(pace.spend(1)).toBe(0)
})

test('the 60 bids count in any minute, not only in those of the clock', () => {
  let now = 0
  const pace = createBidPace(undefined, () => now)
  const taken: number[] = []
  for (; now < 300_000; now += 100) if (pace.spend(1) === 0) taken.push(now)
  const within59s = (from: number) => taken.filter((at) => at >= from && at < from + 59_000).length
  for (const from of taken) expect(within59s(from)).toBeLessThanOrEqual(60)
  // A bidder who keeps trying gets the full allowance.
  expect(taken.length).toBeGreaterThanOrEqual(5 * 60)
})

test('counts of other nodes are added, once', () => {
  let now = 0
  const [here, there, third] = [1, 2, 3].map(() => createBidPace(undefined, () => now))
  for (let n = 0; n < 40; n++) here?.spend(1)
  const news = here?.take()
  expect(here?.take()).toBeNull()
  for (const other of [there, third]) other?.receive(news)
  // Counts received from another node are not forwarded.
  expect(there?.take()).toBeNull()
  for (let n = 0; n < 20; n++) expect(there?.spend(1)).toBe(0)
  expect(there?.spend(1)).toBe(60_000)
  now += 30_000
  expect(there?.spend(1)).toBe(30_000)
  expect(third?.spend(1)).toBe(0)
})

test('counting costs a bid next to nothing', () => {
  const pace = createBidPace(1e9)
  const rounds = 20_000
  // CPU time of this process, without waiting for a core.
  const before = process.cpuUsage()
  for (let n = 0; n < rounds; n++) pace.spend(n % 100)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / rounds, 'µs of CPU a bid').toBeLessThan(30)
})
