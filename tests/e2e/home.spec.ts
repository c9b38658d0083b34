import { expect, test } from './fixtures.ts'

test('home shows the slider, the call to sell, active auctions and tutorial videos, and links to the help', async ({
  page,
}) => {
  await page.goto('/')
  const slider = page.getByRole('region', { name: 'Bienvenida' })
  await expect(slider.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(slider.getByText('Los mejores caballos de México, en subasta y en vivo.')).toBeVisible()
  await expect(slider.locator('img')).toHaveCount(3)
  await slider.getByRole('link', { name: 'Foto 2 de 3' }).click()
  await expect(slider.getByText('Cada caballo, revisado')).toBeInViewport()

  await expect(page.getByRole('link', { name: 'Quiero vender' })).toHaveAttribute('href', '/register/salesman')
  const active = page.getByRole('region', { name: 'Subastas activas' })
  await expect(active.getByRole('article')).toHaveCount(12)
  // The first card may be closing just now: other tests' auctions are listed too.
  const card = active
    .getByRole('article')
    .filter({ hasText: /(Termina|Inicia) en/ })
    .first()
  await expect(card).toContainText(/\$[\d,]+ MXN/)

  const tutorials = page.getByRole('region', { name: 'Aprende cómo funciona' })
  await expect(tutorials.getByRole('listitem')).toHaveCount(6)
  await tutorials.getByRole('link', { name: 'Ver más...' }).click()
  await expect(page).toHaveURL('/ayuda')
  for (const section of ['Vendedor', 'Compradores', 'Transacciones']) {
    await expect(page.getByRole('region', { name: section }).getByRole('listitem')).toHaveCount(2)
  }
})

test('the drawer leads by group, category and subcategory, each with its count, to the list', async ({
  page,
  house,
}) => {
  const { id, name } = await house.addSubcategory()
  await house.addLot({ subcategory: id })
  await house.addLot({ subcategory: id })
  // A visitor's home page may be a second old.
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator(`.drawer a[href="/events/${id}"]`)).toHaveText(`${name} 2 subastas2`, { timeout: 300 })
  }).toPass({ timeout: 10_000 })
  const drawer = page.getByRole('region', { name: 'Subastas activas' }).locator('.drawer')
  await drawer.getByText('Categorías').first().click()
  const categories = page.getByRole('navigation', { name: 'Filtrar por categoría' })
  await expect(categories.getByText('Remolques', { exact: true })).toBeVisible()
  await categories.locator('summary').filter({ hasText: 'Deporte' }).click()
  const link = categories.getByRole('link', { name: `${name} 2 subastas` })
  await link.click()
  await expect(page).toHaveURL(`/events/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test(
  "an empty category: 'No existen subastas en esta categoría'; one that does not exist is a 404",
  { tag: '@once' },
  async ({ page, house }) => {
    const { id } = await house.addSubcategory()
    await page.goto(`/events/${id}`)
    await expect(page.getByText('No existen subastas en esta categoría')).toBeVisible()
    await page.getByRole('link', { name: 'Ver todas las subastas' }).click()
    await expect(page).toHaveURL('/events')
    expect((await page.goto('/events/999999'))?.status()).toBe(404)
    expect((await page.goto('/events/caballos'))?.status()).toBe(404)
  },
)
