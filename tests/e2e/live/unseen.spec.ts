import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { postBid, seen } from '../steps.ts'

/** A page in another tab, as the browser tells the page; windows of a test are always visible. */
const look = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
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
  let held: (() => void) | undefined
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const text = String(message)
      if (text.includes('"watch"')) asked.push(text.slice(text.indexOf('[')))
      if (asked.length < 3) server.send(message)
      else held = () => server.send(message)
    })
    server.onMessage((message) => {
      if (String(message).includes('event_set_bid_in')) states.push(String(message))
      socket.send(message)
    })
  })
  await page.goto(`/event/${lot}`)
  await expect.poll(() => asked).toEqual([`["watch",{"events":[${lot}]}]`])
  const price = seen(page.locator('.money:has([data-live=price])'))

  await look(page, 'hidden')
  await page.clock.fastForward(29_000)
  expect(asked).toHaveLength(1)
  await page.clock.fastForward(2_000)
  await expect.poll(() => asked.slice(1)).toEqual(['["watch",{"events":[]}]'])
  expect((await postBid(buyer.request, lot, 105_000)).status()).toBe(303)
  await expect(price).not.toContainText('$105,000')

  await look(page, 'visible')
  await expect(price).toHaveAttribute('data-stale', /^hace \d+ s · actualizando$/)
  await expect.poll(() => held).toBeTruthy()
  held?.()
  await expect(price).toContainText('$105,000')
  await expect(price).not.toHaveAttribute('data-stale')
  expect(states, 'the bid was not told to the hidden page').toEqual([])
})
