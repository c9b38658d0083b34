import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { CROWD } from '#server/engine/live/crowd.ts'
import { openPageSocket } from '#tests/support/page-socket.ts'
import { expect, test } from '../fixtures.ts'
import { offer, seen } from '../steps.ts'

/** How many sockets a page has opened, and whether its question about the lot was answered. */
function watchSockets(page: Page) {
  const sockets = { opened: 0, answered: false }
  page.on('websocket', (socket) => {
    sockets.opened++
    // Socket.IO's packet with an answer.
    socket.on('framereceived', ({ payload }) => (sockets.answered ||= String(payload).startsWith('43')))
  })
  return sockets
}

/** As many sockets of one account as a node keeps. */
async function openOthers(url: string | undefined, Cookie: string) {
  const others = []
  for (let n = 0; n < CROWD.ofAccount; n++) {
    const socket = openPageSocket(url as string, { extraHeaders: { Cookie } })
    await once(socket as never, 'connect')
    others.push(socket)
  }
  return others
}

test('a page that loses its socket to others of its account waits, bids by form and is loaded anew later', async ({
  page,
  house,
  login,
  baseURL,
}) => {
  const [lot, buyer] = [await house.addLot(), await house.addBuyer()]
  await login(buyer)
  const Cookie = `remate_session=${await house.session(buyer)}`
  await page.clock.install()
  const sockets = watchSockets(page)
  await page.goto(`/event/${lot}`)
  await expect.poll(() => sockets.answered).toBe(true)
  const lost = page.locator('.connection')
  await expect(lost).toBeHidden()

  const others = await openOthers(baseURL, Cookie)
  await expect(lost).toBeVisible()
  // Socket.IO alone would reconnect within five seconds.
  await page.clock.fastForward(10_000)
  await seen(page.getByRole('link', { name: 'Pujar' })).click()
  await offer(page, '105000')
  await page.getByRole('button', { name: 'Confirmar puja de $105,000' }).click()
  await expect(page.getByText('Tu puja de $105,000 quedó registrada.')).toBeVisible()
  expect(sockets.opened).toBe(1)

  for (const socket of others) socket.disconnect()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const fresh = page.waitForEvent('load')
  await page.clock.fastForward(60_000)
  await fresh
  await expect(seen(page.getByText('$105,000'))).toBeVisible()
  await expect.poll(() => sockets.opened).toBe(2)
  await expect(lost).toBeHidden()
})

test('a page that loses its socket while it waits for an answer does not return at once either', async ({
  page,
  house,
  login,
  baseURL,
}) => {
  const [lot, buyer] = [await house.addLot(), await house.addBuyer()]
  await login(buyer)
  let [opened, asked, closed] = [0, 0, false]
  await page.routeWebSocket(/socket\.io/, (socket) => {
    opened++
    const server = socket.connectToServer()
    // The server never learns of the question.
    socket.onMessage((message) => {
      if (String(message).includes('"watch"')) asked++
      else server.send(message)
    })
    server.onClose(() => {
      closed = true
      void socket.close()
    })
  })
  await page.clock.install()
  await page.goto(`/event/${lot}`)
  await expect.poll(() => asked).toBe(1)
  // Later the page would connect anew, as the answer is missing.
  await page.clock.pauseAt(Date.now() + 1_000)

  const others = await openOthers(baseURL, `remate_session=${await house.session(buyer)}`)
  await expect.poll(() => closed).toBe(true)
  await page.clock.runFor(3_000)
  await expect(page.locator('.connection')).toBeVisible()
  expect(opened).toBe(1)
  for (const socket of others) socket.disconnect()
})
