/** A seller's credits: the balance, buying on the provider's page, and enrolling by transfer. */
import type { Page } from '@playwright/test'
import { PDF, phonePhoto } from '#tests/support/picture-bytes.ts'
import { expectAccessible, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './steps.ts'

// The provider's page has no view transitions, which the browser reports.
test.use({ expectedFaults: /Transition was (aborted|skipped)|\/favicon\.ico/ })

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const fits = async (page: Page) => expect(await widestOf(page)).toBe(page.viewportSize()!.width)
/** axe needs scripts: the pages are the same without them. */
async function wellMade(page: Page): Promise<void> {
  await fits(page)
  if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page)
}

test('a seller without credits buys a package for a horse in three steps, and is led back to that horse', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.addSeller()
  const horse = await house.addHorse(seller, { name: 'Zahorí' })
  await house.addPackage([seller], {
    name: 'Temporada',
    price: 4_500,
    credits: 5,
    recommended: true,
    description: 'Para el criador que lleva varios caballos.',
    features: ['10% de ahorro'],
  })
  await login(seller)
  await page.goto('/sales/credits')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis inscripciones' })).toBeVisible()
  await expect(page.getByText('No tienes inscripciones por usar.')).toBeVisible()
  await expect(page.getByText('Todavía no tienes inscripciones.')).toBeVisible()
  await wellMade(page)

  await page.goto(`/sales/credits/comprar?para=${horse}`)
  await expect(page.getByText('Para inscribir a Zahorí.')).toBeVisible()
  const bundle = page.getByRole('article', { name: 'Temporada' })
  await expect(bundle.getByText('Recomendado')).toBeVisible()
  await expect(bundle).toContainText('5 inscripciones · $900 por inscripción')
  await wellMade(page)
  await bundle.getByRole('link', { name: 'Elegir Temporada' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Confirma tu compra' })).toBeVisible()
  await expect(page.getByText('cuatro mil quinientos pesos 00/100 M.N.')).toBeVisible()
  await expect(page.getByText('365 días')).toBeVisible()
  await expect(page.getByText('no se le suma IVA ni comisión')).toBeVisible()
  await wellMade(page)
  await page.getByRole('button', { name: 'Pagar $4,500 con tarjeta' }).click()
  await page.getByRole('button', { name: 'Pagar $4,500' }).click()

  await expect(page.getByRole('heading', { name: 'Pago procesado correctamente' })).toBeVisible()
  await expect(page.getByText('Inscripción registrada correctamente')).toBeVisible()
  await wellMade(page)
  await expect(page.getByRole('link', { name: 'Finalizar' })).toHaveAttribute(
    'href',
    `/sales/HorseDetail/${horse}/inscribir`,
  )
  await page.getByRole('link', { name: 'Ver mis inscripciones' }).click()
  await expect(page.getByRole('region', { name: 'Inscripciones disponibles' })).toContainText('5')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Temporada')
  await expect(rows(page)).toContainText('Hasta el')
})

test('a refusal says why; the same package is paid at the second attempt, and Finalizar leads to the credits', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.addSeller()
  const bundle = await house.addPackage([seller], { name: 'Suelta' })
  await login(seller)
  await page.goto(`/sales/credits/comprar/${bundle}`)
  await page.getByRole('button', { name: 'Pagar $1,000 con tarjeta' }).click()
  await page.getByRole('button', { name: 'Rechazar el pago' }).click()
  await expect(page.getByRole('heading', { name: 'Tu pago no se aprobó' })).toBeVisible()
  await expect(page.getByText(/^Existe un problema con tu pago \S/)).toBeVisible()
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
  await expect(page).toHaveURL(`/sales/credits/comprar/${bundle}`)
  await page.getByRole('button', { name: 'Pagar $1,000 con tarjeta' }).click()
  await page.getByRole('button', { name: 'Pagar $1,000' }).click()
  await expect(page.getByRole('heading', { name: 'Pago procesado correctamente' })).toBeVisible()
  await page.getByRole('link', { name: 'Finalizar' }).click()
  await expect(page).toHaveURL('/sales/credits')
  await expect(page.getByRole('region', { name: 'Inscripción disponible' })).toContainText('1')
})

test(
  'an open credits page is updated by a payment in another window',
  { tag: '@once' },
  async ({ page, house, login, phone }) => {
    const seller = await house.addSeller()
    const bundle = await house.addPackage([seller], { name: 'Suelta' })
    await login(seller)
    await openLive(page, '/sales/credits')
    await expect(page.getByText('No tienes inscripciones por usar.')).toBeVisible()
    const other = await phone(seller)
    await other.goto(`/sales/credits/comprar/${bundle}`)
    await other.getByRole('button', { name: 'Pagar $1,000 con tarjeta' }).click()
    await other.getByRole('button', { name: 'Pagar $1,000' }).click()
    await expect(page.getByRole('region', { name: 'Inscripción disponible' })).toContainText('1')
    await expect(rows(page)).toHaveCount(1)
  },
)

test('a free package is granted at once, and once', async ({ page, house, login }) => {
  const seller = await house.addSeller()
  const trailer = await house.addHorse(seller, { kind: 'trailer', name: 'Remolque Plata' })
  const bundle = await house.addPackage([seller], { name: 'Cortesía', price: 0, credits: 2 })
  await login(seller)
  await page.goto(`/sales/credits/comprar/${bundle}?para=${trailer}`)
  await wellMade(page)
  await page.getByRole('button', { name: 'Recibir sin costo' }).click()
  await expect(page.getByText('Inscripción registrada correctamente')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Inscripciones disponibles' })).toContainText('2')
  await expect(rows(page)).toContainText('Sin costo')
  await expect(page.getByRole('link', { name: 'Finalizar' })).toHaveAttribute(
    'href',
    `/sales/TrailerDetail/${trailer}/inscribir`,
  )
  await page.goto('/sales/credits/comprar')
  await expect(page.getByText('Cortesía')).toHaveCount(0)
  expect((await page.goto(`/sales/credits/comprar/${bundle}`))?.status()).toBe(404)
  await expect(page.getByText('Este paquete ya no está disponible para ti. Elige otro.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver los paquetes' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elige un paquete' })).toBeVisible()
})

test('credits bought, left, expired and used are listed in two lists of ten a page', async ({ page, house, login }) => {
  const seller = await house.addSeller()
  for (let nth = 0; nth < 11; nth++) await house.addCredits(seller, 1, 300 + nth)
  await house.addCredits(seller, 3, -2)
  const long = `${'Relámpago de la Sierra '.repeat(5).slice(0, 98)}X`
  const [named, gone] = [
    await house.addHorse(seller, { name: long }),
    await house.addHorse(seller, { name: 'Se fue', deletedAt: Date.now(), stage: null }),
  ]
  await house.useCredit(seller, named)
  await house.useCredit(seller, gone)
  await login(seller)
  await page.goto('/sales/credits')
  // The message is shown once.
  await expect(page.getByText('Caducaron tus inscripciones. 3 inscripciones sin usar.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Inscripciones disponibles' })).toContainText('9')
  await expect(page.getByText('1 a 10 de 12 adquisiciones')).toBeVisible()
  await wellMade(page)
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 2' }).click()
  await expect(page.getByText('11 a 12 de 12 adquisiciones')).toBeVisible()
  await expect(rows(page).last()).toContainText('Caducó el')
  await expect(page.getByText('Caducaron tus inscripciones')).toHaveCount(0)
  await page.getByRole('link', { name: 'Usos' }).click()
  await expect(page.getByText('2 registros inscritos')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Sin identificar' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: long })).toBeVisible()
  await wellMade(page)
})

test('after a rejected receipt a refused file keeps the input, and an accepted one is under review', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.addSeller()
  const horse = await house.addHorse(seller, { name: 'Zahorí' })
  await house.rejectedReceipt(horse)
  await login(seller)
  await page.goto('/sales/credits')
  await expect(page.getByText('Comprobante de pago rechazado')).toBeVisible()
  await page.getByRole('link', { name: 'Enviar otro: Zahorí' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inscribir a Zahorí por transferencia' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comprobante de pago rechazado' })).toBeVisible()
  await expect(page.getByText('CLABE: 072 320 0123 4567 8909')).toBeVisible()
  await wellMade(page)

  const send = page.getByRole('button', { name: 'Enviar comprobante' })
  await send.click()
  await expect(page.getByRole('heading', { name: 'Hay un problema' })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Elige un archivo para continuar',
    'Fecha de la transferencia requerida',
    'Elige el banco desde el que transferiste',
    'Clave de rastreo requerida',
    'Escribe la cantidad',
  ])
  await wellMade(page)

  const key = `mban 0100-${Date.now()}`
  await page
    .getByLabel('Fecha de la transferencia')
    .fill(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10))
  await page.getByLabel('Banco desde el que transferiste').selectOption('BBVA México')
  await page.getByLabel('Clave de rastreo').fill(key)
  await page.getByLabel('Importe que transferiste').fill('1,000')
  const hostile = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const file = page.getByLabel('Comprobante', { exact: true })
  await file.setInputFiles({ name: 'pago.png', mimeType: 'image/png', buffer: Buffer.from(hostile) })
  await send.click()
  await expect(page.getByText('Favor de revisar la imagen que subió').first()).toBeVisible()
  await expect(page.getByLabel('Clave de rastreo')).toHaveValue(key)
  await expect(page.getByLabel('Importe que transferiste')).toHaveValue('1,000')
  await expect(page.getByLabel('Banco desde el que transferiste')).toHaveValue('BBVA México')

  await file.setInputFiles({ name: 'pago.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(400, 600, 6) })
  await send.click()
  await expect(page.getByText('Inscripción registrada correctamente')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comprobante en revisión' })).toBeVisible()
  await expect(page.getByText(key)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Finalizar' })).toHaveAttribute(
    'href',
    `/sales/HorseDetail/${horse}/inscribir`,
  )
  await wellMade(page)
  const shown = await page.request.get(`/sales/credits/transferencia/${horse}/comprobante`)
  expect([shown.status(), shown.headers()['content-type'], shown.headers()['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])

  // The same transfer does not pay for another listing.
  const second = await house.addHorse(seller, { name: 'Otra' })
  await house.rejectedReceipt(second)
  await page.goto(`/sales/credits/transferencia/${second}`)
  await page
    .getByLabel('Fecha de la transferencia')
    .fill(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10))
  await page.getByLabel('Banco desde el que transferiste').selectOption('BBVA México')
  await page.getByLabel('Clave de rastreo').fill(key)
  await page.getByLabel('Importe que transferiste').fill('1000')
  await file.setInputFiles({ name: 'pago.pdf', mimeType: 'application/pdf', buffer: PDF })
  await send.click()
  await expect(page.getByText('Esta transferencia ya se usó para otro registro.').first()).toBeVisible()
})

test('while cards are taken, or credits are left, no transfer is asked for', async ({ page, house, login }) => {
  const seller = await house.addSeller()
  const horse = await house.addHorse(seller, { name: 'Zahorí' })
  await login(seller)
  await page.goto(`/sales/credits/transferencia/${horse}`)
  await expect(page.getByRole('heading', { name: 'La inscripción se paga con tarjeta' })).toBeVisible()
  await wellMade(page)
  await page.getByRole('link', { name: 'Comprar una inscripción' }).click()
  await expect(page).toHaveURL(`/sales/credits/comprar?para=${horse}`)
  await house.addCredits(seller, 2)
  await page.goto(`/sales/credits/transferencia/${horse}`)
  await expect(page.getByRole('heading', { name: 'Tienes 2 inscripciones por usar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inscribir con una inscripción' })).toHaveAttribute(
    'href',
    `/sales/HorseDetail/${horse}/inscribir`,
  )
})
