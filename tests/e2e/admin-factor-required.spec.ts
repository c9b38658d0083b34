/** A second factor is required of every administrator: without one, setting it up comes first. */
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { administratorsOf } from '#tests/support/e2e-access.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { expectAccessible, looksRight } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const PASSWORD = 'Caballo7bayo'

/** One page of each kind in the back office, with files and private data. */
const CLOSED = [
  '/admin',
  '/admin/config',
  '/admin/config/seguridad',
  '/admin/seguridad',
  '/admin/admins',
  '/admin/frontusers',
  '/admin/audits',
  '/admin/events',
  '/admin/devoluciones',
  '/admin/report/final',
  '/admin/report/final/archivo',
  '/admin/bitacora/archivo',
  '/admin/documentos/1/foto',
  '/notification-center',
  '/messages',
]

// The setting affects the whole house, so the test has its own.
let own: OwnHouse
test.beforeEach(async ({ baseURL }) => void (own = await openOwnHouse(baseURL as string)))
test.afterEach(async ({ context }) => {
  await context.close()
  await own.close()
})

const go = (page: Page, path: string) => page.goto(`${own.urls[0]}${path}`)
const setUp = (page: Page) => page.getByRole('heading', { level: 1, name: 'Configura tu segundo factor' })

/** Sets up an authenticator app on the current page. */
async function setUpApp(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Aplicación de autenticación' }).getByLabel('Tu contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Configurar aplicación' }).click()
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación de autenticación' })).toBeVisible()
  const secret = ((await page.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Código que muestra la aplicación').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' })).toBeVisible()
}

test('with the factor required, an administrator without one sets it up at sign-in, and then works', async ({
  page,
  browser,
  faults,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  const scripts = javaScriptEnabled !== false
  const people = administratorsOf(own.house)
  const [boss, lupe] = [await people.add(PASSWORD), await people.add(PASSWORD)]

  await own.login(page.context(), boss.id)
  await go(page, '/admin/config/seguridad')
  await page.getByLabel('Exigir segundo factor a los administradores').check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  // The requirement applies at once, first to the administrator who switched it on.
  await expect(setUp(page)).toBeVisible()
  await expect(page.getByText('La casa pide un segundo factor a todos los administradores.')).toBeVisible()

  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
  })
  faults.watch(context)
  const hers = await context.newPage()
  await go(hers, '/login/admin')
  await hers.getByLabel('Usuario').fill(lupe.user)
  await hers.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await hers.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(setUp(hers)).toBeVisible()
  await looksRight(hers)

  // No other page is shown to her, and no act is accepted.
  for (const path of CLOSED) {
    const answer = await hers.request.get(`${own.urls[0]}${path}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], path).toEqual([
      303,
      expect.stringMatching(/^\/admin\/segundo-factor/),
    ])
  }
  const posted = await hers.request.post(`${own.urls[0]}/admin/tags/nuevo`, {
    form: { name: 'Colada', active: 'on' },
    headers: { Origin: own.urls[0] as string },
    maxRedirects: 0,
  })
  expect(posted.headers().location).toMatch(/^\/admin\/segundo-factor/)
  expect(await own.sql`select from tags where name = 'Colada'`).toHaveLength(0)
  await go(hers, '/admin/frontusers')
  await expect(setUp(hers)).toBeVisible()

  // Recovery codes alone do not let her in: the app has to be proven.
  await setUpApp(hers)
  if (scripts) await expectAccessible(hers)
  await hers.getByRole('link', { name: 'Ya los guardé, continuar' }).click()
  // The browser continues to the page that she wanted.
  await expect(hers.getByRole('heading', { level: 1, name: /ompradores/ })).toBeVisible()
  await go(hers, '/admin/tags/nuevo')
  await hers.getByLabel('Nombre', { exact: true }).fill('De trabajo')
  await hers.getByRole('button', { name: 'Guardar' }).click()
  await expect(hers.getByText('Capturado correctamente')).toBeVisible()
  await context.close()
})
