/** The lot's page on a phone and on a desktop: visible parts, folded parts, and links to the house. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openMail, seen } from './steps.ts'

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
  await panel.getByText('Qué incluye el precio').click()
  await expect(panel.getByRole('listitem')).toHaveText([
    'Sin comisión para el comprador.',
    'IVA no incluido: si la venta lo causa, te lo decimos antes de que pagues.',
    'Transporte por cuenta del comprador.',
  ])
  await page.goto(`/event/${lot}/pujar?amount=100000`)
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
    // Pressing Tab leads from the panel to the bid link.
    await panelOf(page).getByText('Qué incluye el precio').focus()
    await page.keyboard.press('Tab')
    await expect(bid).toBeFocused()

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
    await expect(
      panel.getByText(/ganó|Ganaste|Puja actual|Precio de remate|Se vendió en/).filter({ visible: true }),
    ).toHaveCount(0)
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

test('a question about a lot keeps its input, reaches the house with the lot, and is thanked for', async ({
  page,
  house,
}) => {
  const lot = await house.lotOf('Zahira Noor')
  const path = `/event/${lot}/preguntar`
  await page.goto(`/event/${lot}`)
  await page.getByRole('link', { name: 'Escribir a la casa' }).click()
  await expect(page.getByRole('heading', { name: 'Pregunta por este lote' })).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(page.locator('url-dialog').getByText('Zahira Noor')).toBeVisible()
  const email = page.getByLabel('Correo electrónico')
  const typed = `¿Está mansa? ${randomBytes(4).toString('hex')}`
  await email.fill('ana@')
  await page.getByLabel('Tu pregunta').fill(typed)
  await page.getByRole('button', { name: 'Enviar pregunta' }).click()
  await expect(email).toHaveAccessibleDescription('E-mail debe ser valido')
  await expect(page.getByLabel('Tu pregunta')).toHaveValue(typed)
  await email.fill('ana@ejemplo.mx')
  await page.getByRole('button', { name: 'Enviar pregunta' }).click()
  await expect(page.getByRole('heading', { name: 'Recibimos tu pregunta' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a la subasta' }).last().click()
  await expect(page).toHaveURL(`/event/${lot}`)
  await openMail(page, 'contacto@remate.example', `Pregunta por el lote ${lot}: Zahira Noor`)
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('link', { name: 'Zahira Noor' })).toHaveAttribute('href', /\/event\/\d+$/)
})

test('the question form is prefilled with the e-mail of a signed-in buyer', async ({ page, house, login }) => {
  const buyer = await house.addBuyer()
  await login(buyer)
  await page.goto(`/event/${await house.lotOf('Zahira Noor')}/preguntar`)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(await house.emailOf(buyer))
})

test('the house is called, or written to by WhatsApp with the lot; a lot is shared by WhatsApp too', async ({
  page,
  house,
  baseURL,
}) => {
  const lot = await house.lotOf('Zahira Noor')
  await page.goto(`/event/${lot}`)
  const ways = page.getByRole('region', { name: '¿Preguntas sobre este lote?' })
  await expect(ways.getByRole('link', { name: 'Llamar al 33 3615 8842' })).toHaveAttribute('href', 'tel:+523336158842')
  const hrefs = await Promise.all(
    ['Preguntar por WhatsApp', 'Compartir por WhatsApp'].map(
      async (name) => new URL((await page.getByRole('link', { name }).getAttribute('href')) as string),
    ),
  )
  const [ask, share] = hrefs as [URL, URL]
  expect(ask.origin + ask.pathname).toBe('https://wa.me/523336158842')
  expect(ask.searchParams.get('text')).toBe(
    `Hola, tengo una pregunta sobre el lote ${lot}, Zahira Noor: ${baseURL}/event/${lot}`,
  )
  expect(share.origin + share.pathname).toBe('https://wa.me/')
  expect(share.searchParams.get('text')).toBe(`Zahira Noor: ${baseURL}/event/${lot}`)
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

test('a card of the purchases shows the amount due and the link to pay; price and payments are folded', async ({
  page,
  login,
}) => {
  await login('comprador@remate.example')
  await page.goto('/profile/subastas')
  const card = (horse: string) => page.getByRole('article').filter({ hasText: horse })
  const due = card('Zimbro da Serra')
  await expect(due.getByText('Anticipo por pagar')).toBeVisible()
  await expect(due.getByText(/^Vence el .*, hora del centro$/)).toBeVisible()
  await expect(due.getByRole('link', { name: /^Pagar anticipo ?: Zimbro da Serra$/ })).toHaveAttribute(
    'href',
    /\/pagar$/,
  )
  await expect(due.getByText('Precio final')).toBeHidden()
  await due.getByText('Ver precio y pagos').click()
  await expect(due.getByText('Precio final')).toBeVisible()
  await expect(due.getByText('Después del anticipo')).toBeVisible()
  await expect(card('Khalil de Matehuala').getByText('Multa por pago tardío')).toBeVisible()
  await expect(card('Gunner Azul').getByText('Liquidación por pagar')).toBeVisible()
  const closed = card('Doña Chispa')
  await expect(closed.getByText('Precio final')).toBeVisible()
  await expect(closed.getByRole('link', { name: /^Ver recibo/ })).toHaveCount(0)
  await closed.getByText('Ver pagos y recibos').click()
  await expect(closed.getByRole('link', { name: /^Ver recibo/ }).first()).toBeVisible()
})

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

test(
  'one price at a time: the bar has none while the panel with its price is in view',
  { tag: '@drawn' },
  async ({ page, house }) => {
    await page.goto(`/event/${await house.addLot()}`)
    const bar = page.locator('.bid-bar > div')
    const price = panelOf(page).locator('.price-now')
    await price.scrollIntoViewIfNeeded()
    await panelOf(page).evaluate((panel) => panel.scrollIntoView({ block: 'center' }))
    await expect(price).toBeInViewport({ ratio: 1 })
    await expect(bar).toHaveCSS('opacity', '0')
    await page.getByRole('region', { name: 'Historial de pujas' }).scrollIntoViewIfNeeded()
    await expect(price).not.toBeInViewport()
    await expect(bar).toHaveCSS('opacity', '1')
  },
)

// Firefox and Safari have none.
test('one price at a time in a browser without view timelines', { tag: '@once' }, async ({ page, house }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
    addEventListener('DOMContentLoaded', () => {
      const styles = new CSSStyleSheet()
      styles.replaceSync('.bid-bar > div { animation: none !important }')
      document.adoptedStyleSheets.push(styles)
    })
  })
  await page.goto(`/event/${await house.addLot()}`)
  const bar = page.locator('.bid-bar > div')
  const price = panelOf(page).locator('.price-now')
  await panelOf(page).evaluate((panel) => panel.scrollIntoView({ block: 'center' }))
  await expect(price).toBeInViewport({ ratio: 1 })
  await expect(bar).toHaveCSS('opacity', '0')
  await page.getByRole('region', { name: 'Historial de pujas' }).scrollIntoViewIfNeeded()
  await expect(price).not.toBeInViewport()
  await expect(bar).toHaveCSS('opacity', '1')
})

test(
  'follow, calendar and share stand in one row; hashes are behind "Comprobante"',
  { tag: '@drawn' },
  async ({ page, house }) => {
    await page.goto(`/event/${await house.lotOf('Zahira Noor')}`)
    const tools = page.getByRole('region', { name: 'Seguir y compartir este lote' })
    const boxes = await Promise.all(
      ['Seguir este lote', 'Agregar a mi calendario', 'Compartir por WhatsApp'].map((name) =>
        tools.getByText(name).boundingBox(),
      ),
    )
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    const hash = page.locator('.book-line code')
    await expect(hash).toBeHidden()
    await page.getByText('Comprobante', { exact: true }).click()
    await expect(hash).toBeVisible()
  },
)
