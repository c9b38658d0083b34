import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { scriptListens, seen } from './steps.ts'

const PRICE = { buyNow: 500_000, offerBuyNow: true }

// The provider's page has no view transitions, which the browser reports.
test.use({ expectedFaults: /Transition was (aborted|skipped)|\/favicon\.ico/ })

/** Goes from the auction's page to the provider's: a frame of the dialog with JavaScript, a page without. */
async function confirmPurchase(page: Page, lot: number, js: boolean | undefined): Promise<Page | FrameLocator> {
  await page.goto(`/event/${lot}`)
  if (js) await scriptListens(page)
  await seen(page.getByRole('link', { name: 'Comprar ahora por $500,000' })).click()
  await expect(page.getByRole('heading', { name: 'Comprar ahora', exact: true })).toBeVisible()
  await expect(page.getByText('quinientos mil pesos 00/100 M.N.')).toBeVisible()
  await page.getByText('Qué pagas y qué pasa después').click()
  await expect(page.getByText('Anticipo de $10,000: se carga ahora a tu tarjeta.')).toBeVisible()
  await expect(page.getByText('Liquidación de $490,000: la pagas después')).toBeVisible()
  await page.getByRole('button', { name: 'Comprar y pagar $10,000' }).click()
  return openCard(page, js)
}

async function openCard(page: Page, js: boolean | undefined): Promise<Page | FrameLocator> {
  await expect(page.getByRole('heading', { name: 'Paga con tarjeta' })).toBeVisible()
  await expect(page.getByText('Remate nunca ve ni guarda sus datos.')).toBeVisible()
  if (js) return page.frameLocator('iframe.pay-frame')
  await page.getByRole('link', { name: 'Pagar $10,000 con tarjeta' }).click()
  return page
}

/** The third step, and then the public auction page. */
async function expectBought(page: Page, lot: number): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()
  await expect(page.getByText('Oferta final para El Lucero - $500,000').first()).toBeVisible()
  await expect(page.getByText('Te falta pagar la liquidación de $490,000 para cerrar el trato.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver e imprimir el recibo' }).click()
  await expect(page.getByRole('heading', { name: 'Recibo de pago' })).toBeVisible()
  await expect(page.getByText('diez mil pesos 00/100 M.N.')).toBeVisible()
  await expect(page.getByText('Anticipo de compra inmediata: El Lucero')).toBeVisible()
  await expect(page.getByText('Este recibo no es un comprobante fiscal (CFDI).')).toBeVisible()
  await page.goto(`/event/${lot}`)
  await expect(seen(page.getByText('Ganaste esta subasta', { exact: true }))).toBeVisible()
  await expect(page.getByText('Liquidación por pagar: $490,000')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Tú \$500,000\s*Compra inmediata/ })).toBeVisible()
}

test('a purchase paid by card ends the auction with the buy-now bid, and its receipt can be printed', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const lot = await house.addLot(PRICE)
  await login(await house.addBuyer())
  const card = await confirmPurchase(page, lot, javaScriptEnabled)
  await card.getByRole('button', { name: 'Pagar $10,000' }).click()
  await expectBought(page, lot)
  expect(await house.bidsOf(lot)).toEqual([500_000])
  expect(await house.kindsOf(lot)).toEqual(['buy-now'])
})

test("a refusal says 'Existe un problema con tu pago' with its reason; tried again, it is bought", async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const lot = await house.addLot(PRICE)
  await login(await house.addBuyer())
  const card = await confirmPurchase(page, lot, javaScriptEnabled)
  await card.getByLabel('Motivo del rechazo').selectOption({ label: 'Fondos insuficientes' })
  await card.getByRole('button', { name: 'Rechazar el pago' }).click()
  await expect(page.getByRole('alert')).toContainText('Existe un problema con tu pago Fondos insuficientes')
  expect(await house.bidsOf(lot)).toEqual([])
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await (await openCard(page, javaScriptEnabled)).getByRole('button', { name: 'Pagar $10,000' }).click()
  await expectBought(page, lot)
})

test('a buyer who turns back at the payment page has bought nothing and may go on', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const lot = await house.addLot(PRICE)
  await login(await house.addBuyer())
  const card = await confirmPurchase(page, lot, javaScriptEnabled)
  await card.getByRole('link', { name: 'Cancelar y volver a Remate' }).click()
  await expect(page.getByRole('heading', { name: 'Saliste sin terminar el pago' })).toBeVisible()
  await page.goto(`/event/${lot}/comprar`)
  await expect(page.getByText('Ya tienes una compra en curso')).toBeVisible()
  await expect(page.getByText('Hacer otra compra')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Comprar y pagar/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Continuar con esa compra' }).click()
  await page.getByRole('button', { name: 'Volver a pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Paga con tarjeta' })).toBeVisible()
  expect(await house.bidsOf(lot)).toEqual([])
})

test('a person who may not buy, or a lot that cannot be bought, is refused with the reason', async ({
  page,
  house,
  login,
}) => {
  const lot = await house.addLot(PRICE)
  await page.goto(`/event/${lot}/comprar`)
  await expect(page.getByText('inicia Sesión para continuar')).toBeVisible()
  await login('vendedor')
  await page.goto(`/event/${lot}/comprar`)
  await expect(page.getByText('vendedores y administadores no pueden pujar')).toBeVisible()
  await login(await house.addBuyer())
  for (const [options, why] of [
    [{}, 'Este lote no se ofrece en compra inmediata'],
    [{ ...PRICE, opensAt: Date.now() + 3_600_000 }, 'La subasta todavía no abre'],
    [{ ...PRICE, opensAt: Date.now() - 7_200_000, closesAt: Date.now() - 3_600_000 }, 'Evento terminado'],
  ] as const) {
    await page.goto(`/event/${await house.addLot(options)}/comprar`)
    await expect(page.getByRole('alert')).toContainText(why)
    await expect(page.getByRole('button', { name: /^Comprar y pagar/ })).toHaveCount(0)
  }
  // A purchase of another buyer answers 404.
  expect((await page.goto(`/event/${lot}/comprar/1`))?.status()).toBe(404)
})
