import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openLive, postBid, scriptListens, seen, withoutLive } from '../steps.ts'

/** "within a second" (issue), plus an allowance for a busy machine. */
const SOON = { timeout: 2_000 }

const price = (page: Page) => seen(page.locator('[data-live=price]'))
/** The price with its currency, which says its age while the connection is lost. */
const priced = (page: Page) => seen(page.locator('.money:has([data-live=price])'))
const AGE = /^hace \d+ s · sin conexión$/
const standing = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Puja y cierre' }).getByText(words, { exact: true })

/** The notice of a lost connection, with the hour of the centre. */
const sinceWhen = (rest: string) =>
  new RegExp(
    `^Sin conexión desde las \\d\\d:\\d\\d h, hora del centro\\. ${rest.replaceAll(/[$.]/g, String.raw`\$&`)}$`,
  )

/** The house has answered the page's question for its lots. */
const answerTo = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void (String(payload).includes('"states"') && resolve())),
    )
  })

const watch = (page: Page, lot: number) => openLive(page, `/event/${lot}`)

test('a bid updates price, count, toast and leader elsewhere without a reload; the outbid buyer sees it', async ({
  page,
  phone,
  house,
}) => {
  const lot = await house.addLot()
  const [ana, beto] = [await phone(), await phone()]
  await Promise.all([page, ana, beto].map((each) => watch(each, lot)))

  // Notices disappear after 5 seconds, so each page is watched from before the bid.
  const told = [page, ana, beto].map((each) => {
    const toast = each.locator('remate-toasts .notice', { hasText: 'Nueva puja $105,000' })
    return expect(toast).toContainText('Notificación')
  })
  expect((await postBid(ana.request, lot, 105_000)).status()).toBe(303)
  await Promise.all(told)
  for (const each of [page, ana, beto]) {
    await expect(price(each)).toHaveText('$105,000', SOON)
    await expect(each.getByRole('link', { name: '1 puja', exact: true })).toBeVisible()
  }
  await expect(standing(ana, 'Vas ganando')).toBeVisible()
  await expect(standing(beto, 'Aún no has pujado')).toBeVisible()
  await expect(page.locator('.leader'), 'nobody who cannot bid has a position').toHaveCount(0)

  expect((await postBid(beto.request, lot, 120_000)).status()).toBe(303)
  await expect(price(ana)).toHaveText('$120,000', SOON)
  await expect(standing(ana, 'Te superaron')).toBeVisible()
  await expect(standing(beto, 'Vas ganando')).toBeVisible()
  await expect(page.getByRole('link', { name: '2 pujas', exact: true })).toBeVisible()
  // The history updates when it is scrolled into view; none of the changes needed a page load.
  await page.getByRole('heading', { name: 'Historial de pujas' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('row')).toHaveCount(3)
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type),
    ),
  ).toEqual(['navigate'])
  await expect(page.locator('remate-toasts .notice')).toHaveCount(0, { timeout: 7_000 })
})

test('a bidder is told of the bid also where the page read itself anew before the message', async ({
  phone,
  house,
}) => {
  const lot = await house.addLot()
  const ana = await phone()
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await ana.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer().onMessage(async (message) => {
      if (String(message).includes('event_set_bid_in')) await late
      socket.send(message)
    })
  })
  const answered = answerTo(ana)
  await watch(ana, lot)
  await answered
  expect((await postBid(ana.request, lot, 105_000)).status()).toBe(303)
  await expect(price(ana)).toHaveText('$105,000')
  const toast = ana.locator('remate-toasts .notice', { hasText: 'Nueva puja $105,000' })
  await expect(toast).toHaveCount(0)
  arrive()
  await expect(toast).toContainText('Notificación')
})

test('a bid in the dialog travels over the socket and is receipted there; the page behind it follows', async ({
  phone,
  house,
}) => {
  const lot = await house.addLot()
  const ana = await phone()
  const posts: string[] = []
  ana.on('request', (asked) => asked.method() === 'POST' && posts.push(asked.url()))
  await watch(ana, lot)
  await seen(ana.getByRole('link', { name: 'Pujar' })).click()
  const dialog = ana.getByRole('dialog', { name: 'Hacer una puja' })
  await dialog.getByRole('button', { name: 'Pujar $110,000' }).click()
  await ana
    .getByRole('dialog', { name: 'Confirma tu puja' })
    .getByRole('button', { name: 'Confirmar puja de $110,000' })
    .click()
  const receipt = ana.getByRole('dialog', { name: 'Recibimos tu puja' })
  await expect(receipt).toContainText('Tu puja de $110,000 quedó registrada.')
  await ana.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  await expect(ana).toHaveURL(`/event/${lot}`)
  await expect(price(ana)).toHaveText('$110,000')
  expect(posts).toEqual([])
  expect(await house.bidsOf(lot)).toEqual([110_000])
})

test('when 95% of the buy-now price is passed, only buy now is left on every open page', async ({
  page,
  phone,
  house,
}) => {
  const lot = await house.addLot({ buyNow: 500_000, offerBuyNow: true })
  const ana = await phone()
  await watch(page, lot)
  await expect(seen(page.getByRole('link', { name: 'Pujar' }))).toBeVisible()
  expect((await postBid(ana.request, lot, 480_000)).status()).toBe(303)
  await expect(page.getByRole('link', { name: 'Pujar' })).toHaveCount(0, SOON)
  await expect(page.getByText('La puja ya pasó del 95%')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprar ahora por $500,000' })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedFaults: /WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|status of 503/ })

  test('the page says since when, and that the closing moves; it catches up by itself', async ({
    page,
    phone,
    house,
  }) => {
    const lot = await house.addLot()
    const ana = await phone()
    const answered = answerTo(page)
    await watch(page, lot)
    const notice = page.locator('.connection')
    await answered
    await expect(notice).toBeHidden()
    await page.context().setOffline(true)
    await expect(notice).toHaveText(sinceWhen('Si la casa está caída, el cierre se mueve.'), { useInnerText: true })
    expect((await postBid(ana.request, lot, 115_000)).status()).toBe(303)
    await expect(price(page)).toHaveText('$100,000')
    await expect(priced(page)).toHaveAttribute('data-stale', AGE)
    await page.context().setOffline(false)
    await expect(price(page)).toHaveText('$115,000', { timeout: 15_000 })
    await expect(notice).toBeHidden()
    await expect(priced(page)).not.toHaveAttribute('data-stale')
    // The page is live again.
    expect((await postBid(ana.request, lot, 125_000)).status()).toBe(303)
    await expect(price(page)).toHaveText('$125,000', { timeout: 5_000 })
  })

  test('a line that goes silent without ending shows the age of the price on page, bar and card', async ({
    page,
    house,
  }) => {
    const lot = await house.addLot()
    let silent = false
    await page.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => void (silent || socket.send(message)))
    })
    const answered = answerTo(page)
    await watch(page, lot)
    await answered
    await expect(priced(page)).not.toHaveAttribute('data-stale')
    silent = true
    await expect(priced(page)).toHaveAttribute('data-stale', AGE, { timeout: 20_000 })
    for (const each of await page.locator('.price-now .money').all())
      await expect(each).toHaveAttribute('data-stale', AGE)
    silent = false
    await expect(priced(page)).not.toHaveAttribute('data-stale', /./, { timeout: 20_000 })
  })

  test('a bid that was pressed in a tunnel is sent when the connection is back, and is one bid', async ({
    phone,
    house,
  }) => {
    const lot = await house.addLot()
    const ana = await phone()
    await watch(ana, lot)
    await seen(ana.getByRole('link', { name: 'Pujar' })).click()
    await ana.getByRole('button', { name: 'Pujar $105,000' }).click()
    const confirm = ana.getByRole('button', { name: 'Confirmar puja de $105,000' })
    await expect(confirm).toBeVisible()
    await ana.context().setOffline(true)
    await confirm.click()
    await expect(
      ana.getByText('Sin conexión. Todavía no se confirma; seguimos intentando, y cuenta una sola vez.').first(),
    ).toBeVisible({ timeout: 10_000 })
    const notice = ana.locator('.connection')
    const moves = 'Si la casa está caída, el cierre se mueve.'
    await expect(notice).toHaveText(
      sinceWhen(`No sabemos si tu puja de $105,000 se registró: vuelve a enviarla, no se registra dos veces. ${moves}`),
      { useInnerText: true, timeout: 15_000 },
    )
    await ana.context().setOffline(false)
    await expect(ana.getByRole('dialog', { name: 'Recibimos tu puja' })).toBeVisible({ timeout: 15_000 })
    expect(await house.bidsOf(lot)).toEqual([105_000])
    await expect(notice).toBeHidden({ timeout: 15_000 })
    // What the tab knows outlives a reload. An answer on its way would take the notice back.
    const answered = answerTo(ana)
    await watch(ana, lot)
    await answered
    await ana.context().setOffline(true)
    await expect(notice).toHaveText(sinceWhen(`Tu puja de $105,000 se registró. ${moves}`), { useInnerText: true })
  })

  test('a house that could not take the bid is heard in the dialog, with the amount kept', async ({ phone, house }) => {
    const lot = await house.addLot()
    const ana = await phone()
    // Without a socket the bid is a form.
    await withoutLive(ana)
    await ana.goto(`/event/${lot}`)
    await scriptListens(ana)
    await seen(ana.getByRole('link', { name: 'Pujar' })).click()
    await ana.getByRole('button', { name: 'Pujar $105,000' }).click()
    const sentence = 'La casa no pudo tomar tu puja. Nada se registró. Si el cierre pasa mientras tanto, se mueve.'
    const sent: (string | null)[] = []
    await ana.route('**/pujar', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent.push(route.request().postData())
      if (sent.length > 1) return route.fallback()
      await route.fulfill({
        status: 503,
        contentType: 'text/html',
        body: `<url-dialog><h1>Tu puja no se registró</h1><p>${sentence}</p>
          <form method="post" action="/event/${lot}/pujar" data-send="bid" data-said="no">${[
            ...new URLSearchParams(sent[0] ?? ''),
          ]
            .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
            .join('')}<button>Enviar otra vez mi puja de $105,000</button></form></url-dialog>`,
      })
    })
    await ana.getByRole('button', { name: 'Confirmar puja de $105,000' }).click()
    const held = ana.getByRole('dialog', { name: 'Tu puja no se registró' })
    await expect(held).toContainText(sentence)
    expect(await house.bidsOf(lot)).toEqual([])
    await held.getByRole('button', { name: 'Enviar otra vez mi puja de $105,000' }).click()
    await expect(ana.getByRole('dialog', { name: 'Recibimos tu puja' })).toBeVisible()
    expect(sent[1]).toBe(sent[0])
    expect(await house.bidsOf(lot)).toEqual([105_000])
  })
})

test('the socket of a lot’s page names the lot, by which a balancer finds its node', async ({ page, house }) => {
  const lot = await house.addLot()
  const socket = page.waitForEvent('websocket')
  await page.goto(`/event/${lot}`)
  expect(new URL((await socket).url()).pathname).toBe(`/socket.io/event/${lot}/`)
})
