/** The lot's page on a phone and on a desktop: what is in sight, what is folded, and the price. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { seen } from './steps.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const desk = { width: 1280, height: 900 }
const panelOf = (page: Page) => page.getByRole('region', { name: 'Puja y cierre' })

test(
  'sex, age and height stand under the name, the age beside the birth date, a fact to a row',
  { tag: '@drawn' },
  async ({ page, house }) => {
    await page.goto(`/event/${await house.lotOf('Zahira Noor')}`)
    await expect(page.getByText(/^Hembra · \d+ años · 148 cm$/)).toBeInViewport()
    const facts = page.getByRole('region', { name: 'Ficha' })
    await expect(facts.getByText(/^30 may 2020 · \d+ años$/)).toBeVisible()
    const sex = facts.locator('dl > div').filter({ hasText: 'Sexo' })
    expect((await sex.boundingBox())?.height).toBeLessThan(44)
    await page.goto(`/event/${await house.lotOf('Remolque recto de dos plazas')}`)
    await expect(page.getByText(/años|Hembra/)).toHaveCount(0)
  },
)

test(
  'health shows the seller’s declarations and the certificate; every answer is a press away, and on paper',
  { tag: '@drawn' },
  async ({ page, house }) => {
    await page.goto(`/event/${await house.lotOf('Tlaloc de San Gabriel')}`)
    const health = page.getByRole('region', { name: 'Salud' })
    await expect(health.getByText('Declarado por el vendedor')).toBeVisible()
    await expect(health.getByText('Cólico', { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(health.getByRole('link', { name: 'Ver certificado médico (PDF)' })).toBeVisible()
    await expect(health.getByRole('row')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(health.getByRole('row')).toHaveCount(12)
    await page.emulateMedia({ media: 'screen' })
    await health.getByText('Ver las 11 respuestas').click()
    await expect(health.getByRole('row', { name: 'Cólico Sí' })).toBeVisible()
    await expect(health.getByRole('row', { name: 'Ceguera No' })).toBeVisible()
    await page.goto(`/event/${await house.lotOf('Zahira Noor')}`)
    await expect(health.getByText('Sin padecimientos declarados')).toBeVisible()
  },
)

test(
  'of the pedigree three generations are in sight and the fourth folded; where there is room it is the whole bracket',
  { tag: '@drawn' },
  async ({ page, house, javaScriptEnabled }) => {
    await page.goto(`/event/${await house.lotOf('Gunner Azul')}`)
    const pedigree = page.getByRole('region', { name: 'Árbol genealógico' })
    const grandparents = pedigree.getByText(/^Abuel[oa] /).filter({ visible: true })
    await expect(pedigree.getByText('Blue Gunner Step')).toBeVisible()
    await expect(pedigree.getByText('Miss Azul Dunit')).toBeVisible()
    await expect(grandparents).toHaveText(['Abuelo paterno', 'Abuela paterna', 'Abuelo materno', 'Abuela materna'])
    const folded = pedigree.getByText(/^Bisabuel[oa]$/).filter({ visible: true })
    await expect(folded).toHaveCount(0)
    await pedigree.getByText('Sus padres').first().click()
    await expect(folded).toHaveText(['Bisabuelo', 'Bisabuela'])
    if (javaScriptEnabled) await expectAccessible(page)

    await page.setViewportSize(desk)
    await expect(pedigree.getByText(/^Bisabuel[oa]$/).filter({ visible: true })).toHaveCount(8)
    await expect(pedigree.getByText('Sus padres').filter({ visible: true })).toHaveCount(0)
    const [horse, sire, first] = await Promise.all(
      [
        pedigree.getByText('Gunner Azul'),
        pedigree.getByText('Blue Gunner Step'),
        pedigree.getByText(/^Bisabuelo$/).first(),
      ].map((each) => each.boundingBox()),
    )
    expect([horse?.x, sire?.x, first?.x]).toEqual([horse?.x, sire?.x, first?.x].toSorted((a = 0, b = 0) => a - b))
    expect(first?.x).toBeGreaterThan((sire?.x ?? 0) + 300)
    if (javaScriptEnabled) await expectAccessible(page)
  },
)

test('inclusions and exclusions of the price are shown beside it and before a bid is confirmed', async ({
  page,
  house,
  login,
}) => {
  await login(await house.addBuyer())
  const lot = await house.addLot()
  await page.goto(`/event/${lot}`)
  const panel = panelOf(page)
  await expect(panel.getByText('Transporte por cuenta del comprador.')).toBeHidden()
  await panel.getByText('Costos', { exact: true }).click()
  await expect(panel.getByRole('listitem')).toHaveText([
    'Sin comisión para el comprador.',
    'IVA no incluido: si la venta lo causa, te lo decimos antes de que pagues.',
    'Transporte por cuenta del comprador.',
  ])
  await page.goto(`/event/${lot}/pujar?amount=100000`)
  await page.getByText('Si ganas: qué pagas y cuándo').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'IVA no incluido' })).toBeVisible()
})

test(
  'while days remain a countdown shows them and the day; in the last five minutes it stands out, everywhere',
  { tag: '@drawn' },
  async ({ page, house, login, javaScriptEnabled }) => {
    await login(await house.addBuyer())
    const { id: subcategory } = await house.addSubcategory()
    const lot = await house.addLot({ subcategory, closesAt: Date.now() + 3 * DAY + 4 * HOUR })
    const near = await house.addLot({ subcategory, closesAt: Date.now() + 4 * 60_000 })
    const timers = page.getByRole('timer').filter({ visible: true })
    const day = page.getByText(/^(lun|mar|mié|jue|vie|sáb|dom) \d+ \p{L}+, \d\d:\d\d\sh$/u).filter({ visible: true })

    // The card, the panel, and the bidding page.
    for (const path of [`/events/${subcategory}`, `/event/${lot}`, `/event/${lot}/pujar`]) {
      await page.goto(path)
      const timer = path.startsWith('/events')
        ? page
            .getByRole('article')
            .filter({ has: page.locator(`a[href="/event/${lot}"]`) })
            .getByRole('timer')
        : timers.first()
      await expect(timer, path).toHaveText(/^3 d [34] h \d+ min$/)
      await expect(timer, path).not.toHaveAttribute('data-urgent')
      await expect(day, path).toHaveCount(1)
    }
    for (const path of [`/event/${near}`, `/event/${near}/pujar`]) {
      await page.goto(path)
      const count = await timers.count()
      expect(count).toBe(path.endsWith('pujar') ? 1 : 2)
      for (const timer of await timers.all()) {
        await expect(timer).toHaveText(/^00:0[34]:\d\d$/)
        await expect(timer).toHaveAttribute('data-urgent')
        await expect(timer).toHaveCSS('font-weight', '900')
      }
      // Without scripts the page refreshes every few seconds, possibly during the check.
      if (!javaScriptEnabled) continue
      await expectAccessible(page, { rules: ['color-contrast'] })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, { rules: ['color-contrast'], again: true })
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await page.goto(`/events/${subcategory}`)
    await expect(page.locator('[data-urgent]')).toHaveCount(1)
    if (javaScriptEnabled) await expectAccessible(page, { rules: ['color-contrast'] })
  },
)

test(
  'there is one link to bid: in the bar that stays in sight on a phone, in the panel on a desk',
  { tag: '@drawn' },
  async ({ page, house }) => {
    const lot = await house.lotOf('Contender MX')
    await page.goto(`/event/${lot}`)
    const bid = page.getByRole('link', { name: 'Pujar', exact: true })
    await expect(bid).toHaveCount(1)
    await expect(bid).toBeInViewport()
    await page.getByRole('heading', { name: 'Historial de pujas' }).scrollIntoViewIfNeeded()
    await expect(bid).toBeInViewport()
    await expect(panelOf(page).getByRole('link', { name: 'Pujar', exact: true })).toHaveCount(0)
    // The keyboard comes to it before the photos, also by the link that skips the header.
    await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter')
    await page.keyboard.press('Tab')
    await expect(bid).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('list', { name: 'Fotos' }).first()).toBeFocused()

    await page.setViewportSize(desk)
    await page.goto(`/event/${lot}`)
    await expect(bid).toHaveCount(1)
    await expect(panelOf(page).getByRole('link', { name: 'Pujar', exact: true })).toBeInViewport()
  },
)

test(
  'a lot closed without bids says so, offers no stream, and shows its opening bid as price',
  { tag: '@drawn' },
  async ({ page, house, login }) => {
    await login(await house.addBuyer())
    const lot = await house.addLot()
    await house.stream(lot)
    await page.goto(`/event/${lot}`)
    await expect(page.getByText('Ver la transmisión en vivo')).toBeVisible()
    await house.closeLot(lot)
    await page.goto(`/event/${lot}`)
    await expect(page.locator('[data-live=status] .badge').filter({ visible: true })).toHaveText([
      'Evento terminado',
      'Terminó sin pujas',
    ])
    const panel = panelOf(page)
    await expect(panel.getByText('Terminó sin pujas')).toBeVisible()
    await expect(panel.getByText('Puja de salida')).toBeVisible()
    await expect(panel.getByText(/ganó|Ganaste|Puja actual|Se vendió en/).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText('Ver la transmisión en vivo')).toHaveCount(0)
  },
)

test('the buy-now price is shown before the auction opens, without a button', async ({ page, house }) => {
  const opensAt = Date.now() + DAY
  await page.goto(`/event/${await house.addLot({ opensAt, buyNow: 500_000, offerBuyNow: true })}`)
  await expect(panelOf(page).getByText('Compra inmediata: $500,000, desde que abra.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Comprar ahora|Pujar/ })).toHaveCount(0)
  await page.goto(`/event/${await house.addLot({ opensAt, buyNow: 500_000 })}`)
  await expect(panelOf(page).getByText(/Compra inmediata/)).toHaveCount(0)
  await page.goto(`/event/${await house.addLot({ buyNow: 500_000, offerBuyNow: true })}`)
  await expect(panelOf(page).getByText(/Compra inmediata/)).toBeHidden()
})

test(
  "a phone's own sharing is offered where there is one",
  { tag: '@drawn' },
  async ({ page, house, baseURL, javaScriptEnabled }) => {
    const lot = await house.lotOf('Zahira Noor')
    const shared: unknown[] = []
    await page.exposeFunction('noteShared', (what: unknown) => void shared.push(what))
    await page.addInitScript(() => {
      const share = (what: ShareData) =>
        (window as unknown as { noteShared(w: ShareData): Promise<void> }).noteShared(what)
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await page.goto(`/event/${lot}`)
    const button = page.getByRole('button', { name: 'Compartir' })
    if (!javaScriptEnabled) return void (await expect(button).toBeHidden())
    await button.click()
    await expect.poll(() => shared).toEqual([{ title: 'Zahira Noor · Remate', url: `${baseURL}/event/${lot}` }])
  },
)

test(
  'on a phone each bid of the history is one line, and so is each hour of the panel',
  { tag: '@drawn' },
  async ({ page, house }) => {
    await page.goto(`/event/${await house.lotOf('Corona Ligera')}`)
    const rows = page.getByRole('region', { name: 'Historial de pujas' }).getByRole('row')
    await expect(rows).toHaveCount(11)
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(36)
    const hours = panelOf(page)
      .getByText(/^(Abrió|Cierra)$/)
      .filter({ visible: true })
    await expect(hours).toHaveCount(2)
    for (const hour of await hours.all()) expect((await hour.boundingBox())?.height).toBeLessThan(26)
    await expect(seen(rows.first())).toBeVisible()
  },
)

async function expectOnePrice(page: Page, lot: number) {
  await page.goto(`/event/${lot}`)
  const bar = page.locator('.bid-bar > div')
  const price = panelOf(page).locator('.price-now')
  await panelOf(page).evaluate((panel) => panel.scrollIntoView({ block: 'center' }))
  await expect(price).toBeInViewport({ ratio: 1 })
  await expect(bar).toHaveCSS('opacity', '0')
  await page.getByRole('region', { name: 'Historial de pujas' }).scrollIntoViewIfNeeded()
  await expect(price).not.toBeInViewport()
  await expect(bar).toHaveCSS('opacity', '1')
}

test(
  'one price at a time: the bar has none while the panel with its price is in view',
  { tag: '@drawn' },
  async ({ page, house }) => {
    await expectOnePrice(page, await house.addLot())
  },
)

// Firefox and older Safari have none.
test('one price at a time in a browser without view timelines', { tag: '@once' }, async ({ page, house }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
    addEventListener('DOMContentLoaded', () => {
      const styles = new CSSStyleSheet()
      styles.replaceSync('.bid-bar > div { animation: none !important }')
      document.adoptedStyleSheets.push(styles)
    })
  })
  await expectOnePrice(page, await house.addLot())
})

test('follow, calendar and share stand in one row', { tag: '@drawn' }, async ({ page, house }) => {
  await page.goto(`/event/${await house.lotOf('Zahira Noor')}`)
  const tools = page.getByRole('region', { name: 'Seguir y compartir este lote' })
  const boxes = await Promise.all(
    ['Seguir este lote', 'Agregar a mi calendario', 'Compartir por WhatsApp'].map((name) =>
      tools.getByText(name).boundingBox(),
    ),
  )
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
})
