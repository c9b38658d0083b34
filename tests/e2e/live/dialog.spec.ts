/** A child page shown as a dialog over its parent, by the example of bidding. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { offer, openBidding, openLive, OURS, scriptListens, seen } from '../steps.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const opener = (page: Page) => seen(page.getByRole('link', { name: 'Pujar' }))

const openAuction = (page: Page, lot: number) => openLive(page, `/event/${lot}`)

async function openDialog(page: Page, lot: number): Promise<void> {
  await openAuction(page, lot)
  await opener(page).click()
  await expect(dialogOf(page, 'Hacer una puja')).toBeVisible()
}

test('the focus goes to the dialog’s heading, and returns to the link when the dialog closes', async ({
  phone,
  house,
}) => {
  const lot = await house.addLot()
  const ana = await phone()
  await openDialog(ana, lot)
  await expect(dialogOf(ana, 'Hacer una puja').getByRole('heading', { name: 'Hacer una puja' })).toBeFocused()
  await ana.getByRole('link', { name: 'Volver a la subasta' }).click()
  await expect(ana.getByRole('dialog')).toHaveCount(0)
  await expect(opener(ana)).toBeFocused()
  await expect(ana).toHaveURL(`/event/${lot}`)
})

test('after a refusal the focus goes to the field that is wrong', async ({ phone, house }) => {
  const ana = await phone()
  await openDialog(ana, await house.addLot())
  await offer(ana, '5')
  await expect(ana.getByLabel('Tu oferta')).toBeFocused()
  await expect(ana.getByLabel('Tu oferta')).toHaveAccessibleDescription(/La oferta es muy baja/)
})

test('Escape, a press beside the dialog and its link close it, and the address is the page’s again', async ({
  phone,
  house,
}) => {
  const lot = await house.addLot()
  const ana = await phone()
  await ana.setViewportSize({ width: 360, height: 1_300 })
  await openAuction(ana, lot)
  for (const close of [
    () => ana.keyboard.press('Escape'),
    () => ana.mouse.click(180, 5),
    () => ana.getByRole('link', { name: 'Volver a la subasta' }).click(),
  ]) {
    await opener(ana).click()
    await expect(dialogOf(ana, 'Hacer una puja')).toBeVisible()
    await expect(ana).toHaveURL(`/event/${lot}/pujar`)
    await close()
    await expect(ana.getByRole('dialog')).toHaveCount(0)
    await expect(ana).toHaveURL(`/event/${lot}`)
    await expect(ana).toHaveTitle(/El Lucero/)
  }
})

test('Back closes the dialog from each of its steps, Forward opens that step again, without a reload', async ({
  phone,
  house,
}) => {
  const lot = await house.addLot()
  const ana = await phone()
  await openDialog(ana, lot)
  await ana.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await ana.getByRole('button', { name: 'Pujar $110,000' }).click()
  await expect(dialogOf(ana, 'Confirma tu puja')).toBeVisible()
  await expect(ana).toHaveURL(new RegExp(`/event/${lot}/pujar\\?amount=110000&kind=quick$`))
  await ana.goBack()
  await expect(ana.getByRole('dialog')).toHaveCount(0)
  await expect(ana).toHaveURL(`/event/${lot}`)
  await expect(opener(ana)).toBeFocused()
  await ana.goForward()
  await expect(dialogOf(ana, 'Confirma tu puja')).toContainText('$110,000 MXN')
  await ana.keyboard.press('Escape')
  await expect(ana).toHaveURL(`/event/${lot}`)
  await expect(ana.locator('html[data-same]')).toHaveCount(1)
  expect(await house.bidsOf(lot)).toEqual([])
})

test('input is kept when the dialog is reopened, and gone after it was sent', async ({ phone, house }) => {
  const lot = await house.addLot()
  const ana = await phone()
  await openDialog(ana, lot)
  const field = ana.getByLabel('Tu oferta')
  await field.fill('123,000')
  await ana.keyboard.press('Escape')
  await expect(ana).toHaveURL(`/event/${lot}`)
  await opener(ana).click()
  await expect(field).toHaveValue('123,000')
  await ana.goBack()
  await expect(ana.getByRole('dialog')).toHaveCount(0)
  await ana.goForward()
  await expect(field).toHaveValue('123,000')
  await ana.getByRole('button', { name: 'Continuar con mi oferta' }).click()
  await ana.getByRole('button', { name: 'Confirmar puja de $123,000' }).click()
  await expect(dialogOf(ana, 'Recibimos tu puja')).toBeVisible()
  await ana.goBack()
  await expect(ana.getByRole('dialog')).toHaveCount(0)
  await opener(ana).click()
  await expect(dialogOf(ana, 'Hacer una puja')).toBeVisible()
  await expect(field).toHaveValue('')
})

test('the price in the dialog follows other bids', async ({ phone, house }) => {
  const lot = await house.addLot()
  const [ana, beto] = [await phone(), await phone()]
  await openDialog(ana, lot)
  await beto.request.post(`/event/${lot}/pujar`, {
    form: { amount: '130000', key: crypto.randomUUID() },
    headers: OURS,
  })
  await expect(seen(dialogOf(ana, 'Hacer una puja').locator('.price-now').getByText('Puja actual'))).toBeVisible()
  await expect(seen(dialogOf(ana, 'Hacer una puja').locator('.price-now'))).toContainText('$130,000')
})

test('the dialog loaded anew is a page of its own, and Back leads to the auction', async ({ phone, house }) => {
  const lot = await house.addLot()
  const ana = await phone()
  await openDialog(ana, lot)
  await ana.reload()
  await expect(ana.getByRole('dialog')).toHaveCount(0)
  await expect(ana.getByRole('heading', { level: 1, name: 'Hacer una puja' })).toBeVisible()
  await ana.goBack()
  await expect(ana).toHaveURL(`/event/${lot}`)
  await expect(ana.getByRole('heading', { level: 1, name: 'El Lucero' })).toBeVisible()
})

test('the dialog left before its script has come gives way to the auction', async ({ phone, house }) => {
  const lot = await house.addLot()
  const ana = await phone()
  await openDialog(ana, lot)
  let come = () => {}
  const wanted = new Promise<void>((resolve) => (come = resolve))
  await ana.route(/\/live-elements-/, async (route) => {
    await wanted
    await route.continue()
  })
  // The load event does not wait for a script that is fetched after it.
  await ana.reload()
  await expect(ana.getByRole('heading', { level: 1, name: 'Hacer una puja' })).toBeVisible()
  await ana.goBack()
  await expect(ana).toHaveURL(`/event/${lot}`)
  come()
  await expect(ana.getByRole('heading', { level: 1, name: 'El Lucero' })).toBeVisible()
  // The page keeps its own script: it is not loaded again.
  await scriptListens(ana)
  await opener(ana).click()
  await expect(dialogOf(ana, 'Hacer una puja')).toBeVisible()
})

test('an expired session leads to the sign-in, and Back from there to the auction', async ({ page, house, login }) => {
  const lot = await house.addLot()
  const buyer = await house.addBuyer()
  await login(buyer)
  await openDialog(page, lot)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Pujar $110,000' }).click()
  await expect(page.getByText('inicia Sesión para continuar')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/event/${lot}`)
  await expect(page.getByRole('heading', { level: 1, name: 'El Lucero' })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedFaults: /WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/ })

  test('the dialog does not open, the page stays with a notice; once connected it opens', async ({ phone, house }) => {
    const lot = await house.addLot()
    const ana = await phone()
    await openAuction(ana, lot)
    await ana.context().setOffline(true)
    await opener(ana).click()
    await expect(
      ana.getByText('Sin conexión. No se pudo abrir; intenta de nuevo cuando vuelva la señal.').first(),
    ).toBeVisible()
    await expect(ana).toHaveURL(`/event/${lot}`)
    await ana.context().setOffline(false)
    await opener(ana).click()
    await expect(dialogOf(ana, 'Hacer una puja')).toBeVisible()
  })

  test('a page opened before is shown as it was, with a notice', async ({ phone, house }) => {
    const lot = await house.addLot()
    const ana = await phone()
    await openDialog(ana, lot)
    await ana.getByLabel('Tu oferta').fill('123,000')
    await ana.goBack()
    await expect(ana.getByRole('dialog')).toHaveCount(0)
    await ana.context().setOffline(true)
    await ana.goForward()
    await expect(ana.getByText('Sin conexión. Así estaba la última vez.').first()).toBeVisible()
    await expect(dialogOf(ana, 'Hacer una puja').getByLabel('Tu oferta')).toHaveValue('123,000')
  })

  test('a failed step keeps the dialog and the input with a notice, and succeeds once the connection is back', async ({
    phone,
    house,
  }) => {
    const lot = await house.addLot()
    const ana = await phone()
    await openDialog(ana, lot)
    await ana.context().setOffline(true)
    await offer(ana, '123,000')
    await expect(
      ana.getByText('Sin conexión. No se pudo abrir; intenta de nuevo cuando vuelva la señal.').first(),
    ).toBeVisible()
    await expect(ana.getByLabel('Tu oferta')).toHaveValue('123,000')
    await ana.context().setOffline(false)
    await ana.getByRole('button', { name: 'Continuar con mi oferta' }).click()
    await expect(dialogOf(ana, 'Confirma tu puja')).toContainText('$123,000 MXN')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the bid dialog is a page with a link back to the auction', async ({ page, house, login }) => {
    const lot = await house.addLot()
    await login(await house.addBuyer())
    await openBidding(page, lot)
    await expect(page).toHaveURL(`/event/${lot}/pujar`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'Volver a la subasta' }).click()
    await expect(page).toHaveURL(`/event/${lot}`)
  })
})

test('a link in the error summary focuses its field, and the input stays', async ({ page, house }) => {
  const lot = await house.addLot()
  await openAuction(page, lot)
  await page.getByRole('link', { name: 'Escribir a la casa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tu pregunta').fill('¿Se puede visitar?')
  await dialog.getByRole('button', { name: 'Enviar pregunta' }).click()
  await dialog.getByRole('link', { name: /^Correo electrónico/ }).click()
  await expect(dialog.getByLabel('Correo electrónico')).toBeFocused()
  await expect(dialog.getByLabel('Tu pregunta')).toHaveValue('¿Se puede visitar?')
  await expect(page).toHaveURL(`/event/${lot}/preguntar`)
})
