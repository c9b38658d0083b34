/** The negotiation below the reserve over HTTP, as two phones without JavaScript have it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { rowOf } from '#tests/support/auction-house.ts'
import { errorOf } from '#tests/support/browser.ts'
import { addNegotiation, stepsOf } from '#tests/support/negotiating.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const HOUR = 3_600_000
let world: ServedWorld

beforeAll(async () => {
  world = await openServedWorld()
  await world.database.db.update(settings).set({ reserves: true })
}, 120_000)
afterAll(() => world.close())

async function begin() {
  const buyer = await world.buyer()
  const auction = await addNegotiation(world, buyer)
  return {
    auction,
    seller: await world.browser(world.furniture.seller),
    buyer: await world.browser(buyer),
    sellers: `/sales/events/${auction}/negociacion`,
    buyers: `/event/${auction}/negociacion`,
  }
}

describe('a negotiation', () => {
  test('goes to and fro until one accepts, each answer confirmed in figures and words', async () => {
    const { auction, seller, buyer, sellers, buyers } = await begin()
    const first = await seller.open(sellers)
    expect(first.text).toContain('Te toca responder')
    expect(first.text).toContain('Tienes 18 horas para cada respuesta.')
    expect(first.text).toContain('El comprador ofrece $150,000 MXN ciento cincuenta mil pesos 00/100 M.N.')
    expect(first.text).toContain('Entre $150,001 y $9,999,999.')

    const review = await first.press('Revisar la contraoferta', { monto: '$220,000' })
    expect(review.text).toContain('doscientos veinte mil pesos 00/100 M.N.')
    expect(await stepsOf(world.house, auction)).toHaveLength(1)
    const asked = await review.press(/^Enviar \$220,000/)
    expect(asked.text).toContain('Tu contraoferta ya está con la otra parte')
    expect(asked.text).toContain('Le toca responder al comprador')
    expect(asked.text).toContain('El comprador tiene 3 horas para cada respuesta')

    const theirs = await buyer.open(buyers)
    expect(theirs.text).toContain('El vendedor pide $220,000 MXN')
    expect(theirs.text).toContain('Tienes 3 horas para cada respuesta, contadas solo de 08:00 a 22:00')
    const offer = await (await theirs.press('Revisar la contraoferta', { monto: '180 000' })).press(/^Enviar/)
    expect(offer.text).toContain('Ronda 2 de 3')

    const accepting = await seller.open(`${sellers}?respuesta=aceptar`)
    expect(accepting.text).toContain('Al aceptar vendes en este precio')
    const done = await accepting.press(/^Sí, acepto/)
    expect(done.text).toContain('Trato hecho: vendiste en este precio.')
    expect(await rowOf(world.house, auction)).toMatchObject({
      state: 'closed.sold.awaitingFirstPayment',
      currentBid: 180_000,
    })
    const bought = await buyer.open(buyers)
    expect(bought.text).toContain('Trato hecho: compraste en este precio.')
    expect(bought.document.querySelector(`a[href="/event/${auction}/pagar"]`)).not.toBeNull()
    expect((await buyer.open(`/event/${auction}/pagar`)).text).toContain('$180,000')
  })

  test('an amount that may not be offered is given back with why, beside its field', async () => {
    const { auction, seller, sellers } = await begin()
    for (const [typed, error] of [
      ['150,000', 'Tu precio debe ser mayor que lo que ofrece el comprador'],
      ['10,000,000', 'El monto no puede tener más de 7 dígitos'],
      ['200000.50', 'Escribe pesos enteros, sin centavos'],
      ['mucho', 'Escribe un monto en pesos, como 150,000'],
    ] as const) {
      const page = await (await seller.open(sellers)).press('Revisar la contraoferta', { monto: typed })
      expect(page.status).toBe(400)
      expect(errorOf(page, 'monto')).toContain(error)
      expect(page.document.querySelector('[name=monto]')?.getAttribute('value')).toBe(typed)
    }
    expect(await stepsOf(world.house, auction)).toHaveLength(1)
  })

  test('an answer from an old page is refused with the state of the negotiation', async () => {
    const { seller, buyer, sellers, buyers } = await begin()
    const old = await seller.open(`${sellers}?respuesta=aceptar`)
    const confirmed = await (await seller.open(`${sellers}?respuesta=contraoferta&monto=250000`)).press(/^Enviar/)
    expect(confirmed.status).toBe(200)
    const late = await old.press(/^Sí, acepto/)
    expect(late.status).toBe(400)
    expect(late.text).toContain('Ya habías respondido: ahora le toca a la otra parte.')
    const gone = await (await buyer.open(`${buyers}?respuesta=rechazar`)).press('Sí, rechazar')
    expect(gone.text).toContain('No hubo acuerdo y la subasta terminó sin venta.')
    const twice = await seller.post(sellers, { respuesta: 'rechazar', key: 'another-key' })
    expect(twice.status).toBe(400)
    expect(twice.text).toContain('La negociación ya terminó.')
  })

  test('is found where either side looks, and the public page says no more than that', async () => {
    const { auction, seller, buyer, sellers, buyers } = await begin()
    expect(
      (await seller.open(`/sales/events/${auction}`)).document.querySelector(`a[href="${sellers}"]`),
    ).not.toBeNull()
    for (const tab of ['/profile/en-curso', '/profile/subastas'])
      expect((await buyer.open(tab)).document.querySelector(`a[href="${buyers}"]`), tab).not.toBeNull()
    const lot = await (await world.browser()).open(`/event/${auction}`)
    expect(lot.text).toContain('En negociación: la reserva no se alcanzó')
    expect(lot.document.querySelector(`a[href="${buyers}"]`)).toBeNull()
    const admin = await world.browser(await addAdmin(world.database))
    const house = await admin.open(`/admin/events/${auction}`)
    expect(house.text).toContain('Puja más alta al caer el martillo')
    // The listing cannot be scheduled for another auction meanwhile.
    expect((await seller.open(`/sales/events/${auction}`)).text).not.toContain('Volver a ofrecerlo')
  })
})

describe('the reserve', () => {
  const ahead = (options: { reserve?: number } = {}) =>
    world.lot({ opensAt: Date.now() + HOUR, closesAt: Date.now() + 3 * HOUR, ...options })

  test('is set, changed and taken away until the auction opens', async () => {
    const auction = await ahead()
    const seller = await world.browser(world.furniture.seller)
    const path = `/sales/events/${auction}/reserva`
    const low = await (await seller.open(path)).press('Guardar la reserva', { reserva: '100,000' })
    expect(low.status).toBe(400)
    expect(errorOf(low, 'reserva')).toContain('La reserva debe ser mayor que la puja de salida')
    const saved = await (await seller.open(path)).press('Guardar la reserva', { reserva: '300,000' })
    expect(saved.text).toContain('Tu reserva quedó guardada.')
    expect(saved.text).toContain('$300,000')
    expect(await rowOf(world.house, auction)).toMatchObject({ reserveState: 'unmet' })
    await (await seller.open(path)).press('Guardar la reserva', { reserva: '350,000' })
    expect((await seller.open(path)).text).toContain('$350,000')
    const gone = await (await seller.open(path)).press('Quitar la reserva')
    expect(gone.text).toContain('La subasta ya no tiene reserva.')
    expect(await rowOf(world.house, auction)).toMatchObject({ reserveState: null })
  })

  test('is only lowered once it has opened, and never set anew', async () => {
    const seller = await world.browser(world.furniture.seller)
    const auction = await world.lot({ reserve: 300_000 })
    const path = `/sales/events/${auction}/reserva`
    const higher = await (await seller.open(path)).press('Bajar la reserva', { reserva: '300,001' })
    expect(errorOf(higher, 'reserva')).toContain('solo puedes bajar la reserva')
    const lower = await (await seller.open(path)).press('Bajar la reserva', { reserva: '250,000' })
    expect(lower.text).toContain('$250,000')
    // Posting the same form again is the same act.
    expect((await seller.post(path, { reserva: '250,000' })).status).toBe(200)
    const none = await world.lot()
    expect((await seller.open(`/sales/events/${none}/reserva`)).text).toContain('La subasta ya abrió sin reserva')
    expect((await seller.post(`/sales/events/${none}/reserva`, { reserva: '250,000' })).status).toBe(400)
  })

  test('where the house takes none, none is set; one that stands may still be lowered', async () => {
    const seller = await world.browser(world.furniture.seller)
    const [without, withOne] = [await ahead(), await ahead({ reserve: 300_000 })]
    await world.database.db.update(settings).set({ reserves: false })
    const off = await seller.post(`/sales/events/${without}/reserva`, { reserva: '250,000' })
    expect(off.status).toBe(400)
    expect(off.text).toContain('En este momento la casa no recibe reservas nuevas.')
    const lowered = await seller.post(`/sales/events/${withOne}/reserva`, { reserva: '250,000', shown: '300000' })
    expect(lowered.status).toBe(200)
    await world.database.db.update(settings).set({ reserves: true })
  })
})
