/** Arrival times of requests: derived from the event loop, and kept for a request until it is answered. */
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { arrivalOf, createArrivals, holdUntilAnswered, noteArrival } from '#server/engine/http/arrivals.ts'

/** Clocks are read one after the other, and rounded. */
const ROUNDING_MS = 2

function block(ms: number): number {
  const began = Date.now()
  while (Date.now() < began + ms);
  return began
}

test('after a blocked loop a message may have come when the block began; unwatched it came just now', async () => {
  // Loads a fresh module whose event loop has not been watched yet.
  vi.resetModules()
  const { earliestArrival, watchLoop } = await import('#server/engine/http/loop-watch.ts')
  const { arrivedNow } = await import('#server/engine/http/arrivals.ts')
  const before = Date.now()
  expect(earliestArrival()).toBeGreaterThanOrEqual(before - ROUNDING_MS)
  watchLoop()
  await sleep(200)
  const began = block(300)
  expect(earliestArrival()).toBeLessThanOrEqual(began + ROUNDING_MS)
  // The earliest arrival is not long before the block either: the loop has waited for input since the test began.
  expect(earliestArrival()).toBeGreaterThanOrEqual(before - ROUNDING_MS)
  const { at, since } = arrivedNow()
  expect(since).toBeLessThanOrEqual(began + ROUNDING_MS)
  expect(at).toBeGreaterThanOrEqual(began + 300)
})

test('a process that loses its core between two clocks dates nothing later', async () => {
  const { earliestArrival, watchLoop } = await import('#server/engine/http/loop-watch.ts')
  watchLoop()
  await sleep(200)
  const began = block(100)
  const now = performance.now.bind(performance)
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => {
    const time = now()
    block(20)
    return time
  })
  const earliest = earliestArrival()
  slow.mockRestore()
  expect(earliest).toBeLessThanOrEqual(began + ROUNDING_MS)
})

const request = () => new EventEmitter() as unknown as IncomingMessage
const response = (closed = false) => Object.assign(new EventEmitter(), { closed }) as unknown as ServerResponse

test('a request arrives with its last byte, however late it is asked for; an unread one arrives now', async () => {
  const [read, unread] = [request(), request()]
  noteArrival(read)
  await sleep(20)
  const before = Date.now()
  read.emit('end')
  const { at } = arrivalOf(read)
  expect(at).toBeGreaterThanOrEqual(before)
  await sleep(50)
  expect(arrivalOf(read).at).toBe(at)
  expect(arrivalOf(unread).at).toBeGreaterThan(at)
})

test('a request counts as not judged from its last byte until its answer is closed', async () => {
  const arrivals = createArrivals()
  const [req, res] = [request(), response()]
  noteArrival(req)
  holdUntilAnswered(arrivals, req, res)
  const begun = Date.now()
  // A request that is not fully received yet does not hold back the settled time.
  await expect.poll(() => arrivals.settledUntil()).toBeGreaterThan(begun)
  req.emit('end')
  const { since } = arrivalOf(req)
  await sleep(50)
  expect(arrivals.settledUntil()).toBeLessThan(since)
  res.emit('close')
  await expect.poll(() => arrivals.settledUntil()).toBeGreaterThan(since)
})

test('a request whose answer was closed before its last byte came is not waited for', async () => {
  const arrivals = createArrivals()
  const req = request()
  holdUntilAnswered(arrivals, req, response(true))
  req.emit('end')
  const now = Date.now()
  await expect.poll(() => arrivals.settledUntil()).toBeGreaterThan(now)
})

test('two requests of the same millisecond are waited for one by one', async () => {
  const arrivals = createArrivals()
  const arrival = { at: 1_000, since: 900 }
  const [one, other] = [arrivals.hold(arrival), arrivals.hold(arrival)]
  one()
  expect(arrivals.settledUntil()).toBe(895)
  other()
  expect(arrivals.settledUntil()).toBeGreaterThan(Date.now() - 60_000)
})
