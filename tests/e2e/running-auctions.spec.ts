/** "Mis subastas en curso" in the profile: the buyer's position in every lot bid on, and links to bid again. */
import { widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const HOUR = 3_600_000

test(
  'a row for each running lot, the next to close first; outbid leads to another bid',
  { tag: '@drawn' },
  async ({ page, house, login }) => {
    const [ana, bea] = [await house.addBuyer(), await house.addBuyer()]
    const [late, soon] = [await house.addLot(), await house.addLot({ closesAt: Date.now() + 2 * HOUR - 60_000 })]
    await house.bidBefore(late, ana, 100_000)
    await house.bidBefore(soon, ana, 110_000)
    await house.bidBefore(soon, bea, 130_000)
    await login(ana)
    await page.goto('/profile')
    await page
      .getByRole('navigation', { name: 'Secciones del perfil' })
      .getByRole('link', { name: 'Pujando ahora' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /^(Mis subastas en curso|Mi noche)$/ })).toBeVisible()
    await expect(page.locator('.result-count')).toHaveText('2 subastas')
    const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
    await expect(first).toContainText('Te superaron')
    await expect(first.getByText('Vas ganando')).toBeHidden()
    await expect(first.getByRole('definition')).toHaveText(['$130,000 MXN', '$110,000 MXN', /^01:5\d:\d\d$/])
    await expect(second).toContainText('Vas ganando')
    await expect(second.getByText('Te superaron')).toBeHidden()
    await expect(second.getByRole('link', { name: /Pujar/ })).toBeHidden()

    // The auctions stand first: on a phone the first one and its act are on the first screen.
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(first.getByRole('link', { name: /Pujar/ })).toBeInViewport({ ratio: 1 })
    expect(await widestOf(page)).toBeLessThanOrEqual(360)

    const positions = page.getByRole('navigation', { name: 'Mostrar' })
    await positions.getByRole('link', { name: 'Ganando 1' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('Vas ganando')
    await positions.getByRole('link', { name: 'Superadas 1' }).click()
    await expect(page.getByRole('article')).toContainText('Te superaron')
    await positions.getByRole('link', { name: 'Todas 2' }).click()

    await first.getByRole('link', { name: /Pujar/ }).click()
    await expect(page).toHaveURL(`/event/${soon}/pujar`)
    await page.goto('/profile/en-curso')
    await second.getByRole('link', { name: 'El Lucero', exact: true }).click()
    await expect(page).toHaveURL(`/event/${late}`)

    // A closed lot is listed among the purchases, or in the history.
    await house.closeLot(soon)
    await page.goto('/profile/en-curso')
    await expect(page.locator('.result-count')).toHaveText('1 subasta')
  },
)

test('running auctions are listed twelve to a page; an empty list links to the auctions', async ({
  page,
  house,
  login,
}) => {
  const buyer = await house.addBuyer()
  await login(buyer)
  await page.goto('/profile/en-curso')
  await expect(page.getByText('No tienes pujas en subastas que sigan abiertas.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ver subastas' }).click()
  await expect(page).toHaveURL('/events')

  for (let n = 0; n < 13; n++) {
    const lot = await house.addLot({ closesAt: Date.now() + (n + 1) * HOUR })
    await house.bidBefore(lot, buyer, 100_000)
  }
  await page.goto('/profile/en-curso')
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.locator('.result-count')).toHaveText('1 a 12 de 13 subastas')
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page).toHaveURL('/profile/en-curso?pagina=2')
  await expect(page.getByRole('article')).toHaveCount(1)
})
