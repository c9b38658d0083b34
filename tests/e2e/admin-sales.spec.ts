/**
 * An administrator's evening: watches an auction, extends it, confirms payments alone and with a second administrator.
 */
import type { Page } from '@playwright/test'
import type { E2eHouse } from '#tests/support/e2e-house.ts'
import { looksRight } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openMail, postBid, scriptListens } from './steps.ts'

const DAY = 86_400_000

/** A horse won by a new buyer. */
async function won(house: E2eHouse, price: number): Promise<{ lot: number; buyer: number }> {
  const buyer = await house.addBuyer()
  const lot = await house.addLot({ closesAt: Date.now() + 60_000 })
  await house.bidBefore(lot, buyer, price)
  await house.closeLot(lot)
  return { lot, buyer }
}

/** With scripts the option opens over the page. */
async function choose(page: Page, scripts: boolean, name: string, heading = name): Promise<void> {
  if (scripts) await scriptListens(page)
  await page.getByRole('link', { name: `${name}: El Lucero`, exact: true }).click()
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}

async function fillPayment(page: Page, reference: string): Promise<void> {
  await page.getByLabel('Medio de pago').selectOption('Transferencia SPEI')
  await page.getByLabel('Clave de rastreo o número de recibo').fill(reference)
  await page.getByRole('button', { name: 'Confirmar Pago' }).click()
}

test('a sale is found by its number, its first payment recorded by one, its final payment by two', async ({
  page,
  house,
  login,
  phone,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  const { lot, buyer } = await won(house, 120_000)
  await login('admin')
  await page.goto('/admin/events?estado=por-cobrar')
  await page.getByLabel('Buscar por caballo, vendedor o lote').fill(String(lot))
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const row = page.getByRole('row').filter({ hasText: `Lote ${lot}` })
  await expect(row).toContainText('Terminado')
  await expect(row).toContainText('Evento terminó')
  await expect(row).toContainText('$120,000')
  await looksRight(page)

  await choose(page, scripts, 'Movimientos')
  await expect(page.getByText(/Recibida \d+ \S+, \d\d:\d\d:\d\d\.\d{3}/)).toBeVisible()
  await looksRight(page)
  await page.goto(`/admin/events/${lot}`)

  // Below the setting one administrator suffices.
  await choose(page, scripts, 'Confirmar Pago')
  await expect(page.getByText('Anticipo por pagar').last()).toBeVisible()
  await page.getByLabel('Importe').fill('9,000')
  await fillPayment(page, `RASTREO-${lot}`)
  await expect(page.getByLabel('Importe')).toHaveAccessibleDescription(/\$10,000 o \$120,000/)
  await expect(page.getByLabel('Clave de rastreo o número de recibo')).toHaveValue(`RASTREO-${lot}`)
  await looksRight(page)
  await page.getByLabel('Importe').fill('10,000')
  await fillPayment(page, `RASTREO-${lot}`)
  await expect(page.getByText('Pago actualizado')).toBeVisible()
  await expect(page.getByText('Trato en proceso')).toBeVisible()

  // From the setting on, nothing happens until another administrator confirms it.
  await choose(page, scripts, 'Confirmar Pago')
  await expect(page.getByText(/hace falta otra persona/)).toBeVisible()
  await fillPayment(page, `FINAL-${lot}`)
  await expect(page.getByText('El pago quedó por confirmar.', { exact: false })).toBeVisible()
  await expect(page.getByText('Trato en proceso')).toBeVisible()
  await page.goto(`/admin/events/${lot}/pago`)
  await page.getByRole('link', { name: 'Ver lo que se propuso' }).click()
  await expect(page.getByRole('button', { name: 'Retirar la propuesta' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar', exact: true })).toHaveCount(0)

  const second = await phone('admin2')
  await second.goto(`/admin/events/${lot}`)
  await second.getByRole('link', { name: 'Revisar' }).click()
  await expect(second.getByText(`FINAL-${lot}`)).toBeVisible()
  await expect(second.getByText('$110,000').first()).toBeVisible()
  await looksRight(second)
  await second.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(second.getByText('Pago actualizado')).toBeVisible()
  await page.goto(`/admin/events/${lot}`)
  await expect(page.getByText('Trato cerrado')).toBeVisible()
  await expect(page.getByText(`RASTREO-${lot}`, { exact: false })).toBeVisible()
  await looksRight(page)

  const payer = await phone(buyer)
  await openMail(payer, await house.emailOf(buyer), 'Recibo de tu pago por El Lucero')
  await payer.frameLocator('iframe').getByRole('link', { name: 'Ver e imprimir el recibo' }).first().waitFor()
  const receipt = await payer.frameLocator('iframe').getByRole('link', { name: 'Ver e imprimir el recibo' }).first()
  await payer.goto((await receipt.getAttribute('href')) ?? '')
  await expect(payer.getByText('Pago manual: Transferencia SPEI')).toBeVisible()
})

test('an open auction is extended with a reason; an open page of it shows the new hour', async ({
  page,
  house,
  login,
  phone,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  const lot = await house.addLot({ closesAt: Date.now() + DAY })
  await login('admin')
  const viewer = await phone()
  await viewer.goto(`/event/${lot}`)
  await page.goto(`/admin/events/${lot}`)
  await choose(page, scripts, 'Extender el cierre')
  await page.getByLabel('Minutos', { exact: true }).fill('0')
  await page.getByLabel('Motivo').fill('Se cayó la transmisión')
  await page.getByRole('button', { name: 'Extender el cierre' }).click()
  await expect(page.getByLabel('Minutos', { exact: true })).toHaveAccessibleDescription(/Escribe cuántos minutos/)
  await looksRight(page)
  await page.getByLabel('Minutos', { exact: true }).fill('30')
  await page.getByRole('button', { name: 'Extender el cierre' }).click()
  await expect(page.getByText('El cierre se extendió.')).toBeVisible()
  await expect(page.getByText('Cierre anunciado')).toBeVisible()
  if (!scripts) return
  await expect(viewer.getByText('El cierre se extendió').first()).toBeVisible()
})

test('an open auction follows live where scripts run, and is fresh by reload where not', async ({
  page,
  house,
  login,
  phone,
  javaScriptEnabled,
}) => {
  const lot = await house.addLot()
  const [first, second] = [await house.addBuyer(), await house.addBuyer()]
  await house.bidBefore(lot, first, 110_000)
  await login('admin')
  await page.goto(`/admin/events/${lot}`)
  await expect(page.getByText('$110,000').first()).toBeVisible()
  await expect(page.getByText(/^Va ganando: .+ \([A-Z2-8]{6}\)$/)).toBeVisible()
  const bidder = await phone(second)
  expect((await postBid(bidder.request, lot, 150_000)).status()).toBe(303)
  if (javaScriptEnabled === false) await page.reload()
  else await expect(page.getByText('Hay pujas nuevas: recarga para ver quién va ganando')).toBeVisible()
  await expect(page.getByText('$150,000').first()).toBeVisible()
})

test('an auction is cancelled before it opens, with a reason that its seller is mailed; a video is set before', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  const seller = await house.addSeller()
  const lot = await house.addLot({ seller, opensAt: Date.now() + DAY, closesAt: Date.now() + 4 * DAY })
  await login('admin')
  await page.goto(`/admin/events/${lot}`)
  await choose(page, scripts, 'Transmisión', 'Transmisión en vivo')
  await page.getByLabel('Video de YouTube').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Ver el video' }).click()
  await expect(page.getByRole('link', { name: 'El video que pegaste' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar la transmisión' }).click()
  await expect(page.getByText('La transmisión quedó guardada.')).toBeVisible()
  await page.getByRole('link', { name: 'Cancelar: El Lucero' }).click()
  await page.getByRole('button', { name: 'Cancelar la subasta' }).click()
  await expect(page.getByLabel('Motivo')).toHaveAccessibleDescription(/Escribe el motivo/)
  await page.getByLabel('Motivo').fill('El caballo está lastimado')
  await page.getByRole('button', { name: 'Cancelar la subasta' }).click()
  await expect(page.getByText('La subasta se canceló. Le avisamos al vendedor por correo.')).toBeVisible()
  await openMail(page, await house.emailOf(seller), 'Cancelamos la subasta de El Lucero')
  await expect(page.frameLocator('iframe').getByText('El caballo está lastimado').first()).toBeVisible()
})
