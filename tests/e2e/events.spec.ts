import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const DAY = 86_400_000

test(
  'on a phone the first lot with price and bids stands in the first screen of the list; filters are behind a button',
  { tag: '@drawn' },
  async ({ page, house }) => {
    const { id } = await house.addSubcategory()
    const lot = await house.addLot({ subcategory: id })
    await house.bidBefore(lot, await house.addBuyer(), 110_000)
    await page.goto(`/events/${id}`)
    const card = page.getByRole('article')
    await expect(card.locator('.card-photo')).toBeInViewport({ ratio: 1 })
    await expect(card.getByText('$110,000')).toBeInViewport()
    await expect(card.getByText('1 puja', { exact: true })).toBeInViewport()
    await expect(page.getByRole('search').getByLabel('Buscar caballos')).toBeInViewport()
    // Everything that narrows the list is behind one button, also without scripts.
    await expect(page.getByLabel('Precio desde')).toBeHidden()
    await page.locator('.lot-filters > summary').click()
    await expect(page.getByLabel('Precio desde')).toBeVisible()
  },
)

test('a card says sex, age, parents and bids of a horse', { tag: '@once' }, async ({ page }) => {
  await page.goto('/buscar?q=Gunner+Azul')
  const card = page.getByRole('article').filter({ hasText: 'Gunner Azul' })
  await expect(card.getByText(/^(Garañón|Hembra|Castrado) · \d+ años$/)).toBeVisible()
  await expect(card.getByText('Blue Gunner Step × Miss Azul Dunit')).toBeVisible()
  await expect(card.getByText(/^\d+ pujas?$/)).toBeVisible()
})

test('at the desk lots with price and clock stand in the first screen of the home page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Subastas activas' }).getByRole('article').first()
  await expect(card.locator('.card-price')).toBeInViewport({ ratio: 1 })
  await expect(card.locator('.clock')).toBeInViewport({ ratio: 1 })
})
const SIZE = 12

test('the list pages both ways, every auction once and in order, also while new ones come in', async ({
  page,
  house,
}) => {
  const { id } = await house.addSubcategory()
  const soon = Date.now() + DAY
  const lots: number[] = []
  // Several lots close at the same moment and are ordered by number.
  for (let nth = 0; nth < 2 * SIZE + 3; nth++)
    lots.push(await house.addLot({ subcategory: id, closesAt: soon + Math.floor(nth / 5) * 60_000 }))

  await page.goto(`/events/${id}`)
  await expectLots(page, lots.slice(0, SIZE))
  await expect(page.getByRole('link', { name: 'Anterior' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/despues=/)
  await expectLots(page, lots.slice(SIZE, 2 * SIZE))
  // A new lot on the first page does not move the lots of this page.
  await house.addLot({ subcategory: id, closesAt: soon - 60_000 })
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expectLots(page, lots.slice(2 * SIZE))
  await expect(page.getByRole('link', { name: 'Siguiente' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Anterior' }).click()
  await expect(page.getByRole('article')).toHaveCount(SIZE)
  await expectLots(page, lots.slice(SIZE, 2 * SIZE))
  await page.getByRole('link', { name: 'Anterior' }).click()
  await expect(page.getByRole('link', { name: 'Siguiente' })).toBeVisible()
  await expectLots(page, lots.slice(0, SIZE))
})

test(
  'the list sorts by end, by age and by bid, both ways, and shows the finished ones',
  { tag: '@once' },
  async ({ page, house }) => {
    const { id } = await house.addSubcategory()
    const now = Date.now()
    const cheap = await house.addLot({ subcategory: id, buyNow: 9_000, closesAt: now + 2 * DAY })
    const dear = await house.addLot({ subcategory: id, buyNow: 900_000, closesAt: now + 3 * DAY })
    const middling = await house.addLot({ subcategory: id, buyNow: 90_000, closesAt: now + DAY })
    const over = await house.addLot({ subcategory: id, opensAt: now - 2 * DAY, closesAt: now - DAY })
    await page.goto(`/events/${id}`)
    const order = page.getByRole('navigation', { name: 'Ordenar' })
    for (const [name, expected] of [
      ['Mayor puja', [dear, middling, cheap]],
      ['Menor puja', [cheap, middling, dear]],
      ['Recién abiertas', [middling, dear, cheap]],
      ['Terminan pronto', [middling, cheap, dear]],
    ] as const) {
      await page.locator('.lot-filters > summary').click()
      await order.getByRole('link', { name }).click()
      await expect(page.locator('.sorts a', { hasText: name })).toHaveAttribute('aria-current', 'true')
      await expectLots(page, [...expected], over)
    }
    // A job closes the auction.
    await expect(async () => {
      await page.goto(`/events/${id}?estado=terminadas`)
      await expect(page.getByRole('article')).toHaveCount(1, { timeout: 300 })
    }).toPass({ timeout: 10_000 })
    await expectLots(page, [over])
    await expect(page.getByRole('article').getByText('Evento terminado')).toBeVisible()
  },
)

test(
  'a card shows the badge of an open or a coming auction, the opening bid in MXN, and the countdown',
  { tag: '@once' },
  async ({ page, house }) => {
    const { id } = await house.addSubcategory()
    await house.addLot({ subcategory: id, closesAt: Date.now() + 3 * DAY })
    await house.addLot({ subcategory: id, opensAt: Date.now() + DAY, closesAt: Date.now() + 4 * DAY })
    await page.goto(`/events/${id}`)
    const [open, scheduled] = [page.getByRole('article').first(), page.getByRole('article').last()]
    await expect(open).toContainText(
      /En vivo.*Puja de salida.*\$100,000 MXN.*Termina en (2 d 23 h 59 min|3 d 0 h 0 min)/s,
    )
    await expect(scheduled).toContainText(/Próximamente.*Inicia en (23:59:\d\d|1 d 0 h 0 min)/s)
    await open.getByRole('link').click()
    await expect(page).toHaveURL(/\/event\/\d+$/)
  },
)

/** Waits for the lots: the next page's address changes before its last article is rendered. */
async function expectLots(page: Page, lots: number[], besides?: number): Promise<void> {
  await expect.poll(async () => (await numbers(page)).filter((lot) => lot !== besides)).toEqual(lots)
}

async function numbers(page: Page): Promise<number[]> {
  const links = await page.getByRole('article').getByRole('heading').getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  return paths.map((path) => Number(path?.split('/').at(-1)))
}
