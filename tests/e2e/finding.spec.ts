/** Finding a lot: by words, by number, by filters, by its ranch. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const DAY = 86_400_000
/** A unique name of letters only, since figures may be a lot's number. */
const invent = () =>
  `Q${randomBytes(5)
    .toString('hex')
    .replace(/\d/g, (digit) => 'jkwxqnmptr'[Number(digit)] ?? '')}`

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')
const count = (page: Page) => page.locator('.events-head .result-count')
const chips = (page: Page) => page.getByRole('navigation', { name: 'Filtros elegidos' })
const searchOf = (page: Page) =>
  Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value !== ''))

async function search(page: Page, words: string): Promise<void> {
  const field = page.getByLabel('Buscar caballos, subastas o ranchos')
  await field.fill(words)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Resultados para «${words}»` })).toBeVisible()
}

test('the search finds a lot by its number, its sex, its class and its place, alone and together', async ({
  page,
  house,
}) => {
  const [name, className] = [invent(), invent()]
  const { id: subcategory } = await house.addSubcategory(className)
  const { id: cityId } = await house.cityOf('Hermosillo')
  const mare = await house.addLot({ subcategory, horse: { name, sex: 'mare', cityId } })
  await house.addLot({ subcategory, horse: { name: `${name} Segundo`, sex: 'stallion' } })
  await page.goto('/')
  for (const words of [`lote ${mare}`, `#${mare}`]) {
    await search(page, words)
    await expect(titles(page)).toHaveText([name])
  }
  await search(page, String(mare))
  await expect(titles(page).first()).toHaveText(name)
  for (const [words, found] of [
    [className, [name, `${name} Segundo`]],
    [`yegua ${className}`, [name]],
    [`${className} SONORA hembra`, [name]],
    [`${className} ermosiyo`, [name]],
    [`garañon ${className} deporte`, [`${name} Segundo`]],
    [`garanion ${className}`, [`${name} Segundo`]],
  ] as const) {
    await search(page, words)
    expect((await titles(page).allInnerTexts()).toSorted(), words).toEqual(found)
  }
  await search(page, `castrado ${className}`)
  await expect(page.getByText(`No encontramos nada para «castrado ${className}».`)).toBeVisible()
})

test('filters narrow the list, stand in the address, are counted, and are taken away one by one', async ({
  page,
  house,
}) => {
  const { id: subcategory, name: className } = await house.addSubcategory()
  const { id: cityId, state } = await house.cityOf('Hermosillo')
  const add = (name: string, sex: 'mare' | 'gelding', city: boolean, buyNow: number) =>
    house.addLot({ subcategory, buyNow, horse: { name, sex, ...(city && { cityId }) } })
  await add('Perla', 'mare', true, 9_000)
  await add('Duquesa', 'mare', false, 90_000)
  await add('Canelo', 'gelding', true, 900_000)
  await page.goto(`/events/${subcategory}`)
  await expect(count(page)).toHaveText('3 subastas')

  await page.locator('.lot-filters > summary').click()
  const filters = page.getByRole('search', { name: 'Filtros' })
  await filters.getByLabel('Sexo').selectOption('Hembra')
  await filters.getByLabel('Estado').selectOption('Sonora')
  await filters.getByRole('button', { name: 'Filtrar' }).click()
  await expect(count(page)).toHaveText('1 subasta')
  await expect(titles(page)).toHaveText(['Perla'])
  expect(searchOf(page)).toEqual({ sexo: 'hembra', entidad: String(state) })
  await expect(page.locator('.lot-filters > summary')).toHaveText('Filtros2 filtros elegidos2')

  await chips(page).getByRole('link', { name: 'Quitar filtro: Sonora' }).click()
  await expect(count(page)).toHaveText('2 subastas')
  // Changing the order keeps the filters.
  await page.locator('.lot-filters > summary').click()
  await page.getByRole('navigation', { name: 'Ordenar' }).getByRole('link', { name: 'Mayor puja' }).click()
  await expect(titles(page)).toHaveText(['Duquesa', 'Perla'])
  expect(searchOf(page)).toEqual({ sexo: 'hembra', orden: 'mayor-puja' })

  await page.locator('.lot-filters > summary').click()
  await filters.getByLabel('Precio desde').fill('$20,000')
  await filters.getByLabel('Precio hasta').fill('100 000')
  await filters.getByRole('button', { name: 'Filtrar' }).click()
  await expect(titles(page)).toHaveText(['Duquesa'])
  await expect(chips(page).getByRole('link')).toHaveText([className, 'Hembra', 'Desde $20,000', 'Hasta $100,000'])
  await chips(page).getByRole('link', { name: 'Quitar filtro: Hasta $100,000' }).click()
  await chips(page).getByRole('link', { name: 'Quitar filtro: Hembra' }).click()
  await expect(titles(page)).toHaveText(['Canelo', 'Duquesa'])
  expect(searchOf(page)).toEqual({ desde: '$20,000', orden: 'mayor-puja' })
  await page.locator('.lot-filters > summary').click()
  await filters.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(count(page)).toHaveText('3 subastas')
  expect(searchOf(page)).toEqual({ orden: 'mayor-puja' })
})

test('without results the page suggests which filters to remove, and what each removal finds', async ({
  page,
  house,
}) => {
  const { id: subcategory } = await house.addSubcategory()
  await house.addLot({ subcategory, horse: { name: 'Perla', sex: 'mare' } })
  await house.addLot({ subcategory, horse: { name: 'Duquesa', sex: 'mare' } })
  await page.goto(`/events/${subcategory}?sexo=castrado&desde=1000`)
  await expect(count(page)).toHaveText('0 subastas')
  await expect(page.getByText('Ninguna subasta cumple con todos estos filtros')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sin «Desde' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Sin «Castrado»: 2 subastas' }).click()
  await expect(titles(page)).toHaveCount(2)
  expect(searchOf(page)).toEqual({ desde: '1000' })
  await page.goto(`/events/${subcategory}?sexo=castrado&desde=99999999`)
  await page.getByRole('link', { name: 'Quitar todos los filtros' }).click()
  await expect(page).toHaveURL('/events')
})

const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+$)/g, ',')

test('an invalid price is reported beside its field, and the input is kept', async ({ page, house }) => {
  const { id } = await house.addSubcategory()
  await house.addLot({ subcategory: id, horse: { sex: 'mare' } })
  await page.goto(`/events/${id}`)
  const [from, to] = [page.getByLabel('Precio desde'), page.getByLabel('Precio hasta')]
  for (const [low, high, which, problem] of [
    ['mucho', '9000', from, 'Escribe la cantidad con números, como 150,000'],
    ['10.50', '', from, 'Escribe la cantidad en pesos cerrados, sin centavos'],
    ['', '123456789012', to, 'La cantidad puede tener hasta 11 dígitos'],
    ['9000', '8000', to, 'Debe ser mayor que el precio desde'],
  ] as const) {
    if (!(await from.isVisible())) await page.locator('.lot-filters > summary').click()
    await page.getByLabel('Sexo').selectOption('Hembra')
    await from.fill(low)
    await to.fill(high)
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(which).toHaveAccessibleDescription(problem)
    await expect(from).toHaveValue(grouped(low))
    await expect(to).toHaveValue(grouped(high))
    await expect(page.getByLabel('Sexo')).toHaveValue('hembra')
  }
})

test('a whole category and a whole group are led to by links, beside the filters that are chosen', async ({
  page,
  house,
}) => {
  const { id: subcategory } = await house.addSubcategory()
  const lot = await house.addLot({ subcategory, horse: { name: 'Perla', sex: 'mare' } })
  // A price that no other lot has.
  const price = 200_000 + lot
  await house.bidBefore(lot, await house.addBuyer(), price)
  await page.goto(`/events?desde=${price}&hasta=${price}`)
  await expect(titles(page)).toHaveText(['Perla'])
  const classes = page.getByRole('navigation', { name: 'Filtrar por categoría' })
  const open = async () => {
    await page.locator('.lot-filters > summary').click()
    await page.locator('.drawer summary').filter({ hasText: 'Categorías' }).click()
  }
  for (const [category, name, found] of [
    ['Deporte', 'Todo en Deporte', ['Perla']],
    [null, 'Todo en Caballos', ['Perla']],
    [null, 'Todo en Remolques', []],
  ] as const) {
    await open()
    if (category) await classes.locator('summary').filter({ hasText: category }).click()
    await classes.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: name.replace('Todo en ', '') })).toBeVisible()
    await expect(titles(page)).toHaveText(found)
    expect(searchOf(page)).toMatchObject({
      desde: String(price),
      clase: /^[gc]\d+$/.exec(searchOf(page).clase ?? '')?.[0],
    })
  }
  await page.getByRole('link', { name: 'Sin «Remolques»: 1 subasta' }).click()
  await expect(titles(page)).toHaveText(['Perla'])
})

test('results of a search are filtered too; a filter missing from the address matches everything', async ({
  page,
  house,
}) => {
  const name = invent()
  const { id: cityId, state } = await house.cityOf('Hermosillo')
  await house.addLot({ horse: { name, sex: 'mare', cityId } })
  await house.addLot({ horse: { name: `${name} Dos`, sex: 'gelding' } })
  await page.goto(`/buscar?q=${name}`)
  await expect(titles(page)).toHaveCount(2)
  await page.locator('.lot-filters > summary').click()
  const filters = page.getByRole('search', { name: 'Filtros' })
  await filters.getByLabel('Clasificación').selectOption('Todo en Caballos')
  await filters.getByLabel('Estado').selectOption('Sonora')
  await filters.getByRole('button', { name: 'Filtrar' }).click()
  await expect(titles(page)).toHaveText([name])
  await expect(page.getByRole('region', { name: 'Subastas' }).getByText('1 subasta', { exact: true })).toBeVisible()
  expect(searchOf(page)).toMatchObject({ q: name, entidad: String(state) })
  await chips(page).getByRole('link', { name: 'Quitar filtro: Sonora' }).click()
  await expect(titles(page)).toHaveCount(2)
  await page.goto(`/buscar?q=${name}&sexo=garanon&entidad=${state}`)
  await expect(page.getByText('Ninguna subasta cumple con todos estos filtros')).toBeVisible()
  await page.getByRole('link', { name: 'Quitar todos los filtros' }).click()
  await expect(titles(page)).toHaveCount(2)
  expect(searchOf(page)).toEqual({ q: name })
  await page.goto('/buscar?sexo=garanon')
  await expect(page.getByText('Escribe un número de lote, el nombre de un caballo')).toBeVisible()
})

test('on a phone the finished auctions are a tap away without scrolling sideways', async ({ page, house }) => {
  const { id } = await house.addSubcategory()
  const lot = await house.addLot({ subcategory: id, opensAt: Date.now() - 3 * DAY, closesAt: Date.now() - DAY })
  await house.closeLot(lot).catch(() => {})
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/events/${id}`)
  const finished = page.getByRole('link', { name: 'Terminadas' })
  await expect(finished).toBeInViewport({ ratio: 1 })
  await finished.click()
  await expect(count(page)).toHaveText('1 subasta')
  await expect(count(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('article')).toContainText('Terminó sin pujas')
})

test('a lot leads to its ranch, and the ranch to all its lots: those that run, then those that are over', async ({
  page,
  house,
}) => {
  const name = `Rancho ${invent()}`
  const ranchId = await house.addRanch(name)
  const over = await house.addLot({
    opensAt: Date.now() - 3 * DAY,
    closesAt: Date.now() - DAY,
    horse: { name: 'Viejo', ranchId },
  })
  await house.closeLot(over).catch(() => {})
  const lots: number[] = []
  for (let n = 0; n < 12; n++)
    lots.push(
      await house.addLot({
        closesAt: Date.now() + DAY + n * 60_000,
        horse: { name: `Potro ${'i'.repeat(n + 1)}`, ranchId },
      }),
    )
  await page.goto(`/event/${lots[0]}`)
  await page.getByRole('region', { name: 'Rancho que vende' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/rancho/${ranchId}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Jerez, Zacatecas').first()).toBeVisible()
  await expect(page.locator('.result-count')).toHaveText('1 a 12 de 13 subastas')
  await expect(titles(page).first()).toHaveText('Potro i')
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Siguiente' }).click()
  await expect(titles(page)).toHaveText(['Viejo'])

  await page.goto(`/buscar?q=${name}`)
  await page.getByRole('region', { name: 'Ranchos' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/rancho/${ranchId}`)
})

test(
  'the house’s own ranch has no page; nor has one that does not exist',
  { tag: '@once' },
  async ({ page, house }) => {
    await page.goto(`/event/${await house.lotOf('Contender MX')}`)
    const ranch = page.getByRole('region', { name: 'Rancho que vende' })
    await expect(ranch.getByText('Remate')).toBeVisible()
    await expect(ranch.getByRole('link')).toHaveCount(0)
    for (const path of ['/rancho/1', '/rancho/0', '/rancho/999999', '/rancho/el-palomar', '/rancho/99999999999'])
      expect((await page.goto(path))?.status(), path).toBe(404)
  },
)

test('a card shows the buy-now price while the lot can be bought', { tag: '@once' }, async ({ page, house }) => {
  const { id } = await house.addSubcategory()
  await house.addLot({ subcategory: id, buyNow: 480_000, offerBuyNow: true })
  await house.addLot({ subcategory: id, buyNow: 480_000, closesAt: Date.now() + 9 * DAY })
  await page.goto(`/events/${id}`)
  await expect(page.getByRole('article').first()).toContainText('Compra inmediata $480,000')
  await expect(page.getByRole('article').last()).not.toContainText('Compra inmediata')
})

test('the home page and its footer link to the futurities', { tag: '@once' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Triple Corona 2024' })).toHaveAttribute(
    'href',
    '/tripe-corona-2024',
  )
  await page
    .getByRole('region', { name: 'Triple Corona 2024' })
    .getByRole('link', { name: 'Ver la convocatoria' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Triple Corona 2024' })).toBeVisible()
})

test(
  'search engines get one address for all filters of a list; unknown filters are ignored',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    for (const query of [
      '?sexo=hembra&entidad=3',
      '?clase=g1&desde=5',
      '?sexo=potro&entidad=0&clase=x&entidad=9999999999',
    ]) {
      expect((await page.goto(`/events${query}`))?.status()).toBe(200)
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/events`)
    }
    await expect(chips(page)).toHaveCount(0)
  },
)

test(
  'a list that links lead to is kept for every visitor; one that a visitor narrows is not',
  { tag: '@once' },
  async ({ request }) => {
    const isKept = async (path: string) => 'etag' in (await request.get(path)).headers()
    for (const path of [
      '/events',
      '/events?clase=g1',
      '/events?orden=recientes',
      '/events?estado=terminadas',
      '/rancho/2',
    ])
      expect(await isKept(path), path).toBe(true)
    for (const path of ['/events?sexo=hembra', '/events?desde=1', '/buscar?q=lucero&entidad=1'])
      expect(await isKept(path), path).toBe(false)
  },
)
