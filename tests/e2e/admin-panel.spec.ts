/** The administrators' dashboard, the configuration, the home page's slides and the changelog. */
import type { Page } from '@playwright/test'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { expectAccessible, expectFits } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { fileOf, picture } from './onboarding-steps.ts'
import { actOn } from './photo-steps.ts'
import { scriptListens } from './steps.ts'

// The settings affect the whole house: the tests have their own, and run one after the other.
test.describe.configure({ mode: 'serial' })

let own: OwnHouse
// oxlint-disable-next-line no-empty-pattern -- Playwright reads what a hook needs off its pattern
test.beforeAll(async ({}, { project }) => {
  own = await openOwnHouse(project.use.baseURL as string)
})
test.afterAll(() => own.close())

const go = async (page: Page, path: string) => page.goto(`${own.urls[0]}${path}`)

/** Follows a link that opens a dialog with scripts, and a page without. */
async function open(page: Page, name: string, scripts: boolean): Promise<void> {
  if (scripts) await scriptListens(page)
  await page.getByRole('link', { name, exact: true }).click()
}

test('the panel shows counts, waiting messages, earnings and growth, and links to the notices sent', async ({
  page,
  javaScriptEnabled,
}) => {
  await own.login(page.context(), own.admin)
  await own.lot()
  await own.sql`insert into contact_messages (email, topic, message) values ('a@b.mx', 'Duda', 'Hola')`
  await go(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de control - Administrador' })).toBeVisible()
  for (const label of ['Eventos programados', 'Ranchos registrados', 'Caballos registrados', 'Ganancias del mes'])
    await expect(page.getByRole('link', { name: new RegExp(`^${label}`) })).toBeVisible()
  await expect(page.getByRole('link', { name: /mensajes? sin ver/ })).toBeVisible()
  await page.getByText('Cómo se calcula').click()
  await expect(page.getByText(/% de los precios/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver todos los compradores' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Compradores nuevos por mes' })).toBeVisible()
  await page.getByText('Ver las cifras').click()
  await expect(page.getByRole('columnheader', { name: 'Compradores nuevos' })).toBeVisible()
  await page.getByRole('link', { name: 'Notificaciones enviadas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones enviadas' })).toBeVisible()
  await go(page, '/admin')
  if (!javaScriptEnabled) return
  await expectAccessible(page)
  await expectFits(page)
})

test('a notice that is too long is refused with its text kept', async ({ page }) => {
  await own.login(page.context(), own.admin)
  await go(page, '/admin')
  await page.getByLabel('Mensaje').fill('x'.repeat(51))
  await page.getByRole('button', { name: 'Enviar Notificación' }).click()
  await expect(page.getByText('Hasta 50 caracteres').first()).toBeVisible()
  await expect(page.getByLabel('Mensaje')).toHaveValue('x'.repeat(51))
})

test.describe(() => {
  test.use({ expectedFaults: /status of (400|409)/ })

  test('a section is edited; an error stands beside its field; the second of two editors sees the changes', async ({
    page,
    browser,
    javaScriptEnabled,
  }) => {
    await own.login(page.context(), own.admin)
    await go(page, '/admin/config')
    if (javaScriptEnabled) await expectAccessible(page)
    await open(page, 'Editar Porcentajes de puja', javaScriptEnabled !== false)
    await page.getByLabel('Puja baja (%)').fill('100')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Escribe un número entero entre 1 y 99').first()).toBeVisible()
    await page.getByLabel('Puja baja (%)').fill(String(6))
    await page.getByLabel('Puja inicial (%)').fill('')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Configuración actualizada correctamente')).toBeVisible()

    // Another administrator has the same section open.
    const other = await browser.newContext()
    await own.login(other, own.admin)
    const second = await other.newPage()
    await go(second, '/admin/config/multas')
    await go(page, '/admin/config/multas')
    const fine = String(4_360)
    await page.getByLabel('Monto de la multa').fill(fine)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Configuración actualizada correctamente')).toBeVisible()
    await second.getByLabel('Días para multa').fill(String(9))
    await second.getByLabel('Monto de la multa').fill(String(4_370))
    await second.getByRole('button', { name: 'Guardar' }).click()
    await expect(second.getByText('Alguien cambió esta sección mientras la editabas')).toBeVisible()
    await expect(second.getByRole('list', { name: 'Qué cambió' })).toContainText('Monto de la multa')
    await expect(second.getByLabel('Días para multa')).toHaveValue(String(9))
    await second.getByRole('button', { name: 'Guardar' }).click()
    await expect(second.getByText('Configuración actualizada correctamente')).toBeVisible()
    await other.close()
  })

  test('cards are switched off in a dialog that explains the consequence', async ({ page, javaScriptEnabled }) => {
    await own.login(page.context(), own.admin)
    await own.sql`update settings set transfer_details = ${'BBVA\nCLABE 012 180'}`
    await go(page, '/admin/config')
    await open(page, 'Editar Pagos con tarjeta', javaScriptEnabled !== false)
    await expect(page.getByText(/Apagados, pagan por transferencia/)).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await expect(page.getByLabel('Datos para transferencias')).toHaveValue('BBVA\nCLABE 012 180')
    const box = page.getByLabel('Recibir pagos con tarjeta')
    await box.setChecked(!(await box.isChecked()))
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Configuración actualizada correctamente')).toBeVisible()
    const [{ kept } = { kept: '' }] = await own.sql<{ kept: string }[]>`select transfer_details as kept from settings`
    expect(kept).toBe('BBVA\nCLABE 012 180')
  })
})

test('images of the home page: added, cut, ordered and taken away, as the home page shows them', async ({
  page,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  await own.login(page.context(), own.admin)
  await own.sql`update settings set slides = '{}'`
  await go(page, '/admin/config/slider')
  const images = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Foto \d/ }) })
  for (const [nth, color] of ['#8a2', '#28a'].entries()) {
    if (scripts) await expect(page.locator('.photo-list [data-hydrated]')).toBeVisible()
    await page.getByLabel('Agregar fotos').setInputFiles(fileOf(await picture(color)))
    if (scripts) await page.getByRole('button', { name: 'Usar esta foto' }).click()
    else await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(images).toHaveCount(nth + 1)
  }
  if (scripts) await expectAccessible(page)
  const stored = async () => (await own.sql<{ slides: string[] }[]>`select slides from settings`)[0]?.slides ?? []
  await expect.poll(async () => (await stored()).length).toBe(2)
  const before = await stored()
  await actOn(page, 2, 'Antes')
  await expect.poll(stored).toEqual(before.toReversed())
  await go(page, '/')
  await expect(page.locator('.welcome img')).toHaveCount(2)
  expect(await page.locator('.welcome img').first().getAttribute('src')).toContain(before[1])
  await go(page, '/admin/config/slider')
  if (scripts) await expect(page.locator('.photo-list [data-hydrated]')).toBeVisible()
  await actOn(page, 1, 'Quitar')
  await expect.poll(stored).toEqual([before[0]])
})

test('a file that is no picture is refused in the words of the specification', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, 'with scripts the browser looks at it first')
  await own.login(page.context(), own.admin)
  await go(page, '/admin/config/slider')
  await page.getByLabel('Agregar fotos').setInputFiles(fileOf(Buffer.from('no image'), 'nota.jpg'))
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByText('Favor de revisar la imagen que subió')).toBeVisible()
})

test('the changelog lists each version for administrators, sellers and buyers', async ({ page, javaScriptEnabled }) => {
  await own.login(page.context(), own.admin)
  await go(page, '/admin/about')
  await expect(page.getByRole('heading', { name: /^Versión 1\.0\.000 3 ene 2024/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Vendedores' })).toHaveCount(3)
  if (javaScriptEnabled) await expectAccessible(page)
})
