/** A claim, from the purchase to the house's answer (ruling 58). */
import type { Page } from '@playwright/test'
import type { E2eHouse } from '#tests/support/e2e-house.ts'
import { expect, test } from './fixtures.ts'
import { fileOf, picture } from './onboarding-steps.ts'
import { actOn } from './photo-steps.ts'
import { openMail } from './steps.ts'

const DAY = 86_400_000
const WHAT = 'La yegua llegó coja de la mano derecha y en la publicación decía que estaba sana.'

/** A horse that this buyer has won, paid for and received. */
async function delivered(house: E2eHouse, buyer: number, at?: number): Promise<number> {
  const lot = await house.addLot()
  await house.bidBefore(lot, buyer, 120_000)
  await house.closeLot(lot)
  await house.deliverLot(lot, at)
  return lot
}

async function openClaim(page: Page, lot: number): Promise<void> {
  await page.goto(`/event/${lot}/reclamar`)
  await page.getByLabel('Motivo').selectOption('Problema de salud no declarado')
  await page.getByLabel('Qué pasó').fill(WHAT)
  await page.getByRole('button', { name: 'Abrir la reclamación' }).click()
  await expect(page.getByText('Tu reclamación quedó abierta.')).toBeVisible()
}
const photos = (page: Page) => page.getByRole('button', { name: /^Foto \d\b/ })

/** With scripts photos upload as soon as they are chosen; without them each is sent with its form. */
async function addPhoto(page: Page, scripts: boolean, files: ReturnType<typeof fileOf>[]): Promise<void> {
  if (scripts) await expect(page.locator('.photo-list [data-hydrated]')).toBeVisible()
  await page.getByLabel('Agregar fotos').setInputFiles(files)
  if (!scripts) await page.getByRole('button', { name: 'Agregar', exact: true }).click()
}

/** The number under which the page shows the claim. */
async function numberOn(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: /^Reclamación núm\. \d+$/ }).first()
  return /\d+$/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
}

test('a buyer claims with a photo from the won card, the house answers, and the buyer reads it', async ({
  page,
  house,
  login,
  phone,
  javaScriptEnabled,
}) => {
  const buyer = await house.addBuyer()
  const lot = await delivered(house, buyer)
  await login(buyer)
  await page.goto('/profile/subastas')
  await expect(page.getByText('Hasta el')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir una reclamación: El Lucero' }).click()
  await expect(page.getByText(/^Puedes abrirla hasta el \d+ de [a-z]+ de 20\d\d\.$/)).toBeVisible()

  // The refused form keeps the typed text.
  await page.getByLabel('Qué pasó').fill('Llegó coja')
  await page.getByRole('button', { name: 'Abrir la reclamación' }).click()
  await expect(page.getByLabel('Motivo')).toHaveAccessibleDescription('Elige el motivo de tu reclamación')
  await expect(page.getByLabel('Qué pasó')).toHaveAccessibleDescription(/con al menos 20 caracteres/)
  await expect(page.getByLabel('Qué pasó')).toHaveValue('Llegó coja')
  await page.getByLabel('Motivo').selectOption('Problema de salud no declarado')
  await page.getByLabel('Qué pasó').fill(WHAT)
  await page.getByRole('button', { name: 'Abrir la reclamación' }).click()
  await expect(page.getByText('Tu reclamación quedó abierta.')).toBeVisible()
  await expect(page.getByText(WHAT)).toBeVisible()
  const number = await numberOn(page)

  await expect(page.getByText('0 de 6')).toBeVisible()
  await addPhoto(page, javaScriptEnabled !== false, [fileOf(await picture('#735'))])
  await expect(page.getByText('1 de 6')).toBeVisible()
  await expect(photos(page)).toHaveCount(1)
  await page.reload()
  await expect(photos(page)).toHaveCount(1)

  const admin = await phone(await house.accountOf('admin'))
  await admin.goto(`/admin/reclamaciones?texto=${encodeURIComponent(await house.emailOf(buyer))}`)
  await expect(admin.locator('.result-count')).toHaveText('1 reclamación abierta')
  await admin.getByRole('link', { name: `Atender la reclamación núm. ${number}`, exact: true }).click()
  await expect(admin.getByText(WHAT)).toBeVisible()
  await expect(admin.getByText('$120,000').first()).toBeVisible()
  const shown = admin.getByRole('link', { name: 'Ver la foto 1' })
  expect((await admin.request.get((await shown.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'image/jpeg',
  )
  await admin.getByLabel('Respuesta').fill('Procede')
  await admin.getByRole('button', { name: 'Registrar la decisión' }).click()
  await expect(admin.getByText('Elige si se acepta o se rechaza').first()).toBeVisible()
  await expect(admin.getByLabel('Respuesta')).toHaveValue('Procede')
  await admin.getByLabel('Aceptar la reclamación').check()
  await admin.getByLabel('Respuesta').fill('Procede la devolución.\nTe escribimos mañana.')
  await admin.getByRole('button', { name: 'Registrar la decisión' }).click()
  await expect(admin.getByText('Tu respuesta quedó registrada')).toBeVisible()

  await page.goto('/profile/subastas')
  await expect(page.getByText('Reclamación aceptada')).toBeVisible()
  await page.getByRole('link', { name: 'Ver la respuesta: El Lucero' }).click()
  await expect(page).toHaveURL(`/event/${lot}/reclamar`)
  await expect(page.getByText('Procede la devolución.')).toBeVisible()
  await expect(page.getByText('la hace por el medio con el que pagaste')).toBeVisible()
  await openMail(page, await house.emailOf(buyer), 'Tu reclamación fue aceptada')
})

test('opening a claim mails its number to the buyer and the seller', async ({ page, house, login }) => {
  const buyer = await house.addBuyer()
  const lot = await delivered(house, buyer)
  await login(buyer)
  await openClaim(page, lot)
  const number = await numberOn(page)
  await openMail(page, await house.emailOf(buyer), `Recibimos tu reclamación núm. ${number}: El Lucero`)
  await expect(page.frameLocator('iframe').getByText(WHAT)).toBeVisible()
  await openMail(page, await house.emailOf(await house.accountOf('vendedor')), 'Hay una reclamación por El Lucero')
})

test('a claim is withdrawn once that is confirmed, and another may be opened', async ({ page, house, login }) => {
  const buyer = await house.addBuyer()
  const lot = await delivered(house, buyer)
  await login(buyer)
  await openClaim(page, lot)
  const number = await numberOn(page)
  await page.goto('/profile/seguridad/cerrar')
  await expect(page.getByRole('alert')).toContainText('Tienes una reclamación abierta.')

  await page.goto(`/event/${lot}/reclamar`)
  await page.getByRole('link', { name: 'Retirar la reclamación' }).click()
  const asked = page.getByRole('heading', { name: `Retirar la reclamación núm. ${number}` })
  await expect(asked).toBeVisible()
  await page.getByRole('main').or(page.getByRole('dialog')).getByRole('link', { name: 'Conservarla' }).last().click()
  await expect(asked).toBeHidden()
  await expect(page.getByText('Reclamación abierta')).toBeVisible()
  await page.getByRole('link', { name: 'Retirar la reclamación' }).click()
  await page.getByRole('button', { name: 'Retirar la reclamación' }).click()
  await expect(page.getByText('Retiraste tu reclamación.')).toBeVisible()
  await expect(page.getByText('Reclamación retirada')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Abrir otra reclamación' })).toBeVisible()
  await openClaim(page, lot)
  await page.goto('/profile/subastas')
  await expect(page.getByRole('link', { name: 'Ver mi reclamación: El Lucero' })).toBeVisible()
})

test('a file that is no picture is refused, a seventh photo has no room, and removing one makes room', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  const buyer = await house.addBuyer()
  const lot = await delivered(house, buyer)
  await login(buyer)
  await openClaim(page, lot)
  await addPhoto(page, scripts, [fileOf(Buffer.from('no soy una foto'), 'notas.jpg')])
  await expect(page.getByText('Favor de revisar la imagen que subió')).toBeVisible()
  // Opening the page again removes the refused photo's tile, which exists only in the browser.
  await page.goto(`/event/${lot}/reclamar`)
  const colours = ['#11a', '#22a', '#33a', '#44a', '#55a', '#66a', '#77a']
  const files = await Promise.all(colours.map(async (colour) => fileOf(await picture(colour))))
  if (scripts) {
    await addPhoto(page, scripts, files)
    await expect(page.getByText('Caben 6 fotos: no se agregó 1.')).toBeVisible()
  } else for (const file of files.slice(0, 6)) await addPhoto(page, scripts, [file])
  await expect(page.getByText('6 de 6', { exact: true })).toBeVisible()
  await expect(page.getByText('Ya están las 6 fotos.')).toBeVisible()
  await expect(page.getByLabel('Agregar fotos')).toBeDisabled()
  await actOn(page, 2, 'Quitar')
  await expect(page.getByText('5 de 6', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Agregar fotos')).toBeEnabled()
  await expect
    .poll(async () => (await page.request.get(`/event/${lot}/reclamar`)).text())
    .toContain('<p class="photo-count">5 de 6</p>')
})

test('after the seven days the page says until when it was possible, and how the house is reached', async ({
  page,
  house,
  login,
}) => {
  const buyer = await house.addBuyer()
  const lot = await delivered(house, buyer, Date.now() - 9 * DAY)
  await login(buyer)
  await page.goto('/profile/subastas')
  await expect(page.getByText('El plazo para reclamar terminó el')).toBeVisible()
  await page.getByRole('link', { name: 'Qué puedo hacer: El Lucero' }).click()
  await expect(page.getByText(/^El plazo para reclamar terminó el \d+ de [a-z]+ de 20\d\d\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir la reclamación' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Escribir a Remate' }).click()
  await expect(page.getByLabel('Asunto')).toHaveValue('Mi compra de El Lucero')
  await page.goto(`/event/${lot}`)
  await expect(page.getByText('El plazo para reclamar terminó el')).toBeVisible()
})

test('a claim that comes too late gives its text back', async ({ page, house, login }) => {
  const buyer = await house.addBuyer()
  const lot = await delivered(house, buyer)
  await login(buyer)
  await page.goto(`/event/${lot}/reclamar`)
  await page.getByLabel('Motivo').selectOption('Otro')
  await page.getByLabel('Qué pasó').fill(WHAT)
  await house.deliveredSince(lot, Date.now() - 9 * DAY)
  await page.getByRole('button', { name: 'Abrir la reclamación' }).click()
  await expect(page.getByText(/^El plazo para reclamar terminó el/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lo que escribiste' })).toBeVisible()
  await expect(page.getByText(WHAT)).toBeVisible()
})

test('the way to a claim stands on the lot and on the receipt, for its buyer alone', async ({ page, house, login }) => {
  const lot = await house.lotOf('Doña Chispa')
  await login('comprador@remate.example')
  await page.goto(`/event/${lot}`)
  await expect(page.getByRole('link', { name: 'Abrir una reclamación' })).toHaveAttribute(
    'href',
    `/event/${lot}/reclamar`,
  )
  await page.goto('/profile/subastas')
  await page.getByText('Ver pagos y recibos: Doña Chispa').click()
  await page.getByRole('link', { name: 'Ver recibo: Liquidación de Doña Chispa' }).click()
  await page.getByRole('link', { name: 'Abrir una reclamación' }).click()
  await expect(page.getByRole('heading', { name: 'Reclamación por Doña Chispa' })).toBeVisible()
  await login('comprador2@remate.example')
  await page.goto(`/event/${lot}`)
  await expect(page.getByRole('heading', { name: 'Doña Chispa' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir una reclamación' })).toHaveCount(0)
})

test("the administrators' list counts the waiting claims, keeps its filters, and has one in the demo", async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/admin/reclamaciones')
  const tabs = page.getByRole('navigation', { name: 'Mostrar' })
  await expect(tabs.getByRole('link', { name: /^Abiertas \(\d+\)$/ })).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('Buscar').fill('poco tejano')
  await page.getByLabel('Motivo').selectOption('No corresponde a lo publicado')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('.result-count')).toHaveText('1 reclamación abierta')
  await page.getByRole('link', { name: /^Atender la reclamación/ }).click()
  await expect(page.getByText('en mi rancho lo medimos dos veces')).toBeVisible()
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await expect(page.getByLabel('Buscar')).toHaveValue('poco tejano')
  await tabs.getByRole('link', { name: 'Aceptadas' }).click()
  await expect(page.locator('.empty-title')).toHaveText('Nada coincide con estos filtros')
})
