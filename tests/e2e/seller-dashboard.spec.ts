/** "Panel de control" of a seller (specification 2, section 2), at 360 px. */
import type { Page } from '@playwright/test'
import { expectAccessible, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openMail } from './steps.ts'

const DAY = 86_400_000

/** axe is a script itself. */
async function fits(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page)
  expect(await widestOf(page)).toBe(360)
}

test('a new seller sees the next steps and the missing data', async ({ page, house, login }) => {
  await login(await house.addSeller('Rosa'))
  await page.goto('/sales')
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible()
  await expect(page.getByText('Documentación pendiente')).toBeVisible()
  await expect(page.getByText('Falta INE (frente), INE (reverso), Comprobante de domicilio.')).toBeVisible()
  const steps = page.getByRole('region', { name: 'Tus primeros pasos' }).getByRole('listitem')
  await expect(steps).toHaveCount(6)
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText('Todavía no registras ningún caballo.')).toBeVisible()
  await expect(page.getByText('No hay nada programado este mes.')).toBeVisible()
  await fits(page)
})

test('the dashboard shows figures, warnings, horses and the month, which the address turns', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.addSeller()
  const lot = await house.addLot({ seller, horse: { name: 'El Lucero' } })
  const [one, two] = [await house.addBuyer(), await house.addBuyer()]
  await house.bidBefore(lot, one, 100_000)
  await house.bidBefore(lot, two, 130_000)
  await house.addReady(seller, { name: 'Canela de Prueba' })
  await house.addCredits(seller, 3, 20)
  await house.addCredits(seller, 4, -1)
  await login(seller)
  await page.goto('/sales')
  await expect(page.getByText('Caducaron tus inscripciones. Caducaron 4 inscripciones sin usar.')).toBeVisible()
  const card = (label: string) =>
    page.getByRole('region', { name: 'En números' }).getByRole('listitem').filter({ hasText: label })
  await expect(card('Eventos programados')).toContainText('1 subasta abierta')
  await expect(card('Usuarios interesados')).toContainText('2')
  await expect(card('Usuarios activos')).toContainText('2')
  await expect(card('Inscripciones disponibles')).toContainText('3 caducan antes de 30 días')
  await expect(card('Mejor oferta')).toContainText('$130,000')
  await expect(page.getByText('3 inscripciones están por caducar')).toBeVisible()
  const horses = page.getByRole('region', { name: 'Mis caballos' })
  await expect(horses.getByRole('link', { name: /Canela de Prueba/ })).toContainText('Listo para programar')
  await expect(horses.getByRole('link', { name: /El Lucero/ })).toContainText('Asignado a evento')
  await fits(page)
  // The message is shown once.
  await page.reload()
  await expect(page.getByText('Caducaron tus inscripciones')).toHaveCount(0)

  const closing = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Mexico_City',
    year: 'numeric',
    month: '2-digit',
  }).format(Date.now() + 5 * DAY)
  await page.goto(`/sales?mes=${closing.slice(0, 7)}`)
  await page.getByRole('link', { name: /Cierra: El Lucero/ }).click()
  await expect(page).toHaveURL(new RegExp(`/sales/events/${lot}$`))
  await page.goto('/sales?mes=2031-05')
  await expect(page.getByText('No hay nada programado este mes.')).toBeVisible()
  await page.getByRole('link', { name: 'junio' }).click()
  await expect(page.getByRole('table', { name: /junio de 2031/ })).toBeAttached()
})

test('the calendar has an address of its own, private and renewable', async ({ page, house, login, request }) => {
  const seller = await house.addSeller()
  const lot = await house.addLot({ seller, horse: { name: 'Ñandú, el Único' }, opensAt: Date.now() + DAY })
  await login(seller)
  await page.goto('/sales/calendario')
  await page.getByRole('button', { name: 'Crear la dirección' }).click()
  await expect(page.getByText('Esta es tu dirección nueva.')).toBeVisible()
  await fits(page)
  const address = await page.getByLabel('Dirección de tu calendario').inputValue()
  const { pathname } = new URL(address)
  const answer = await request.get(pathname)
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-cache',
  })
  const text = (await answer.text()).replaceAll('\r\n ', '')
  expect(text).toContain('SUMMARY:Subasta de Ñandú\\, el Único')
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/)
  expect(text).toContain(`/event/${lot}`)
  await page.getByRole('button', { name: 'Cambiar la dirección' }).click()
  await expect(page.getByLabel('Dirección de tu calendario')).not.toHaveValue(address)
  expect((await request.get(pathname)).status()).toBe(404)
})

test(
  'the mail of a sale names the due date of the first payment and links to the next steps',
  { tag: '@once' },
  async ({ page, house, login }) => {
    const seller = await house.addSeller()
    const lot = await house.addLot({ seller, horse: { name: `Obsidiana ${Date.now()}` } })
    await house.bidBefore(lot, await house.addBuyer(), 150_000)
    await house.closeLot(lot)
    await login(seller)
    await openMail(page, await house.emailOf(seller), 'Se vendió Obsidiana')
    const mail = page.frameLocator('iframe')
    await expect(mail.getByText('El comprador lo paga a más tardar')).toBeVisible()
    await expect(mail.getByRole('link', { name: 'Ver qué sigue y cuándo' })).toHaveAttribute(
      'href',
      new RegExp(`/sales/events/${lot}$`),
    )
  },
)
