/** What a phone is shown first, and the house's own fields in place of the browser's. */
import type { Browser, Page } from '@playwright/test'
import { typedDay } from '#app/texts/format/days.ts'
import { PDF } from '#tests/support/picture-bytes.ts'
import { runs, status } from './capture-steps.ts'
import { expect, test } from './fixtures.ts'
import { fileOf } from './onboarding-steps.ts'
import { scriptListens } from './steps.ts'

/** A page of a phone that is touched. */
async function touched(browser: Browser, javaScriptEnabled: boolean | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled,
  })
  return context.newPage()
}

test('a phone adds photos itself; the code that hands them to a phone is for a desk @drawn', async ({
  page,
  browser,
  house,
  login,
  javaScriptEnabled,
}) => {
  const seller = await house.addSeller()
  const horse = await house.addHorse(seller)
  const phone = await touched(browser, javaScriptEnabled)
  await login(seller, phone.context())
  for (const path of ['/sales/newHorseSimp', '/sales/newTrailer', `/sales/archivos/${horse}`]) {
    await phone.goto(path)
    await expect(phone.getByText('Agregar fotos').first()).toBeVisible()
    await expect(phone.getByText('Tomar las fotos con el teléfono')).toBeHidden()
  }
  await phone.context().close()
  await login(seller)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/sales/newHorseSimp')
  await expect(page.getByRole('link', { name: 'Tomar las fotos con el teléfono' })).toBeVisible()
})

/** The narrowest, at which a page is opened, first. */
const WIDTHS = [360, 768, 1280] as const

test('tabs are one row at every width, the current one in view; Rancho is for wide screens @drawn', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.addSeller()
  const atWidths = async (path: string, check: (width: number) => Promise<void>) => {
    await page.setViewportSize({ width: WIDTHS[0], height: 740 })
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 })
      await check(width)
    }
  }
  const strip = (path: string, selector: string) =>
    atWidths(path, async (width) => {
      const [box, tab] = await Promise.all(
        [selector, `${selector} [aria-current]`].map((each) => page.locator(each).first().boundingBox()),
      )
      const place = `${path} at ${width}`
      expect(box?.height, place).toBeLessThan(64)
      expect(tab?.x, place).toBeGreaterThanOrEqual((box?.x ?? 0) - 1)
      expect((tab?.x ?? 0) + (tab?.width ?? 0), place).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1)
    })
  await login(await house.addBuyer())
  for (const path of ['/profile', '/profile/seguridad', '/profile/en-curso', '/profile/pujas'])
    await strip(path, '.profile-tabs')
  await login(seller)
  for (const path of ['/me', '/me/seguridad', '/me/rancho']) await strip(path, '.profile-tabs')
  await atWidths('/me', (width) =>
    expect(page.getByRole('link', { name: 'Rancho', exact: true })).toBeVisible({ visible: width > 640 }),
  )
  for (const path of ['/sales/events', '/sales/events?estado=eliminadas', '/sales/credits'])
    await strip(path, '.filter-tabs')
  await login('admin')
  for (const path of ['/admin/audits', '/admin/reclamaciones', '/admin/devoluciones']) await strip(path, '.filter-tabs')
})

test('a new capture asks for nothing that is not there, and refused values are posted once @once', async ({
  page,
  house,
  login,
}) => {
  await login(await house.addSeller())
  const missing: string[] = []
  const posts: string[] = []
  page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()))
  page.on(
    'request',
    (request) => request.method() === 'POST' && /captura/.test(request.url()) && posts.push(request.url()),
  )
  const photos = page.waitForResponse('**/sales/fotos/*')
  await page.goto('/sales/newHorseSimp')
  await runs(page)
  await photos
  expect(missing).toEqual([])
  await page.getByLabel('Definir un precio estimado').fill('mucho')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByLabel('Definir un precio estimado')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(status(page)).toHaveAttribute('data-state', 'invalid')
  expect(posts).toHaveLength(1)
})

test('a day is typed in digits or chosen in a calendar of the house @once', async ({ page, house, login }) => {
  const seller = await house.addSeller()
  const ready = await house.addReady(seller)
  await login(seller)
  await page.goto(`/sales/events/nueva?caballo=${ready}`)
  await scriptListens(page)
  const day = page.getByLabel('Fecha de inicio')
  await expect(day).toHaveAttribute('placeholder', 'dd/mm/aaaa')
  // The module that brings it separates the digits too.
  await expect(page.getByRole('button', { name: 'Abrir el calendario' })).toBeVisible()
  await day.pressSequentially('27032019')
  await expect(day).toHaveValue('27/03/2019')
  await day.press('Backspace')
  await expect(day).toHaveValue('27/03/201')
  await day.fill('')
  await page.getByRole('button', { name: 'Abrir el calendario' }).click()
  const calendar = page.getByRole('dialog', { name: 'Elige el día' })
  await expect(calendar).toBeVisible()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  const chosen = calendar.locator('button:focus')
  await expect(chosen).toHaveAccessibleName(/^lunes \d+ de \p{L}+ de \d{4}$/u)
  const name = (await chosen.getAttribute('data-day')) ?? ''
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(day).toHaveValue(typedDay(name))
  await expect(day).toBeFocused()
  await page.getByRole('button', { name: 'Abrir el calendario' }).click()
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
})

test('an amount is grouped while it is typed and stops at its limit, wherever the caret stands @once', async ({
  page,
  house,
  login,
}) => {
  const lot = await house.addLot()
  await login(await house.addBuyer())
  await page.goto(`/event/${lot}/pujar`)
  await scriptListens(page)
  const offer = page.getByLabel('Tu oferta')
  const caret = () => offer.evaluate((field: HTMLInputElement) => field.selectionStart)
  const type = async (digits: string) => {
    for (const digit of digits) await page.keyboard.press(digit)
  }
  await offer.focus()
  // The module may still be on its way.
  await expect(async () => {
    await offer.fill('')
    await type('1500')
    await expect(offer).toHaveValue('1,500', { timeout: 200 })
  }).toPass()
  await type('0009')
  await expect(offer).toHaveValue('1,500,000')
  await page.keyboard.press('Home')
  await type('3')
  await expect(offer).toHaveValue('1,500,000')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect(offer).toHaveValue('100,000')
  expect(await caret()).toBe(1)
  await type('2')
  await expect(offer).toHaveValue('1,200,000')
  expect(await caret()).toBe(3)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(offer).toHaveValue('00000')
  // Cents are the server's to refuse: no sign is taken away.
  await offer.fill('1500.50')
  await expect(offer).toHaveValue('1500.50')
})

test('a file’s button is Spanish, and beside it stands the name of the chosen file @drawn', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.addSeller()
  const ready = await house.addReady(seller)
  await login(seller)
  await page.goto(`/sales/expediente/${ready}/papeles/coggins`)
  const file = page.getByLabel('El papel')
  const shows = () =>
    file.evaluate((input) => [
      getComputedStyle(input).opacity === '1',
      getComputedStyle(input, '::file-selector-button').display,
    ])
  await expect(page.getByText('Elegir archivo')).toBeVisible()
  expect(await shows()).toEqual([false, 'none'])
  await file.setInputFiles(fileOf(PDF, 'coggins.pdf', 'application/pdf'))
  expect(await shows()).toEqual([true, 'none'])
})
