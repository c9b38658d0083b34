/** "Aviso" over HTTP, as on a phone without JavaScript: shown, confirmed once, and the amount is kept. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { publishNotice } from '#server/sale/notices/publish.ts'
import { bidOf, bidsOf, rowOf } from '#tests/support/auction-house.ts'
import { errorOf } from '#tests/support/browser.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const TEXT = 'Se corrige: la yegua mide 1.52 m.\nEl certificado es el mismo.'

let world: ServedWorld
let admin: number
beforeAll(async () => {
  world = await openServedWorld()
  ;[admin] = (await addAdmins(world.database.db, 1)) as [number]
}, 120_000)
beforeEach(() => world.house.db.update(settings).set({ notices: true, maxima: true }))
afterAll(() => world.close())

const announce = (auction: number, seen = 0, text = TEXT) =>
  publishNotice(world.house, adminNo(admin), { auction, text, seen, at: Date.now() })

async function rivalled(options: Parameters<ServedWorld['lot']>[0] = {}) {
  const lot = await world.lot(options)
  await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 100_000))
  return { lot, browser: await world.browser(await world.buyer()), path: `/event/${lot}/pujar` }
}

describe('an announcement', () => {
  test('stands on the lot’s page, where one bids, and on its seller’s', async () => {
    const { lot, browser, path } = await rivalled({ offerBuyNow: true })
    await announce(lot)
    await announce(lot, 1, 'Otro aviso más reciente')
    const visitor = await world.browser()
    const seller = await world.browser(world.furniture.seller)
    const pages = [
      await visitor.open(`/event/${lot}`),
      await browser.open(path),
      await browser.open(`/event/${lot}/maximo`),
      await browser.open(`/event/${lot}/comprar`),
      await seller.open(`/sales/events/${lot}`),
    ]
    for (const page of pages) {
      expect(page.status).toBe(200)
      const shown = page.document.querySelectorAll('.avisos .notice').map((notice) => notice.text)
      expect(shown.length).toBe(2)
      expect(shown[0]).toContain('Otro aviso más reciente')
      expect(page.text).toContain('la yegua mide 1.52 m.')
    }
  })

  test('of which there is none leaves an empty place for it, and asks nothing', async () => {
    const { browser, path } = await rivalled()
    const page = await browser.open(`${path}?amount=110000`)
    expect(page.document.querySelectorAll('.avisos').length).toBe(1)
    expect(page.document.querySelector('[name=notices]')).toBeNull()
  })
})

describe('the next bid confirms having read it', () => {
  test('published during a confirmation: the amount stays, and the bid counts once the box is ticked', async () => {
    const { lot, browser, path } = await rivalled()
    const confirm = await browser.open(`${path}?amount=110000`)
    await announce(lot)
    const asked = await confirm.press('Confirmar puja de $110,000')
    expect(asked.status).toBe(400)
    expect(asked.text).toContain('La casa publicó un aviso sobre este lote')
    expect(asked.text).toContain('la yegua mide 1.52 m.')
    expect(asked.text).toContain('ciento diez mil pesos')
    expect(errorOf(asked, 'notices')).toContain('Marca la casilla cuando lo hayas leído')
    expect((await bidsOf(world.house, lot)).length).toBe(1)
    // The same form without the checked box asks again.
    expect((await asked.press('Confirmar puja de $110,000', { notices: '' })).status).toBe(400)
    const receipt = await asked.press('Confirmar puja de $110,000', { notices: '1' })
    expect(receipt.at).toBe(`${path}?recibo=2`)
  })

  test('once: later bids send it along unseen; the next announcement is asked for again', async () => {
    const { lot, browser, path } = await rivalled()
    await announce(lot)
    const first = await browser.open(`${path}?amount=110000`)
    expect(first.document.querySelector('input[name=notices]')?.getAttribute('type')).toBe('checkbox')
    await first.press('Confirmar puja de $110,000', { notices: '1' })
    const second = await browser.open(`${path}?amount=130000`)
    expect(second.document.querySelector('input[name=notices]')?.getAttribute('type')).toBe('hidden')
    expect((await second.press('Confirmar puja de $130,000')).at).toBe(`${path}?recibo=3`)
    await announce(lot, 1)
    await announce(lot, 2)
    const third = await browser.open(`${path}?amount=150000`)
    expect(third.text).toContain('He leído los 2 avisos de la casa')
  })

  test('a maximum and a purchase are asked the same', async () => {
    const { lot, browser } = await rivalled({ offerBuyNow: true })
    const [maximum, buy] = [
      await browser.open(`/event/${lot}/maximo?amount=250000`),
      await browser.open(`/event/${lot}/comprar`),
    ]
    await announce(lot)
    const left = await maximum.press('Dejar mi máximo de $250,000')
    expect(left.status).toBe(400)
    expect(left.text).toContain('doscientos cincuenta mil pesos')
    expect((await left.press('Dejar mi máximo de $250,000', { notices: '1' })).at).toBe(`/event/${lot}/maximo?recibo=2`)
    expect(await rowOf(world.house, lot)).toMatchObject({ currentBid: 102_000 })
    await announce(lot, 1)
    const bought = await buy.press(/^Comprar y pagar/)
    expect(bought.status).toBe(400)
    expect(bought.text).toContain('La casa publicó un aviso sobre este lote')
    expect((await bought.press(/^Comprar y pagar/, { notices: '2' })).at).toMatch(/comprar\/\d+$/)
  })

  test.each(['', 'x', '-1', '1.5', '99', '1e9', '9'.repeat(400)])(
    '%j in the hidden field confirms nothing',
    async (notices) => {
      const { lot, browser, path } = await rivalled()
      await announce(lot)
      const page = await browser.post(path, { amount: '110000', key: `key-${lot}-hostile`, notices })
      expect(page.status).toBe(400)
      expect((await bidsOf(world.house, lot)).length).toBe(1)
    },
  )
})

test('an announcement is published; a second one from the same page is refused, naming who published first', async () => {
  const lot = await world.lot()
  const house = await world.browser(admin)
  const form = await house.open(`/admin/events/${lot}/aviso`)
  const done = await form.press('Publicar el aviso', { text: TEXT })
  expect(done.at).toBe(`/admin/events/${lot}?hecho=aviso`)
  expect(done.text).toContain('El aviso se publicó.')
  expect(done.text).toContain('la yegua mide 1.52 m.')
  const late = await form.press('Publicar el aviso', { text: TEXT })
  expect(late.status).toBe(400)
  expect(late.text).toMatch(/Admin \d+ publicó otro aviso de este lote, hace un momento/)
  expect(late.document.querySelector('textarea')?.text).toContain('la yegua mide 1.52 m.')
  const short = await (await house.open(`/admin/events/${lot}/aviso`)).press('Publicar el aviso', { text: 'corto' })
  expect(short.status).toBe(400)
  await world.house.db.update(settings).set({ notices: false })
  expect((await house.open(`/admin/events/${lot}/aviso`)).text).toContain('Los avisos están apagados')
})
