import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { postBid, seen } from '../steps.ts'

/** A page in another tab, as the browser tells the page; windows of a test are always visible. */
const look = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('a page that nobody sees follows no lot after half a minute, and says its price is old until it knows the new', async ({
  page,
  phone,
  house,
}) => {
  const [lot, buyer] = [await house.addLot(), await phone()]
  await page.clock.install()
  const asked: string[] = []
  const states: string[] = []
  let answers = 0
  let isHeld = false
  let release: (() => void) | undefined
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const text = String(message)
      if (text.includes('"watch"')) asked.push(text.slice(text.indexOf('[')))
      if (isHeld) release ??= () => server.send(message)
      else server.send(message)
    })
    server.onMessage((message) => {
      if (String(message).includes('"states"')) answers++
      if (String(message).includes('event_set_bid_in')) states.push(String(message))
      socket.send(message)
    })
  })
  await page.goto(`/event/${lot}`)
  await expect.poll(() => asked).toEqual([`["watch",{"events":[${lot}]}]`])
  const price = seen(page.locator('.money:has([data-live=price])'))

  await look(page, 'hidden')
  await page.clock.fastForward(31_000)
  await expect.poll(() => asked.at(-1)).toBe('["watch",{"events":[]}]')
  // Answered: the page has left the lot's room.
  await expect.poll(() => answers).toBe(asked.length)
  expect((await postBid(buyer.request, lot, 105_000)).status()).toBe(303)
  await expect(price).not.toContainText('$105,000')

  isHeld = true
  await look(page, 'visible')
  await expect(price).toHaveAttribute('data-stale', /^hace \d+ s$/)
  await expect.poll(() => release).toBeTruthy()
  release?.()
  await expect(price).toContainText('$105,000')
  await expect(price).not.toHaveAttribute('data-stale')
  expect(asked.at(-1)).toBe(`["watch",{"events":[${lot}]}]`)
  expect(states, 'the bid was not told to the hidden page').toEqual([])
})
