/** The frame of the administrators' screens: bar, menu, breadcrumbs. */
import { expect, test } from './fixtures.ts'

for (const width of [360, 768]) {
  test(
    `at ${width} the menu is a drawer that opens and closes, with and without JavaScript`,
    { tag: '@drawn' },
    async ({ page, login }) => {
      await page.setViewportSize({ width, height: 780 })
      await login('admin')
      await page.goto('/admin/devoluciones')
      const menu = page.getByRole('navigation', { name: 'Menú de administración' })
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Menú', exact: true }).click()
      await expect(menu).toBeInViewport()
      await expect(menu.getByRole('link', { name: 'Devoluciones' })).toBeVisible()
      await page.getByRole('button', { name: 'Cerrar el menú' }).click()
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Menú', exact: true }).press('Enter')
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(page.getByRole('button', { name: 'Menú', exact: true })).toBeFocused()
    },
  )
}

test('at 1280 the menu stands beside the page', { tag: '@once' }, async ({ page, login }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await login('admin')
  await page.goto('/admin/devoluciones')
  await expect(page.getByRole('navigation', { name: 'Menú de administración' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menú', exact: true })).toBeHidden()
})

test(
  "the menu has the specification's entries, leads to no screen that is not there, and says which one is open",
  { tag: '@drawn' },
  async ({ page, login }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await login('admin')
    await page.goto('/admin/devoluciones')
    const menu = page.getByRole('navigation', { name: 'Menú de administración' })
    for (const entry of [
      'Panel de control',
      'Administradores',
      'Códigos invitación',
      'Auditoría',
      'Subastas',
      'Grupos',
      'Países',
      'Ranchos',
      'Términos y condiciones',
      'Inscripción Caballos',
      'Mensajes',
      'Configuración',
    ])
      await expect(menu.getByRole('listitem').filter({ hasText: entry })).toBeVisible()
    await expect(menu.getByRole('list', { name: 'Reportes' }).getByRole('listitem')).toContainText([
      'Ventas de Inscripciones',
      'Anticipos',
      'Liquidaciones',
      'Devoluciones',
    ])
    for (const link of await menu.getByRole('link').all())
      expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
    await expect(menu.getByRole('link', { name: 'Devoluciones' })).toHaveAttribute('aria-current', 'page')
  },
)

test('crumbs lead back to the list as it was; Cerrar Sesión ends the session', async ({ page, house, login }) => {
  const name = `tx${Date.now()}`
  await house.addRefunds(name, 1)
  await login('admin')
  await page.goto(`/admin/devoluciones?texto=${name}`)
  // The refund's own page; as a dialog it stands over the list.
  const refund = page.getByRole('link', { name: `Resolver la transacción ${name}-1`, exact: true })
  await page.goto((await refund.getAttribute('href')) ?? '')
  const crumbs = page.getByRole('navigation', { name: 'Dónde estás' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Administración', 'Devoluciones', `Transacción ${name}-1`])
  await crumbs.getByRole('link', { name: 'Devoluciones' }).click()
  await expect(page.getByLabel('Buscar')).toHaveValue(name)
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.goto('/admin/devoluciones')
  await expect(page).toHaveURL(/\/login\/admin/)
})
