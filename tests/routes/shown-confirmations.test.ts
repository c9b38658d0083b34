/** A confirmation left open counts for what it showed (ruling 92), over HTTP without JavaScript. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { purchases } from '#db/schema/money/payments.ts'
import { bidOf, bidsOf, rowOf } from '#tests/support/auction-house.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { openBrowser, valuesOf } from '#tests/support/browser.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
  await world.house.db.update(settings).set({ maxima: true })
}, 120_000)
afterAll(() => world.close())

/** An open lot with a bid of 100,000 by another buyer, and a browser signed in as `me`. */
async function rivalled(options: Parameters<ServedWorld['lot']>[0] = {}) {
  const lot = await world.lot(options)
  await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 100_000))
  const me = await world.buyer()
  const browser = await world.browser(me)
  const at = (step: string) => `/event/${lot}/${step}`
  const leave = async (pesos: string) =>
    (await browser.open(`${at('maximo')}?amount=${pesos}`)).press(`Dejar mi máximo de $${pesos}`)
  return { lot, me, browser, at, leave }
}

const changes = (page: { document: { querySelectorAll(what: string): { structuredText: string }[] } }) =>
  page.document.querySelectorAll('.meanwhile tbody tr').map((row) => row.structuredText.replace(/\s+/g, ' '))

test('a bid does not raise one’s own price by a page of before, and goes in from the page that says both', async () => {
  const { lot, me, browser, at } = await rivalled()
  const left = await browser.open(`${at('pujar')}?amount=162500`)
  await (await browser.open(`${at('pujar')}?amount=144500`)).press('Confirmar puja de $144,500')
  const asked = await left.press('Confirmar puja de $162,500')
  expect(asked.status).toBe(409)
  expect(asked.text).toContain('Algo cambió mientras decidías y todavía no se registra nada')
  expect(changes(asked)).toEqual(['Tu lugar No vas ganando Vas ganando', 'Puja actual $100,000 $144,500'])
  expect(asked.text).toContain(
    'Si confirmas, subes tu propia puja de $144,500 a $162,500 sin que nadie te haya superado.',
  )
  expect(asked.text.match(/Ya vas ganando/g)).toHaveLength(1)
  const { document } = asked
  // Hides once the lead is lost, and leaves a way back to the lot.
  expect(document.querySelector('[data-live=leader] > .meanwhile[data-leader=leading]')).not.toBeNull()
  expect(document.querySelector('.meanwhile a')?.structuredText).toBe('No subir')
  expect(await rowOf(world.house, lot)).toMatchObject({ leaderId: me, currentBid: 144_500 })
  const receipt = await asked.press('Confirmar puja de $162,500')
  expect(receipt.text).toContain('Tu puja de $162,500 quedó registrada.')
  expect((await bidsOf(world.house, lot)).map(({ amount }) => amount)).toEqual([100_000, 144_500, 162_500])
})

test('a bid that somebody else overtook meanwhile but that still leads is not asked about', async () => {
  const { lot, browser, at } = await rivalled()
  const left = await browser.open(`${at('pujar')}?amount=162500`)
  await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 144_500))
  expect((await left.press('Confirmar puja de $162,500')).text).toContain('Tu puja de $162,500 quedó registrada.')
})

test('a maximum is neither lowered nor withdrawn by a page that showed a lower one', async () => {
  const { lot, browser, at, leave } = await rivalled()
  const none = await browser.open(`${at('maximo')}?amount=120,000`)
  await leave('130,000')
  const withdrawal = await browser.open(`${at('maximo')}?retirar`)
  await leave('150,000')
  const lower = await none.press('Dejar mi máximo de $120,000')
  expect(lower.status).toBe(409)
  expect(changes(lower)).toContain('Tu máximo Ninguno $150,000')
  expect(lower.document.querySelector('[data-leader=leading] .table, .table [data-live]')).toBeNull()
  expect(lower.text).toContain('Si confirmas, tu máximo baja de $150,000 a $120,000.')
  const back = await withdrawal.press('Sí, retirar mi máximo')
  expect(back.status).toBe(409)
  expect(changes(back)).toEqual(['Tu máximo $130,000 $150,000'])
  expect(back.text).toContain('Si confirmas, retiras un máximo de $150,000.')
  expect(back.text).not.toContain('Tu máximo es de')
  // The rival's bid is still answered up to 150,000.
  await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 140_000))
  expect(await rowOf(world.house, lot)).toMatchObject({ currentBid: 142_000 })
  const again = await (await browser.open(`${at('maximo')}?retirar`)).press('Sí, retirar mi máximo')
  expect(again.text).toContain('La casa ya no puja por ti.')
})

test('buying now is asked about again once its buyer leads', async () => {
  const { browser, at } = await rivalled({ offerBuyNow: true })
  const left = await browser.open(at('comprar'))
  await (await browser.open(`${at('pujar')}?amount=144500`)).press('Confirmar puja de $144,500')
  const asked = await left.press('Comprar y pagar $10,000')
  expect(asked.status).toBe(409)
  expect(asked.text).toContain('Ya vas ganando con $144,500. Si confirmas, compras de una vez por $500,000.')
  expect(await world.house.db.$count(purchases)).toBe(0)
  expect((await asked.press('Comprar y pagar $10,000')).at).toMatch(/\/comprar\/\d+$/)
})

test('an old form without its state is asked about where it could harm, and nowhere else', async () => {
  const { lot, browser, at } = await rivalled()
  const send = (step: string, form: Record<string, string>) => browser.post(at(step), form)
  expect((await send('pujar', { amount: '110000', key: 'an-old-form-1' })).at).toContain('recibo=2')
  const raise = await send('pujar', { amount: '120000', key: 'an-old-form-2' })
  expect(raise.status).toBe(409)
  expect(changes(raise)).toEqual(['Tu lugar Vas ganando', 'Puja actual $110,000', 'Tu máximo Ninguno'])
  expect(raise.text).not.toContain('Lo que viste')
  expect((await send('maximo', { act: 'dejar', amount: '150000', key: 'an-old-form-3' })).at).toContain('recibo=')
  expect((await send('maximo', { act: 'retirar', key: 'an-old-form-4' })).status).toBe(409)
  expect((await send('maximo', { act: 'dejar', amount: '140000', key: 'an-old-form-5' })).status).toBe(409)
  expect(await rowOf(world.house, lot)).toMatchObject({ currentBid: 110_000 })
})

test('a confirmation whose session ended says both after signing in again', async () => {
  const { me, browser, at } = await rivalled()
  const form = (await browser.open(`${at('pujar')}?amount=162500`)).document.querySelector('.bid-confirm')
  await (await browser.open(`${at('pujar')}?amount=144500`)).press('Confirmar puja de $144,500')
  const { url } = world.served
  const lost = await fetch(new URL(at('pujar'), url), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams(valuesOf(form!)),
  })
  const draft = lost.headers.getSetCookie()[0]?.split(';')[0]
  const [session] = await signIn(world.house.db, [me])
  const recovered = await openBrowser(url, `${session}; ${draft}`).open(at('pujar'))
  expect(changes(recovered)).toContain('Tu lugar No vas ganando Vas ganando')
})

test('a seller’s reserve is not lowered by a page that showed a lower one', async () => {
  await world.house.db.update(settings).set({ reserves: true })
  const now = Date.now()
  const lot = await world.lot({ opensAt: now + 3_600_000, closesAt: now + 7_200_000 })
  const seller = await world.browser(world.furniture.seller)
  const path = `/sales/events/${lot}/reserva`
  const left = await seller.open(path)
  await (await seller.open(path)).press('Guardar la reserva', { reserva: '200,000' })
  const asked = await left.press('Guardar la reserva', { reserva: '150,000' })
  expect(asked.status).toBe(400)
  expect(asked.text).toContain('La reserva cambió mientras decidías y todavía no se guarda nada.')
  expect(asked.text).toContain('$200,000')
  expect(asked.document.querySelector('input[name=reserva]')?.getAttribute('value')).toBe('150,000')
  expect((await asked.press('Guardar la reserva', { reserva: '150,000' })).at).toContain('aviso=reserva')
})
