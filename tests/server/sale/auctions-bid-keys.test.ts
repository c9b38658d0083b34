/** "Nada se registró" is said only of a form that certainly was not sent. */
import { expect, test } from 'vitest'
import { createBidKeys, REMEMBERED } from '#server/sale/auctions/bidding/bid-keys.ts'

test('a new form was not sent, one under way or stored may have been, and one of which nothing was stored was not', () => {
  const keys = createBidKeys()
  const key = keys.mint()
  expect(key).toMatch(/^[\w-]{8,64}$/)
  expect(keys.isUnsent(key)).toBe(true)
  const nothingStored = keys.sending(key)
  expect(keys.isUnsent(key)).toBe(false)
  const again = keys.sending(key)
  nothingStored()
  expect(keys.isUnsent(key)).toBe(false)
  again()
  expect(keys.isUnsent(key)).toBe(true)
})

test('of a form that another node made, or the process before, nothing is certain', () => {
  const [here, there] = [createBidKeys(), createBidKeys()]
  expect(here.isUnsent(there.mint())).toBe(false)
  expect(here.isUnsent('made-up-by-somebody')).toBe(false)
})

test('nor of one that is older than what is remembered', () => {
  let now = 1_790_000_000_000
  const keys = createBidKeys(() => now++)
  const [first, unsent] = [keys.mint(), keys.mint()]
  keys.sending(first)
  for (let n = 0; n < REMEMBERED; n++) keys.sending(`other-node-${n}`)
  expect(keys.isUnsent(first)).toBe(false)
  expect(keys.isUnsent(unsent)).toBe(true)
  expect(keys.isUnsent(keys.mint())).toBe(true)
})
