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
  "the menu has the specification's entries in five groups, leads to no screen that is not there, and says which is open",
  { tag: '@drawn' },
  async ({ page, login }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await login('admin')
    await page.goto('/admin/devoluciones')
    const menu = page.getByRole('navigation', { name: 'Menú de administración' })
    const groups = {
      'Cada día': [
        'Panel de control',
        'Por confirmar',
        'Auditoría',
        'Subastas',
        'Consola de la velada',
        'Entregas',
        'Reclamaciones',
        'Devoluciones',
        'Mensajes',
      ],
      Reportes: ['Ventas de Inscripciones', 'Anticipos', 'Liquidaciones', 'Garantías', 'Bitácora'],
      Personas: ['Compradores', 'Vendedores', 'Ranchos', 'Códigos invitación', 'Administradores'],
      Catálogos: [
        'Grupos',
        'Sinónimos',
        'Países',
        'Inscripción Caballos',
        'Artículos',
        'Tags',
        'Términos y condiciones',
      ],
      'La casa y mi cuenta': ['Configuración', 'Salud del servicio', 'Seguridad', 'Avisos', 'Novedades'],
    }
    for (const [name, entries] of Object.entries(groups)) {
      const list = menu.getByRole('list', { name })
      // The daily group is never folded, and opening one of the others folds the one before.
      if (!(await list.isVisible())) await menu.getByText(name, { exact: true }).click()
      await expect(list.getByRole('listitem')).toContainText(entries)
      await expect(menu.getByRole('list')).toHaveCount(2)
    }
    // The queues with counts, the last of which is Mensajes, are seen without scrolling.
    for (const entry of ['Por confirmar', 'Devoluciones', 'Mensajes'])
      await expect(menu.getByRole('link', { name: entry })).toBeInViewport({ ratio: 1 })
    for (const link of await menu.locator('a').all())
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
