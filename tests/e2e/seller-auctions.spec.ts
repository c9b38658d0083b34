/** A seller's auctions (specification 2, sections 2 and 5; rulings 17, 18, 33, 34), at 360 px. */
import type { Page } from '@playwright/test'
import { typedDay } from '#app/texts/format/days.ts'
import { chosenHours } from '#app/texts/sale/chosen-hours.ts'
import { expectAccessible, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { OURS, scriptListens } from './steps.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** 99 characters, and 11 digits. */
const LONG =
  'Centella Morena de la Hacienda San Francisco de los Arroyos y los Llanos de la Purísima Concepción'.padEnd(99, 'ó')
const ELEVEN = 99_999_999_999

/** The date in Mexico City `days` days from now, ISO. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(Date.now() + days * DAY)
/** The same date as on the screens: "24 nov 2026". */
const told = (days: number) => {
  const parts = new Intl.DateTimeFormat('es-MX', {
    timeZone: 'America/Mexico_City',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatToParts(Date.now() + days * DAY)
  const part = (type: string) => parts.find((each) => each.type === type)?.value
  return `${part('day')} ${part('month')} ${part('year')}`
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const option = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** axe is a script itself. */
async function fits(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page)
  expect(await widestOf(page)).toBe(360)
}

test('an auction is scheduled from the list: missing data are shown, and the consequences before the button', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const seller = await house.addSeller()
  await house.addReady(seller, { name: LONG, buyNow: ELEVEN, offerBuyNow: true })
  await login(seller)
  await page.goto('/sales/events')
  await expect(page.getByText('Todavía no tienes subastas.')).toBeVisible()
  if (javaScriptEnabled !== false) await scriptListens(page)
  await page.getByRole('link', { name: 'Programar subasta' }).click()
  await expect(page.getByRole('heading', { name: 'Programar subasta' })).toBeVisible()
  await button(page, 'Continuar').click()
  await expect(page.getByText('Es requerido seleccionar un elemento para continuar')).toBeVisible()
  await page.getByRole('radio', { name: LONG }).check()
  await fits(page)
  await button(page, 'Continuar').click()

  await button(page, 'Revisar antes de programar').click()
  await expect(page.getByRole('alert').getByText('Escribe la fecha')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Elige si dura 3, 5 o 7 días')).toBeVisible()
  await page.getByLabel('Fecha de inicio').fill(dayIn(-1))
  await page.getByRole('radio', { name: '5 días' }).check()
  await page.getByLabel('Enlace de la transmisión').fill('https://vimeo.com/1234')
  await button(page, 'Revisar antes de programar').click()
  await expect(page.getByRole('alert').getByText(/^La fecha debe ser el .* o después$/)).toBeVisible()
  await expect(page.getByRole('alert').getByText(/^Aquí solo se ven videos de YouTube/)).toBeVisible()
  await expect(page.getByRole('radio', { name: '5 días' })).toBeChecked()
  await expect(page.getByLabel('Enlace de la transmisión')).toHaveValue('https://vimeo.com/1234')
  await page.getByLabel('Fecha de inicio').fill(dayIn(0))
  await page.getByLabel('Enlace de la transmisión').fill('https://youtu.be/dQw4w9WgXcQ?t=3')
  await button(page, 'Revisar antes de programar').click()

  await expect(page.getByRole('heading', { name: 'Esto es lo que va a pasar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'La transmisión en vivo' })).toHaveAttribute('href', /v=dQw4w9WgXcQ$/)
  const plan = page.locator('dl.plan')
  await expect(plan).toContainText(`${told(1)}, 09:00`)
  await expect(plan).toContainText(`${told(6)}, 19:00`)
  await expect(plan).toContainText('hora del centro')
  await expect(plan).toContainText('$100,000')
  await expect(plan).toContainText('cien mil pesos')
  await expect(plan).toContainText('$105,000 · $110,000 · $120,000')
  await expect(plan).toContainText('$99,999,999,999')
  await expect(plan).toContainText('Ya está inscrito: programarla no usa otra inscripción.')
  await fits(page)
  // The previous step keeps its values.
  await page.getByRole('link', { name: 'Cambiar fechas o duración' }).click()
  await expect(page.getByRole('radio', { name: '5 días' })).toBeChecked()
  await expect(page.getByLabel('Enlace de la transmisión')).toHaveValue('https://youtu.be/dQw4w9WgXcQ')
  await button(page, 'Revisar antes de programar').click()
  await button(page, 'Programar la subasta').click()
  await expect(page.getByText('La subasta quedó programada.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: LONG })).toBeVisible()
  await expect(page.getByText('Programada', { exact: true })).toBeVisible()
  await fits(page)

  // Posting the old form again leads to the existing auction.
  const event = new URL(page.url()).pathname
  const [lot] = /\d+/.exec(event) ?? []
  await page.goto('/sales/events')
  await expect(page.locator('.result-count')).toHaveText('1 subasta')
  await page.goto(`/event/${lot}`)
  await expect(page.getByText('Próximamente').first()).toBeVisible()
})

test('beside the date stands what it leads to, while it is chosen @once', async ({ page, house, login }) => {
  const seller = await house.addSeller()
  const horse = await house.addReady(seller)
  await login(seller)
  await page.goto(`/sales/events/nueva?caballo=${horse}`)
  await scriptListens(page)
  const date = dayIn(2)
  await page.getByLabel('Fecha de inicio').fill(date)
  await expect(page.getByText(chosenHours({ date }))).toBeVisible()
  await page.getByText('7 días', { exact: true }).click()
  await expect(page.getByText(chosenHours({ date, days: '7' }))).toBeVisible()
})

test('the list fits every width, with the longest name and price', { tag: '@once' }, async ({ page, house, login }) => {
  const seller = await house.addSeller()
  const offer = { seller, buyNow: ELEVEN, offerBuyNow: true }
  await house.addLot({ ...offer, horse: { name: LONG }, opensAt: Date.now() + DAY })
  await house.closeLot(await house.addLot({ ...offer, horse: { name: LONG } }))
  await login(seller)
  await page.goto('/sales/events')
  await fits(page)
  for (const width of [360, 768, 1024, 1220, 1280]) {
    await page.setViewportSize({ width, height: 780 })
    for (const path of ['/sales/events', '/sales']) {
      await page.goto(path)
      expect(await widestOf(page), `${path} at ${width}`).toBe(width)
    }
  }
})

test('the same form sent twice, and an old address, lead to the one auction', async ({ page, house, login }) => {
  const seller = await house.addSeller()
  const horse = await house.addReady(seller)
  await login(seller)
  const form = { intent: 'confirmar', caballo: String(horse), fecha: dayIn(1), dias: '3', video: '' }
  const send = () => page.request.post('/sales/events/nueva', { form, headers: OURS, maxRedirects: 0 })
  const answers = await Promise.all([send(), send(), send()])
  const places = answers.map((answer) => new URL(answer.headers().location ?? '', 'http://here.invalid').pathname)
  expect(new Set(places).size).toBe(1)
  await page.goto(`/sales/events/nueva?caballo=${horse}&fecha=${dayIn(1)}&dias=3`)
  await expect(page.getByText('Este registro ya estaba en esta subasta: no se programó otra.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(places[0])
})

test('a listing that is not enrolled uses a credit; without any, the way to buy one', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.addSeller()
  const horse = await house.addReady(seller, { enrolled: false })
  await login(seller)
  const confirm = `/sales/events/nueva?caballo=${horse}&fecha=${dayIn(1)}&dias=3`
  await page.goto(confirm)
  await expect(page.getByText('Tus Inscripciones se han agotado')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprar inscripciones' })).toBeVisible()
  await expect(button(page, 'Programar la subasta')).toBeHidden()
  const form = { intent: 'confirmar', caballo: String(horse), fecha: dayIn(1), dias: '3', video: '' }
  const refused = await page.request.post(confirm, { form, headers: OURS })
  expect(refused.status()).toBe(400)
  expect(await refused.text()).toContain('Tus Inscripciones se han agotado')
  await house.addCredits(seller, 2)
  await page.goto(confirm)
  await expect(page.getByText('Usa 1 de tus 2 inscripciones disponibles.')).toBeVisible()
  await button(page, 'Programar la subasta').click()
  await expect(page.getByText('La subasta quedó programada.')).toBeVisible()
})

test('many listings are shown ten to a page, and filtered by text; a group brings the list of its categories', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const seller = await house.addSeller()
  for (let n = 1; n <= 12; n++) await house.addReady(seller, { name: `Potro ${String(n).padStart(2, '0')}` })
  await house.addReady(seller, { name: 'Yegua Canela' })
  await login(seller)
  await page.goto('/sales/events/nueva')
  await expect(page.getByRole('radio')).toHaveCount(10)
  await page.getByRole('link', { name: 'Siguientes' }).click()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.getByText('Filtrar la lista').click()
  await expect(page.getByLabel('Categoría', { exact: true })).toBeHidden()
  await page.getByLabel('Grupo').selectOption({ index: 1 })
  if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Elegir Grupo' }).click()
  await expect(page.getByLabel('Categoría', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Subcategoría')).toBeHidden()
  await page.getByLabel('Nombre o número de registro').fill('canela')
  await button(page, 'Filtrar').click()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByText('1 registro listo')).toBeVisible()
  await fits(page)
  await button(page, 'Continuar').click()
  await expect(page.getByText('Es requerido seleccionar un elemento para continuar')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page.getByRole('radio').check()
  await button(page, 'Continuar').click()
  await expect(page.getByLabel('Fecha de inicio')).toBeVisible()
})

test('before an auction opens its dates and length are changed, and it is deleted', async ({ page, house, login }) => {
  const seller = await house.addSeller()
  const lot = await house.addLot({
    seller,
    horse: { name: LONG },
    opensAt: Date.now() + 2 * DAY,
    closesAt: Date.now() + 5 * DAY,
  })
  await login(seller)
  await page.goto(`/sales/events/${lot}`)
  await page.goto((await option(page, `Editar: ${LONG}`).getAttribute('href')) ?? '')
  await expect(page.getByRole('radio', { name: '3 días' })).toBeChecked()
  await page.getByLabel('Fecha de inicio').fill(dayIn(9))
  await page.getByRole('radio', { name: '7 días' }).check()
  await fits(page)
  await button(page, 'Revisar el cambio').click()
  await expect(page.getByRole('heading', { name: 'Con el cambio' })).toBeVisible()
  await expect(page.locator('dl.plan').last()).toContainText(`${told(10)}, 09:00`)
  await expect(page.locator('dl.plan').last()).toContainText(`${told(17)}, 19:00`)
  await fits(page)
  await button(page, 'Cambiar las fechas').click()
  await expect(page.getByText('Las fechas cambiaron.')).toBeVisible()
  await expect(page.getByText(`${told(10)}, 09:00`)).toBeVisible()

  await page.goto((await option(page, `Eliminar: ${LONG}`).getAttribute('href')) ?? '')
  await expect(page.getByText(`¿Deseas eliminar la subasta de ${LONG}?`)).toBeVisible()
  await fits(page)
  await button(page, 'Eliminar la subasta').click()
  await expect(page.getByText('La subasta se eliminó.')).toBeVisible()
  await expect(page.getByText('Todavía no tienes subastas.')).toBeVisible()
  await page.getByRole('link', { name: 'Eliminadas' }).click()
  await expect(page.getByText('Inactivo', { exact: true })).toBeVisible()
  await option(page, `Volver a ofrecerlo: ${LONG}`).click()
  await expect(page.getByLabel('Fecha de inicio')).toHaveValue(typedDay(dayIn(9)))
})

test('once it is open neither dates nor deleting: the page says why', async ({ page, house, login }) => {
  const seller = await house.addSeller()
  const lot = await house.addLot({ seller })
  await login(seller)
  for (const [act, why] of [
    ['editar', 'La subasta ya abrió: las fechas no pueden cambiarse.'],
    ['eliminar', 'La subasta ya abrió: no puede eliminarse.'],
  ] as const) {
    await page.goto(`/sales/events/${lot}/${act}`)
    await expect(page.getByText(why)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    const form = { intent: 'confirmar', fecha: dayIn(2), dias: '3' }
    const answer = await page.request.post(`/sales/events/${lot}/${act}`, { form, headers: OURS })
    expect([answer.status(), (await answer.text()).includes(why)]).toEqual([400, true])
  }
  await page.goto('/sales/events')
  await expect(page.getByRole('link', { name: /^Editar/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Transmisión/ })).toBeVisible()
})

test('movements: every bid with its time and alias; the buyer by name once the first payment is approved', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.addSeller()
  const lot = await house.addLot({ seller, horse: { name: 'Obsidiana' } })
  await login(seller)
  await page.goto(`/sales/events/${lot}/movimientos`)
  await expect(page.getByText('Nadie ha pujado todavía.')).toBeVisible()
  const [one, two] = [await house.addBuyer(), await house.addBuyer()]
  for (const [nth, buyer, amount] of [
    [3, one, 100_000],
    [2, two, 120_000],
    [1, one, 150_000],
  ] as const)
    await house.bidBefore(lot, buyer, amount, Date.now() - nth * 60_000)
  await page.goto('/sales/events')
  await expect(page.getByText('Puja actual · 3 pujas de 2 personas')).toBeVisible()
  await page.goto(`/sales/events/${lot}/movimientos`)
  const bids = page.getByRole('main').locator('ol.timeline').getByRole('listitem')
  await expect(bids).toHaveCount(3)
  await expect(bids.first()).toContainText('$150,000')
  await expect(bids.first()).toContainText('Va ganando')
  await expect(bids.first()).toContainText(/Postor [A-Z2-8]{6}/)
  await expect(page.getByText('aparecen cuando se aprueba el anticipo')).toBeVisible()
  await fits(page)
  await house.closeLot(lot)
  await page.goto(`/sales/events/${lot}/movimientos`)
  await expect(bids.first()).toContainText('Ganó')
  await expect(bids.first()).toContainText('Postor')
  await house.deliverLot(lot)
  await page.goto(`/sales/events/${lot}/movimientos`)
  await expect(page.getByText('Comprador', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^33 ?\d{4} ?\d{4}$/ })).toBeVisible()
  await expect(bids.first()).toContainText('Prueba Prueba')
  await expect(bids.nth(1)).toContainText('Postor')
})

test('the live video is shown, then set, and removed until bidding ends; what is no video is refused with help', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.addSeller()
  const lot = await house.addLot({ seller })
  await login(seller)
  const path = `/sales/events/${lot}/transmision`
  await page.goto(path)
  const video = page.getByLabel('Video de YouTube')
  for (const [pasted, help] of [
    ['https://example.com/watch?v=dQw4w9WgXcQ', /Aquí solo se ven videos de YouTube/],
    ['https://www.youtube.com/@rancho/live', /no dice cuál transmisión es. Abre la transmisión en YouTube/],
  ] as const) {
    await video.fill(pasted)
    await button(page, 'Ver el video').click()
    await expect(video).toHaveAccessibleDescription(help)
    await expect(video).toHaveValue(pasted)
    await fits(page)
  }
  // A video that was not shown yet is shown first, also where another one was.
  const shown = page.getByRole('link', { name: 'El video que pegaste' })
  await video.fill('https://studio.youtube.com/video/9bZkp7q19f0/livestreaming')
  await button(page, 'Ver el video').click()
  await expect(shown).toHaveAttribute('href', 'https://www.youtube.com/watch?v=9bZkp7q19f0')
  await video.fill('En vivo: https://www.youtube.com/live/dQw4w9WgXcQ?rv=9bZkp7q19f0.')
  await button(page, 'Guardar la transmisión').click()
  await expect(shown).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expect(page.getByText('Todavía no está guardado.')).toBeVisible()
  await fits(page)
  await button(page, 'Guardar la transmisión').click()
  await expect(page.getByText('La transmisión quedó guardada.')).toBeVisible()
  await page.goto(`/event/${lot}`)
  await expect(page.getByText('Ver la transmisión en vivo')).toBeVisible()
  await page.goto(path)
  await expect(page.getByLabel('Video de YouTube')).toHaveValue('https://youtu.be/dQw4w9WgXcQ')
  await button(page, 'Quitar la transmisión').click()
  await expect(page.getByText('La transmisión se quitó.')).toBeVisible()
  await house.closeLot(lot)
  await page.goto(path)
  await expect(page.getByText('La subasta ya cerró: la transmisión no puede cambiarse.')).toBeVisible()
})

test('a sold lot shows the next steps and, once paid, the buyer; an unsold one is listed as unsold', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.addSeller()
  const [sold, unsold] = [
    await house.addLot({ seller, horse: { name: 'Nube Pintada' }, opensAt: Date.now() - HOUR }),
    await house.addLot({ seller, horse: { name: 'Amir' } }),
  ]
  await house.bidBefore(sold, await house.addBuyer(), 250_000)
  await house.closeLot(sold)
  await house.closeLot(unsold)
  await login(seller)
  await page.goto(`/sales/events/${sold}`)
  await expect(page.getByRole('heading', { name: 'Qué sigue y cuándo' })).toBeVisible()
  await expect(page.getByText('Subasta terminó', { exact: true })).toBeVisible()
  const steps = page.locator('.sale-steps').getByRole('listitem')
  await expect(steps).toHaveCount(4)
  await expect(steps.nth(0)).toContainText('$250,000')
  await expect(steps.nth(1)).toContainText(/Anticipo Pendiente.*\$10,000.*a más tardar el .*hora del centro/)
  await expect(steps.nth(2)).toContainText('$240,000')
  await expect(page.getByText('Entregar antes de que el trato esté cerrado.')).toBeVisible()
  await expect(page.getByText('aparecen aquí cuando se aprueba el anticipo')).toBeVisible()
  await fits(page)
  await house.deliverLot(sold)
  await page.reload()
  await expect(page.getByText('Trato cerrado', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^33 ?\d{4} ?\d{4}$/ })).toBeVisible()

  await page.goto('/sales/events?estado=sin-venta')
  await expect(page.getByText('Sin venta', { exact: true }).last()).toBeVisible()
  await page.goto('/sales/events?estado=vendidas&texto=nube')
  await expect(page.getByRole('row')).toHaveCount(2)
})
