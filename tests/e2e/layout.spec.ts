import { expect, test } from './fixtures.ts'

test('the search forgives accents and a slip of the finger, and finds horses by their auctions, and ranches', async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByLabel('Buscar caballos, subastas o ranchos')
  for (const [asked, found] of [
    ['relampago del norte', 'Relámpago del Norte'],
    ['Contemder', 'Contender MX'],
    ['POPOCATEPETL', 'Popocatépetl'],
  ] as const) {
    await field.fill(asked)
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Resultados para «${asked}»` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Subastas' }).getByRole('link', { name: found })).toHaveAttribute(
      'href',
      /^\/event\/\d+$/,
    )
    await expect(field).toHaveValue(asked)
  }
  await field.fill('las animas')
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('region', { name: 'Ranchos' }).getByText('Criadero Las Ánimas')).toBeVisible()
  for (const nothing of ['zzzzqqqq', '%_\\', "'; drop table auctions; --"]) {
    await field.fill(nothing)
    await field.press('Enter')
    await expect(page.getByText(`No encontramos nada para «${nothing}».`)).toBeVisible()
  }
})

test('header and footer lead where they say', { tag: '@once' }, async ({ page, request }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Remate, inicio' })).toHaveAttribute('href', '/')
  await header.getByText('Entrar').click()
  for (const [name, path] of [
    ['Comprador', '/login'],
    ['Vendedor', '/login/salesman'],
    ['Admin', '/login/admin'],
  ] as const) {
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    expect((await request.get(path)).status(), path).toBe(200)
  }
  const footer = page.getByRole('contentinfo')
  for (const [name, path] of [
    ['Comprar un caballo', '/events'],
    ['Veladas', '/veladas'],
    ['Vender un caballo', '/register/salesman'],
    ['Tienda', '/shop-us'],
    ['Triple Corona 2024', '/tripe-corona-2024'],
    ['Nosotros', '/about-us'],
    ['Ayuda', '/ayuda'],
    ['Contacto', '/contact-us'],
    ['Términos y condiciones', '/terms-us'],
    ['Aviso de privacidad', '/privacy'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path)
    expect((await request.get(path)).status(), path).toBe(200)
  }
  for (const name of ['Facebook', 'Instagram', 'YouTube'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
})

test('the published terms show their version; help and about have their titles', { tag: '@once' }, async ({ page }) => {
  for (const [path, title] of [
    ['/terms-us', 'Términos y condiciones'],
    ['/ayuda', 'Ayuda'],
    ['/about-us', 'Nosotros'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  for (const section of ['Nosotros', 'Inicios', 'Ganadores'])
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
  await page.goto('/terms-us')
  await expect(page.getByText(/^Versión .+, publicada el \d+ de \p{L}+ de \d{4}$/u)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '3. Las pujas' })).toBeVisible()
  await expect(page.getByText('##')).toHaveCount(0)
})

test('modo ligero: no script at all, the auction page refreshes itself, and it can be left again', async ({
  page,
  house,
}) => {
  const lot = await house.addLot()
  const scripts: string[] = []
  await page.goto(`/event/${lot}`)
  await page.getByRole('button', { name: 'Activar modo ligero' }).click()
  await expect(page.getByRole('button', { name: 'Desactivar modo ligero' })).toBeVisible()
  await expect(page).toHaveURL(`/event/${lot}`)
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()))
  await page.reload()
  await expect(page.getByText('Modo ligero: esta página se actualiza sola cada pocos segundos.')).toBeVisible()
  await expect(page.locator('script')).toHaveCount(0)
  await expect(page.locator('head > meta[http-equiv=refresh]')).toHaveAttribute('content', '30')
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Desactivar modo ligero' }).click()
  await expect(page.locator('script[type=module]')).toHaveCount(1)
})

test('without JavaScript an auction that is still to change is fetched again; one that is over is not', async ({
  page,
  house,
  javaScriptEnabled,
}) => {
  const now = Date.now()
  const refresh = page.locator('head meta[http-equiv=refresh]')
  await page.goto(`/event/${await house.addLot({ closesAt: now + 4 * 60_000 })}`)
  // With scripts the surrounding <noscript> holds text, not elements.
  await expect(refresh).toHaveCount(javaScriptEnabled ? 0 : 1)
  if (!javaScriptEnabled) await expect(refresh).toHaveAttribute('content', '10')
  await page.goto(`/event/${await house.lotOf('Doña Chispa')}`)
  await expect(refresh).toHaveCount(0)
})

test('Save-Data is modo ligero without asking', { tag: '@once' }, async ({ request, house }) => {
  const path = `/event/${await house.addLot()}`
  const page = await (await request.get(path, { headers: { 'Save-Data': 'on' } })).text()
  expect(page).not.toContain('<script')
  expect(page).toContain('<meta http-equiv="refresh" content="30"/>')
  expect(await (await request.get(path)).text()).toContain('<script')
})
