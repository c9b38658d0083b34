/** The bid's three steps over HTTP, as a phone without JavaScript takes them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { bidOf, bidsOf } from '#tests/support/auction-house.ts'
import { errorOf } from '#tests/support/browser.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
const HOUR = 3_600_000

beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

const amounts = async (lot: number) => (await bidsOf(world.house, lot)).map(({ amount }) => amount)

/** An open lot with a bid of 100,000 by another buyer, and a browser signed in as `me`. */
async function rivalled(options: Parameters<ServedWorld['lot']>[0] = {}) {
  const lot = await world.lot(options)
  await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 100_000))
  const me = await world.buyer()
  return { lot, me, browser: await world.browser(me), path: `/event/${lot}/pujar` }
}

describe('choosing', () => {
  test('until the first bid: the opening bid, and the proposals as quick bids', async () => {
    const lot = await world.lot()
    const page = await (await world.browser(await world.buyer())).open(`/event/${lot}/pujar`)
    expect(page.status).toBe(200)
    // 5, 10 and 20 per cent over the opening bid of 100,000.
    expect(page.document.querySelectorAll('button[name=amount]').map((button) => button.getAttribute('value'))).toEqual(
      ['105000', '110000', '120000'],
    )
    expect(page.document.querySelector('[data-live=price]')?.text).toBe('$100,000')
    expect(page.text).toContain('La primera puja puede ser igual a la puja de salida, $100,000.')
  })

  test('from the first bid on: 1, 2 and 3 times a tenth', async () => {
    const { browser, path } = await rivalled()
    const page = await browser.open(path)
    expect(page.document.querySelectorAll('button[name=amount]').map((button) => button.getAttribute('value'))).toEqual(
      ['110000', '120000', '130000'],
    )
    expect(page.text).toContain('Desde $102,000, en pesos cerrados.')
  })

  test('buy now is pointed to where it is offered, and only there', async () => {
    const offered = await rivalled({ offerBuyNow: true })
    const page = await offered.browser.open(offered.path)
    expect(page.document.querySelector(`a[href="/event/${offered.lot}/comprar"]`)?.structuredText).toContain('$500,000')
    const not = await rivalled()
    expect((await not.browser.open(not.path)).document.querySelector(`a[href="/event/${not.lot}/comprar"]`)).toBeNull()
  })
})

describe('confirming and the receipt', () => {
  test('a quick bid is confirmed in figures and words; its receipt says when it is outbid', async () => {
    const { lot, me, browser, path } = await rivalled()
    const confirm = await (await browser.open(path)).press(/^Pujar \$110,000/)
    expect(confirm.at).toBe(`${path}?kind=quick&amount=110000`)
    expect(confirm.text).toContain('ciento diez mil pesos 00/100 M.N.')
    expect(confirm.text).toContain('Anticipo de $10,000, dentro de 3 días')
    expect(confirm.text).toContain('Liquidación de $100,000')
    const receipt = await confirm.press('Confirmar puja de $110,000')
    expect(receipt.at).toBe(`${path}?recibo=2`)
    expect(receipt.text).toContain('Tu puja de $110,000 quedó registrada.')
    expect(receipt.text).toContain('Vas ganando.')
    expect((await bidsOf(world.house, lot)).map(({ bidderId, kind }) => [bidderId === me, kind])).toEqual([
      [false, 'open'],
      [true, 'quick'],
    ])

    await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 130_000))
    expect((await browser.open(receipt.at)).text).toContain('Te superaron')
    // Another buyer's receipt is not shown.
    expect((await browser.open(`${path}?recibo=1`)).text).toContain('Hacer una puja')
  })

  test('the configured inclusions of the price are shown on the lot and before confirming', async () => {
    const { lot, browser, path } = await rivalled()
    const { db } = world.house
    const shown = async () => [
      (await browser.open(`/event/${lot}`)).text,
      (await browser.open(`${path}?amount=110000`)).text,
    ]
    for (const text of await shown()) expect(text).not.toContain('Comisión')
    await db.update(settings).set({ priceTerms: ['Comisión del comprador: 5 %.', 'IVA incluido.'] })
    const [page, confirm] = await shown()
    expect(page).toContain('Costos')
    expect(page).toContain('Comisión del comprador: 5 %.')
    expect(confirm).toContain('Comisión del comprador: 5 %. IVA incluido.')
    await db.update(settings).set({ priceTerms: [] })
    expect((await shown())[0]).not.toContain('Costos')
  })

  test('no more is announced than a lot below the first payment can cost', async () => {
    const lot = await world.lot({ buyNow: 9_000, offerBuyNow: false })
    const browser = await world.browser(await world.buyer())
    const text = async (path: string) => (await browser.open(`/event/${lot}${path}`)).text
    expect(await text('')).toContain('Si ganas: anticipo de $10,000, o el precio si es menor, dentro de 3 días')
    expect(await text('/pujar?amount=3000')).toContain('Anticipo de $3,000, dentro de 3 días')
    await world.house.db.update(settings).set({ maxima: true })
    expect(await text('/maximo?amount=5000')).toContain('Anticipo de $5,000, o el precio si es menor, dentro de')
    expect(await text('/maximo?amount=12000')).toContain('Anticipo de $10,000, o el precio si es menor, dentro de')
  })

  test('the rest of a bid as small as the first payment is not asked for', async () => {
    const lot = await world.lot({ buyNow: 50_000 })
    const page = await (await world.browser(await world.buyer())).open(`/event/${lot}/pujar?amount=10000`)
    expect(page.text).toContain('Anticipo de $10,000')
    expect(page.text).not.toContain('Liquidación')
  })

  test('the same key again is the same bid with the same receipt', async () => {
    const { lot, browser, path } = await rivalled()
    const body = { amount: '102000', key: 'one-and-the-same' }
    const answers = [await browser.post(path, body), await browser.post(path, body)]
    expect(answers.map(({ at }) => at)).toEqual([`${path}?recibo=2`, `${path}?recibo=2`])
    expect(await amounts(lot)).toEqual([100_000, 102_000])
  })
})

describe('refused beside the field, with the lowest valid amount filled in', () => {
  const LOW = 'La oferta es muy baja: la menor puja válida es $102,000'
  test.each([
    ['101999', LOW],
    ['0', LOW],
    ['-102000', LOW],
    ['102000.50', 'Escribe la oferta en pesos cerrados, sin centavos'],
    ['cien mil', 'Escribe la oferta con números, como 150,000'],
    ['10000000', 'La oferta puede tener hasta 7 dígitos'],
  ])('%s: %s', async (typed, sentence) => {
    const { lot, browser, path } = await rivalled()
    for (const page of [
      await browser.open(`${path}?amount=${encodeURIComponent(typed)}`),
      await browser.post(path, { amount: typed, key: 'a-key-of-mine' }),
    ]) {
      expect(page.status).toBe(400)
      expect(errorOf(page, 'amount')).toContain(`${sentence}. Escribiste «${typed}».`)
      expect(page.document.querySelector('input[name=amount]')?.getAttribute('value')).toBe('102,000')
    }
    expect(await amounts(lot)).toEqual([100_000])
  })

  test.each(['102000', '102,000', '$102,000', '9999999'])('%s is taken', async (typed) => {
    const { lot, browser, path } = await rivalled()
    const page = await browser.post(path, { amount: typed, key: 'a-key-of-mine' })
    expect(page.at).toBe(`${path}?recibo=2`)
    expect((await amounts(lot))[1]).toBe(Number(typed.replaceAll(/[$,]|\.00$/g, '')))
  })

  test.each(['500000', '500001'])('where buy now costs 500,000: %s points to it', async (typed) => {
    const { lot, browser, path } = await rivalled({ offerBuyNow: true })
    const page = await browser.post(path, { amount: typed, key: 'a-key-of-mine' })
    expect(errorOf(page, 'amount')).toContain('Tu oferta alcanza el precio de compra inmediata, $500,000')
    expect(await amounts(lot)).toHaveLength(1)
  })

  test('where buy now costs 500,000: one peso less is taken', async () => {
    const { lot, browser, path } = await rivalled({ offerBuyNow: true })
    await browser.post(path, { amount: '499999', key: 'a-key-of-mine' })
    expect(await amounts(lot)).toEqual([100_000, 499_999])
  })

  test('the form of a page that was never ours: nothing is bid', async () => {
    const { lot, browser, path } = await rivalled()
    for (const body of [
      { amount: '110000' },
      { amount: '110000', key: 'short' },
      { amount: '110000', key: 'no spaces!' },
    ]) {
      expect((await browser.post(path, body as Record<string, string>)).status).toBe(400)
    }
    expect(await amounts(lot)).toEqual([100_000])
  })
})

describe('above the form', () => {
  test('closed, not yet open', async () => {
    const now = Date.now()
    const closed = await world.lot({ opensAt: now - 2 * HOUR, closesAt: now - HOUR })
    const scheduled = await world.lot({ opensAt: now + HOUR, closesAt: now + 2 * HOUR })
    const browser = await world.browser(await world.buyer())
    for (const [lot, sentence] of [
      [closed, 'Evento terminado'],
      [scheduled, 'La subasta todavía no abre'],
    ] as const) {
      for (const page of [
        await browser.open(`/event/${lot}/pujar?amount=100000`),
        await browser.post(`/event/${lot}/pujar`, { amount: '100000', key: 'a-key-of-mine' }),
      ]) {
        expect(page.status).toBe(400)
        expect(page.document.querySelector('[role=alert]')?.structuredText).toContain(sentence)
      }
      expect(await amounts(lot)).toEqual([])
    }
  })

  test('more than 95% of the buy-now price: only buy now', async () => {
    const { lot, browser, path } = await rivalled({ offerBuyNow: true })
    await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 475_000))
    // Exactly 95% still takes bids.
    expect((await browser.open(path)).document.querySelectorAll('input[name=amount]')).toHaveLength(1)
    await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 477_000))
    expect((await browser.open(path)).document.querySelectorAll('input[name=amount]')).toHaveLength(0)
    expect((await browser.post(path, { amount: '480000', key: 'a-key-of-mine' })).text).toContain(
      'este lote solo puede comprarse ahora',
    )
  })

  test('an address that names no auction is a 404', async () => {
    const browser = await world.browser(await world.buyer())
    for (const event of ['999999', '0', '-1', 'uno', '1e3', '99999999999']) {
      expect((await browser.open(`/event/${event}/pujar`)).status, event).toBe(404)
      expect(
        (await browser.post(`/event/${event}/pujar`, { amount: '100000', key: 'a-key-of-mine' })).status,
        event,
      ).toBe(404)
    }
  })
})

test('after 60 bids within a minute a bid is refused with the time to wait, and keeps its amount', async () => {
  const lot = await world.lot()
  const browser = await world.browser(await world.buyer())
  const send = (n: number) => browser.post(`/event/${lot}/pujar`, { amount: '1', key: `a-key-of-mine-${n}` })
  for (let n = 0; n < 60; n++) expect((await send(n)).status).toBe(400)
  const page = await browser.post(`/event/${lot}/pujar`, { amount: '150000', key: 'the-key-of-another' })
  expect(page.status).toBe(429)
  const wait = Number(page.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(page.document.querySelector('[role=alert]')?.structuredText).toContain(
    'Demasiados intentos. Prueba otra vez en ',
  )
  expect(page.document.querySelector('[name=amount]')?.getAttribute('value')).toBe('150000')
  expect(await amounts(lot)).toEqual([])
})

test('a seller reads why they may not bid, on the page and after a post', async () => {
  const lot = await world.lot()
  const browser = await world.browser(world.furniture.seller)
  for (const page of [
    await browser.open(`/event/${lot}/pujar`),
    await browser.post(`/event/${lot}/pujar`, { amount: '100000', key: 'a-key-of-mine' }),
  ]) {
    expect(page.status).toBe(403)
    expect(page.text).toContain('vendedores y administadores no pueden pujar')
  }
  expect(await amounts(lot)).toEqual([])
})

test('a visitor is led to sign in and back', async () => {
  const lot = await world.lot()
  const page = await (await world.browser()).open(`/event/${lot}/pujar`)
  expect(page.at).toBe(`/login?volver=%2Fevent%2F${lot}%2Fpujar`)
  expect(page.text).toContain('inicia Sesión para continuar')
})

test('a buyer without finished onboarding is led to it, with the way back, and no bid is placed', async () => {
  const { lot, me, browser, path } = await rivalled()
  await world.database.db.update(accounts).set({ onboardedAt: null }).where(eq(accounts.id, me))
  expect((await browser.open(path)).at).toMatch(new RegExp(`^/onboarding/datos\\?volver=%2Fevent%2F${lot}$`))
  await browser.post(path, { amount: '110000', key: 'a-key-of-mine' })
  expect(await amounts(lot)).toEqual([100_000])
})
