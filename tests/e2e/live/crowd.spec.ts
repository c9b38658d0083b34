import { once } from 'node:events'
import { openPageSocket } from '#tests/support/page-socket.ts'
import { expect, test } from '../fixtures.ts'
import { offer, seen } from '../steps.ts'

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
  let opened = 0
  page.on('websocket', () => opened++)
  await page.goto(`/event/${lot}`)
  await expect.poll(() => opened).toBe(1)
  const lost = page.locator('.connection')
  await expect(lost).toBeHidden()

  const others = []
  for (let n = 0; n < 20; n++) {
    const socket = openPageSocket(baseURL as string, { extraHeaders: { Cookie } })
    await once(socket as never, 'connect')
    others.push(socket)
  }
  await expect(lost).toBeVisible()
  // Socket.IO alone would reconnect within five seconds.
  await page.clock.fastForward(10_000)
  await seen(page.getByRole('link', { name: 'Pujar' })).click()
  await offer(page, '105000')
  await page.getByRole('button', { name: 'Confirmar puja de $105,000' }).click()
  await expect(page.getByText('Tu puja de $105,000 quedó registrada.')).toBeVisible()
  expect(opened).toBe(1)

  for (const socket of others) socket.disconnect()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const fresh = page.waitForEvent('load')
  await page.clock.fastForward(60_000)
  await fresh
  await expect(seen(page.getByText('$105,000'))).toBeVisible()
  await expect.poll(() => opened).toBe(2)
  await expect(lost).toBeHidden()
})
