/** "Puja máxima" over HTTP, as a phone without JavaScript leaves it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { bidOf, bidsOf, rowOf } from '#tests/support/auction-house.ts'
import { errorOf } from '#tests/support/browser.ts'
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
  const rival = await world.buyer()
  await world.house.actors.auction.send(lot, bidOf(rival, 100_000))
  const me = await world.buyer()
  return { lot, me, rival, browser: await world.browser(me), path: `/event/${lot}/maximo` }
}

test('a maximum left from the bid’s page is confirmed in figures and words, and receipted with its seal', async () => {
  const { lot, me, browser, path } = await rivalled()
  const bidding = await browser.open(`/event/${lot}/pujar`)
  expect(bidding.document.querySelector(`a[href="${path}"]`)?.text).toContain('Dejar una puja máxima')
  const choose = await browser.open(path)
  expect(choose.text).toContain('Nadie más ve tu máximo')
  const confirm = await browser.open(`${path}?amount=250,000`)
  expect(confirm.text).toContain('doscientos cincuenta mil pesos 00/100 M.N.')
  expect(confirm.text).toContain('La casa puja por ti desde $102,000')
  const receipt = await confirm.press('Dejar mi máximo de $250,000')
  expect(receipt.at).toBe(`${path}?recibo=2`)
  expect(receipt.text).toContain('Tu máximo de $250,000 quedó guardado.')
  expect(receipt.text).toContain('Vas ganando.')
  expect(receipt.document.querySelectorAll('.seal code').map((code) => code.text.length)).toEqual([64, 32])
  expect(await rowOf(world.house, lot)).toMatchObject({ leaderId: me, currentBid: 102_000 })
  // The maximum is hidden from all others: the rival, the lot's page, the receipt's address.
  const stranger = await world.browser(await world.buyer())
  for (const at of [`/event/${lot}`, `/event/${lot}/pujar`, path, `${path}?recibo=2`])
    expect((await stranger.open(at)).document.toString()).not.toMatch(/250,?000/)
  expect((await (await world.browser()).open(`/event/${lot}`)).document.toString()).not.toMatch(/250,?000/)
})

test('a bid below a maximum is answered at once, and its bidder reads so', async () => {
  const { lot, browser, path, rival } = await rivalled()
  await (await browser.open(`${path}?amount=250000`)).press('Dejar mi máximo de $250,000')
  const theirs = await world.browser(rival)
  const answered = await (await theirs.open(`/event/${lot}/pujar?amount=150000`)).press('Confirmar puja de $150,000')
  expect(answered.text).toContain('Te superó de inmediato una puja máxima que alguien había dejado antes.')
  expect((await browser.open(path)).text).toContain('Tu máximo es de $250,000.')
  expect((await theirs.open(`/event/${lot}`)).text).toContain('Automática, por puja máxima')
})

test('a maximum is raised without moving the price, not lowered below the current bid, and withdrawn', async () => {
  const { lot, browser, path } = await rivalled()
  await (await browser.open(`${path}?amount=250000`)).press('Dejar mi máximo de $250,000')
  const raise = await browser.open(`${path}?amount=300000`)
  expect(raise.text).toContain('El precio no se mueve por esto.')
  await raise.press('Dejar mi máximo de $300,000')
  expect((await bidsOf(world.house, lot)).length).toBe(2)
  const under = await browser.open(`${path}?amount=101999`)
  expect(under.status).toBe(400)
  expect(errorOf(under, 'amount')).toContain('Tu máximo no puede ser menor que lo que la casa ya pujó por ti: $102,000')
  expect(under.document.querySelector('input[name=amount]')?.getAttribute('value')).toBe('101,999')
  expect((await browser.open(path)).document.querySelector(`a[href="${path}?retirar"]`)).not.toBeNull()
  const withdraw = await browser.open(`${path}?retirar`)
  expect(withdraw.text).toContain('Tu puja de $102,000 sigue en pie')
  const receipt = await withdraw.press('Sí, retirar mi máximo')
  expect(receipt.text).toContain('La casa ya no puja por ti.')
  expect((await browser.open(path)).text).not.toContain('Retirar mi máximo')
})

test('an invalid maximum is reported beside the field, and the input stays', async () => {
  const { browser, path } = await rivalled()
  for (const [typed, sentence] of [
    ['101,999', 'La oferta es muy baja: la menor puja válida es $102,000'],
    ['12,345,678', 'La oferta puede tener hasta 7 dígitos'],
    ['mil', 'Escribe la oferta con números, como 150,000'],
  ] as const) {
    const page = await browser.open(`${path}?amount=${encodeURIComponent(typed)}`)
    expect(page.status).toBe(400)
    expect(errorOf(page, 'amount')).toContain(sentence)
    expect(page.document.querySelector('input[name=amount]')?.getAttribute('value')).toBe(typed)
  }
  const line = await rivalled({ offerBuyNow: true })
  expect((await line.browser.open(line.path)).text).toContain('la casa puja hasta $475,000')
})

test('a maximum over the limit shows the missing amount, the input, and the way to a higher limit', async () => {
  const { browser, path } = await rivalled()
  await world.house.db.update(settings).set({ bidLimit: 200_000 })
  const refused = await browser.open(`${path}?amount=250000`)
  await world.house.db.update(settings).set({ bidLimit: 0 })
  expect(refused.status).toBe(400)
  expect(errorOf(refused, 'amount')).toContain('te faltan $50,000')
  expect(refused.document.querySelector('input[name=amount]')?.getAttribute('value')).toBe('250,000')
  expect(refused.document.querySelector('a[href="/profile/en-curso#limite"]')).not.toBeNull()
})

test('while the house takes no maximums, none is offered and an old form is refused', async () => {
  const { lot, browser, path } = await rivalled()
  const confirm = await browser.open(`${path}?amount=250000`)
  await world.house.db.update(settings).set({ maxima: false })
  expect((await browser.open(`/event/${lot}/pujar`)).text).not.toContain('puja máxima')
  const refused = await confirm.press('Dejar mi máximo de $250,000')
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Por ahora la casa no recibe pujas máximas nuevas.')
  await world.house.db.update(settings).set({ maxima: true })
})

test('pages say whether a reserve is met, and never how much it is', async () => {
  const lot = await world.lot({ opensAt: Date.now() + 3_600_000, closesAt: Date.now() + 7_200_000 })
  await world.house.actors.auction.send(lot, { type: 'reserve.set', at: Date.now(), amount: 317_531 })
  const page = await (await world.browser()).open(`/event/${lot}`)
  expect(page.document.querySelector('live-auction')?.getAttribute('data-reserve')).toBe('unmet')
  expect(page.text).toContain('Reserva aún no alcanzada')
  expect(/.{80}317,?531.{80}/.exec(page.document.toString())?.[0]).toBeUndefined()
})
