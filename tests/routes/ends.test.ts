/** The words of every end of an auction, on its page and its card. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { addBelowReserve, addNegotiation } from '#tests/support/negotiating.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const HOUR = 3_600_000
let world: ServedWorld

beforeAll(async () => {
  world = await openServedWorld()
  await world.database.db.update(settings).set({ reserves: true })
}, 120_000)
afterAll(() => world.close())

/** Badges, price, panel and share text of a lot's page, as a visitor sees them. */
async function seenOf(auction: number): Promise<{ badges: string; price: string; panel: string; preview: string }> {
  const { document } = await (await world.browser()).open(`/event/${auction}`)
  const lot = document.querySelector('live-auction.lot')
  const state = (name: string) => lot?.getAttribute(`data-${name}`) ?? ''
  for (const [attribute, value] of [
    ['data-when', state('phase')],
    ['data-bids-are', state('bids')],
    ['data-reserve-is', state('reserve')],
  ] as const)
    for (const part of document.querySelectorAll(`[${attribute}]`))
      if (!part.getAttribute(attribute)?.split(' ').includes(value)) part.remove()
  const textOf = (selector: string) =>
    document
      .querySelectorAll(selector)
      .map((part) => part.structuredText.replaceAll(/\s+/g, ' ').trim())
      .join(' · ')
  return {
    badges: textOf('.badges'),
    price: textOf('.bid-panel .price-now'),
    panel: textOf('.bid-panel'),
    preview: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
  }
}

const cardOf = async (auction: number) => {
  const { document } = await (await world.browser()).open('/events?estado=terminadas')
  const card = document.querySelector(`live-auction[data-event="${auction}"]`)
  return card?.structuredText.replaceAll(/\s+/g, ' ') ?? ''
}

/** A lot without a reserve, closed on the bid of one buyer. */
async function hammered() {
  const [opensAt, closesAt] = [Date.now() + HOUR, Date.now() + 2 * HOUR]
  const auction = await world.lot({ opensAt, closesAt })
  const placed = bidOf(await world.buyer(), 150_000, { at: opensAt } as Parameters<typeof bidOf>[2])
  await world.house.actors.auction.send(auction, placed)
  await world.house.actors.auction.send(auction, { type: 'auction.closed', at: closesAt + CLOSING_GRACE_MS })
  return auction
}

test('sold at the hammer', async () => {
  const { price, panel, preview } = await seenOf(await hammered())
  expect(price).toContain('Se vendió en')
  expect(panel).not.toContain('Reserva')
  expect(preview).toContain('Se vendió en')
})

test('sold after a negotiation: after the hammer, without a word about the reserve', async () => {
  const buyer = await world.buyer()
  const auction = await addNegotiation(world, buyer)
  const seller = await world.browser(world.furniture.seller)
  await (await seller.open(`/sales/events/${auction}/negociacion?respuesta=aceptar`)).press(/^Sí, acepto/)
  const { price, panel, preview } = await seenOf(auction)
  expect(price).toContain('Vendido después del remate')
  expect(panel).not.toMatch(/Se vendió en|[Rr]eserva/)
  expect(preview).toContain('Vendido después del remate')
  await expect.poll(() => cardOf(auction)).toContain('Vendido después del remate')
})

test('in negotiation: the highest bid, which did not reach the reserve', async () => {
  const { badges, price, panel } = await seenOf(await addNegotiation(world, await world.buyer()))
  expect(badges).toContain('En negociación')
  expect(price).toContain('Puja más alta')
  expect(panel).toContain('No alcanzó la reserva')
})

test('without an agreement: not sold, though there were bids', async () => {
  const auction = await addNegotiation(world, await world.buyer(), { others: [await world.buyer()] })
  const seller = await world.browser(world.furniture.seller)
  await (await seller.open(`/sales/events/${auction}/negociacion?respuesta=rechazar`)).press('Sí, rechazar')
  const { badges, price, panel } = await seenOf(auction)
  expect(badges).toBe('Evento terminadoNo se vendió')
  expect(price).toContain('Puja más alta')
  expect(panel).toContain('No alcanzó la reserva')
  // A list is kept for a moment.
  await expect.poll(() => cardOf(auction)).toMatch(/Puja más alta.*No se vendió/)
})

test('before the negotiation begins nothing is said to be sold', async () => {
  const { badges } = await seenOf(await addBelowReserve(world, await world.buyer()))
  expect(badges).toContain('En negociación')
})

test('without bids', async () => {
  const closesAt = Date.now() + 2 * HOUR
  const auction = await world.lot({ opensAt: Date.now() + HOUR, closesAt })
  await world.house.actors.auction.send(auction, { type: 'auction.closed', at: closesAt + CLOSING_GRACE_MS })
  const { badges, price } = await seenOf(auction)
  expect(badges).toContain('Terminó sin pujas')
  expect(price).toContain('Puja de salida')
})

test('bought at once', async () => {
  const auction = await world.lot({ offerBuyNow: true })
  const bought = {
    type: 'buy-now.approved',
    at: Date.now(),
    buyer: await world.buyer(),
    amount: 500_000,
    key: `pago-${auction}`,
  } as const
  expect((await world.house.actors.auction.send(auction, bought)).accepted).toBe(true)
  const { price, panel } = await seenOf(auction)
  expect(price).toContain('Comprado de inmediato')
  expect(panel).not.toContain('Se vendió en')
})
