/**
 * Uploads interrupted by a closed tab, a lost connection or another user: no file is lost or sent to the wrong account.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { cardOf, chooseDocument, fileOf, picture } from '../onboarding-steps.ts'
import { scriptListens } from '../steps.ts'

const PENDING = 'Se está enviando una imagen que quedó pendiente'
const NAME = 'INE (reverso)'

/** Holds every document upload until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const going = Promise.withResolvers<void>()
  await page.route('**/documentos/ine-reverso', async (route) => {
    if (route.request().method() === 'POST') await going.promise
    await route.continue().catch(() => {})
  })
  return going.resolve
}

/**
 * Chooses a document on a connection too weak to send anything, and closes the tab. The browser sends a request held or
 * slowed by the test as soon as its page closes, so the request is never made.
 */
async function leaveInTheMiddle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    XMLHttpRequest.prototype.send = () => void Object.assign(window, { sending: true })
  })
  await page.goto('/profile/documentos')
  await chooseDocument(page, NAME, true)
  await expect.poll(() => page.evaluate(() => 'sending' in window)).toBe(true)
  await expect(cardOf(page, NAME).getByRole('progressbar')).toBeVisible()
  await page.close()
}

/** Number of files stored in this browser. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const named = (await indexedDB.databases()).some(({ name }) => name === 'remate-outbox')
    if (!named) return 0
    const open = indexedDB.open('remate-outbox')
    await new Promise((resolve) => (open.onsuccess = resolve))
    const count = open.result.transaction('files').objectStore('files').count()
    await new Promise((resolve) => (count.onsuccess = resolve))
    open.result.close()
    return count.result
  })

test('a tab closed in the middle of an upload: the next visit sends it on, and says so', async ({
  page,
  context,
  house,
  login,
}) => {
  const buyer = await house.addBuyer()
  await login(buyer)
  await leaveInTheMiddle(page)
  expect(await house.documentsOf(buyer)).toEqual([])

  const next = await context.newPage()
  const letGo = await holdUploads(next)
  await next.goto('/profile/documentos')
  await expect(cardOf(next, NAME).getByText(PENDING)).toBeVisible()
  letGo()
  await expect(cardOf(next, NAME).getByText('Cargado')).toBeVisible()
  await expect(next.getByText(PENDING)).toBeHidden()
  await expect.poll(() => kept(next)).toBe(0)
  expect(await house.documentsOf(buyer)).toMatchObject([{ kind: 'ine-back' }])
})

test('a pending upload can be discarded', async ({ page, context, house, login }) => {
  const buyer = await house.addBuyer()
  await login(buyer)
  await leaveInTheMiddle(page)
  const next = await context.newPage()
  await holdUploads(next)
  await next.goto('/profile/documentos')
  await cardOf(next, NAME).getByRole('button', { name: 'Descartar' }).click()
  await expect(next.getByText(PENDING)).toBeHidden()
  await expect(cardOf(next, NAME).getByText('Falta')).toBeVisible()
  await expect.poll(() => kept(next)).toBe(0)
})

test('another account on the same phone sends nothing of a pending upload, which is then gone', async ({
  page,
  context,
  house,
  login,
}) => {
  await login(await house.addBuyer())
  await leaveInTheMiddle(page)
  const other = await house.addBuyer()
  await login(other)
  const next = await context.newPage()
  await next.goto('/profile/documentos')
  await expect.poll(() => kept(next)).toBe(0)
  await expect(cardOf(next, NAME).getByText('Falta')).toBeVisible()
  expect(await house.documentsOf(other)).toEqual([])
})

test('signing out deletes the uploads this browser still keeps', async ({ page, context, house, login }) => {
  await login(await house.addBuyer())
  await leaveInTheMiddle(page)
  const next = await context.newPage()
  await next.goto('/profile/pujas')
  expect(await kept(next)).toBe(1)
  await next.getByLabel(/^Cuenta/).click()
  await next.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(next).toHaveURL('/')
  expect(await kept(next)).toBe(0)
})

test('an upload that lost the connection goes on by itself when it comes back', async ({
  page,
  context,
  house,
  login,
}) => {
  await login(await house.addBuyer())
  await page.goto('/profile/documentos')
  // All scripts of the page are loaded; only the upload is lost.
  await scriptListens(page)
  await context.setOffline(true)
  await chooseDocument(page, NAME, true)
  await expect(cardOf(page, NAME).getByText('Se perdió la conexión')).toBeVisible()
  await context.setOffline(false)
  await expect(cardOf(page, NAME).getByText('Cargado')).toBeVisible()
})

test('the same file twice is one row', async ({ page, house, login }) => {
  const buyer = await house.addBuyer()
  await login(buyer)
  await page.goto('/profile/documentos')
  const file = fileOf(await picture('#357'))
  const answers: string[] = []
  for (let nth = 0; nth < 2; nth++) {
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/documentos/ine-reverso'),
    )
    await chooseDocument(page, NAME, true, file)
    answers.push(await (await answer).text())
    await expect(cardOf(page, NAME).getByRole('progressbar')).toBeHidden()
  }
  expect(answers[1]).toBe(answers[0])
  expect(await house.documentsOf(buyer)).toHaveLength(1)
})

test('a refused file is reported and not kept', async ({ page, house, login }) => {
  await login(await house.addBuyer())
  await page.goto('/profile/documentos')
  await chooseDocument(page, NAME, true, fileOf(Buffer.from('%PDF-1.4 no es una imagen'), 'ine.jpg'))
  await expect(cardOf(page, NAME).getByText('Favor de revisar la imagen que subió')).toBeVisible()
  expect(await kept(page)).toBe(0)
})

test('a large photo is made smaller before it is sent, and stands upright', async ({ page, house, login }) => {
  await login(await house.addBuyer())
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      const file = (body as FormData).get('file') as File
      void createImageBitmap(file).then(({ width, height }) => Object.assign(window, { sent: { width, height } }))
      send.call(this, body)
    }
  })
  await page.goto('/profile/documentos')
  // The photo is stored on its side with an EXIF orientation, as by a rotated camera.
  const lying = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#578' } })
  const photo = await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await chooseDocument(page, NAME, true, fileOf(photo))
  await expect(cardOf(page, NAME).getByText('Cargado')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { sent: unknown }).sent)).toEqual({
    width: 1_920,
    height: 2_560,
  })
})

test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ })
