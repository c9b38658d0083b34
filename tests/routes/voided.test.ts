/** A bid voided after the hammer, over HTTP: what each side reads, and that no page speaks of an unpaid sale. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bidOf, bidsOf, rowOf } from '#tests/support/auction-house.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { switchOn } from '#tests/support/second-chances.ts'
import { addClosed, leadingProxyBid, mailedBy, REASON, takeBack } from '#tests/support/voiding.ts'

let world: ServedWorld
let admins: [number, number]

beforeAll(async () => {
  world = await openServedWorld()
  await switchOn(world.house)
  admins = (await addAdmins(world.database.db, 2)) as [number, number]
}, 120_000)
afterAll(() => world.close())

/** Sold at 60,000 over 50,000, with the browsers of both bidders. */
async function sold(options: Parameters<typeof addClosed>[2] = {}) {
  const [winner, second] = [await world.buyer(), await world.buyer()]
  const placed = [
    [second, 50_000],
    [winner, 60_000],
  ] as const
  const auction = await addClosed(world, placed, options)
  return { auction, winner: await world.browser(winner), second: await world.browser(second) }
}
const seller = () => world.browser(world.furniture.seller)
const voidLeading = async (auction: number) =>
  takeBack(world, admins, { auction, proxyBid: await leadingProxyBid(world, auction) })
/** Words of a sale whose buyer did not pay. */
const UNPAID = /no pagó|no se pagó|anticipo no llegó|venció/i

describe('the void of the winning bid', () => {
  test('is previewed with what follows, and confirmed: the next bidder reads the offer, and takes it', async () => {
    const { auction, second, winner } = await sold()
    const [ana, bruno] = [await world.browser(admins[0]), await world.browser(admins[1])]
    const path = `/admin/events/${auction}/movimientos/${await leadingProxyBid(world, auction)}/anular`
    const preview = await ana.open(path)
    expect(preview.text).toContain('$60,000 → $50,000')
    expect(preview.text).toContain('La subasta ya cerró y no se abre otra vez.')
    expect(preview.text).toContain('se ofrece a quien va al frente, a ese precio')
    expect(preview.text).not.toContain('martillo')
    await preview.press('Proponer la anulación', { reason: REASON })
    // It is seen wherever the others look: the panel first, the bell, the menu, the console, the lot and its bids.
    const panel = await bruno.open('/admin')
    expect(panel.document.querySelector('.attention li')?.structuredText).toContain('1 propuesta por confirmar')
    expect(panel.document.querySelector('[data-pending-label]')?.text).toBe('(1) Pendientes')
    expect(panel.document.querySelector('[data-pending=approvals]')?.text).toBe('1')
    for (const place of ['/admin/consola', `/admin/events/${auction}`, `/admin/events/${auction}/movimientos`]) {
      const { text, document } = await bruno.open(place)
      expect(text, place).toContain(`Anular una puja, El Lucero (lote ${auction})`)
      expect(document.querySelector('.open-approvals a[href^="/admin/por-confirmar/"]'), place).not.toBeNull()
    }
    const waiting = await bruno.open('/admin/por-confirmar')
    const link = waiting.document.querySelector('a[href^="/admin/por-confirmar/"]')?.getAttribute('href')
    const proposal = await bruno.open(link ?? '')
    for (const fact of ['El Lucero', `Lote ${auction}`, '$60,000', REASON]) expect(proposal.text).toContain(fact)
    expect(proposal.text).not.toContain('(opcional)')
    const done = await proposal.press('Confirmar')
    expect(done.text).toContain('La puja quedó anulada.')
    const house = await bruno.open(`/admin/events/${auction}`)
    expect(house.text).toContain('Segunda oportunidad')
    expect(house.text).toContain('Espera su respuesta')
    expect(house.text).not.toMatch(UNPAID)

    const own = await (await seller()).open(`/sales/events/${auction}`)
    expect(own.text).toContain('La venta quedó sin efecto')
    expect(own.text).toContain('El lote está ofrecido y esperamos la respuesta.')
    expect(own.text).not.toMatch(UNPAID)
    const owed = await winner.open(`/event/${auction}/pagar`)
    expect(owed.text).toContain('Tu compra quedó sin efecto. La casa anuló tu puja: ya no debes nada')
    expect(owed.text).toContain(REASON)
    expect(owed.text).toContain('$60,000')
    expect((await second.open(`/event/${auction}/pagar`)).status).toBe(404)
    const visitor = await world.browser()
    const lot = await visitor.open(`/event/${auction}`)
    expect(lot.text).toContain('Venta sin concretar')
    expect(lot.text).toContain(REASON)
    expect((await visitor.open(`/event/${auction}/libro`)).text).toContain(
      'Con la anulación queda sin efecto lo que siguió al martillo',
    )

    const offer = await second.open(`/event/${auction}/segunda-oportunidad`)
    expect(offer.text).toContain('La casa anuló una puja y el resultado de la subasta quedó sin efecto.')
    expect(offer.text).toContain('$50,000')
    expect(offer.text).not.toMatch(UNPAID)
    const bought = await offer.press(/^Aceptar y comprar/, { firme: 'on' })
    expect(bought.text).toContain('Anticipo por pagar')
  })

  test('leaves it to the seller below the reserve, who offers it or keeps it', async () => {
    const { auction, second } = await sold({ reserve: 55_000 })
    await voidLeading(auction)
    const browser = await seller()
    const own = await browser.open(`/sales/events/${auction}`)
    expect(own.text).toContain('La venta quedó sin efecto')
    expect(own.text).toContain('que no está obligado a comprar: decide qué sigue.')
    expect(own.text).toContain('Venta sin concretar')
    expect(own.text).not.toMatch(UNPAID)
    expect((await browser.open(`/sales/events/${auction}/liberar`)).text).not.toMatch(UNPAID)
    const offering = await browser.open(`/sales/events/${auction}/segunda-oportunidad`)
    expect(offering.text).not.toMatch(UNPAID)
    expect((await offering.press('Ofrecerlo en $50,000')).text).toContain('Espera su respuesta')
    // Refused on one phone, while the offer is still open on another.
    const other = await second.open(`/event/${auction}/segunda-oportunidad`)
    await (await second.open(`/event/${auction}/segunda-oportunidad`)).press('No, gracias')
    const late = await other.press(/^Aceptar y comprar/, { firme: 'on' })
    expect(late.text).toContain('Ya no puede responderse: no se registró lo que elegiste ahora.')
    expect(late.text).toContain('Dijiste que no. No debes nada')
    expect(late.document.querySelector('h1')?.text).toBe('Segunda oportunidad por El Lucero')
    const decided = await browser.open(`/sales/events/${auction}`)
    expect(decided.text).toContain('No queda ningún otro postor a quien ofrecerlo.')
    expect(decided.text).not.toMatch(UNPAID)
    const kept = await (await browser.open(`/sales/events/${auction}/liberar`)).press('Liberar')
    expect(kept.text).toContain('El registro está listo para programarse otra vez.')
  })

  test('once the lot is offered, says why no other bid is voided', async () => {
    const { auction } = await sold({ reserve: 55_000 })
    await voidLeading(auction)
    const ana = await world.browser(admins[0])
    const page = await ana.open(`/admin/events/${auction}/movimientos/2/anular`)
    expect(page.text).toContain('La venta ya terminó sin concretarse: la puja ya no se anula.')
    expect((await ana.open(`/admin/events/${auction}`)).text).not.toMatch(UNPAID)
  })
})

describe('the payment page of a bidder whose bid was voided without a purchase', () => {
  const payment = async (auction: number, bidder: number) =>
    (await world.browser(bidder)).open(`/event/${auction}/pagar`)
  const proxyBidOf = async (auction: number, bidder: number) =>
    (await bidsOf(world.house, auction)).find(({ bidderId }) => bidderId === bidder)?.proxyBid ?? 0

  test('speaks of none while they lead the open lot again', async () => {
    const auction = await world.lot()
    const [me, rival] = [await world.buyer(), await world.buyer()]
    for (const [bidder, amount] of [
      [me, 100_000],
      [rival, 110_000],
    ] as const)
      await world.house.actors.auction.send(auction, bidOf(bidder, amount))
    await takeBack(world, admins, { auction, proxyBid: await proxyBidOf(auction, me) })
    await world.house.actors.auction.send(auction, bidOf(me, 130_000))
    expect(await rowOf(world.house, auction)).toMatchObject({ leaderId: me })
    expect((await payment(auction, me)).status).toBe(404)
  })

  test('speaks of none after the hammer: the bid did not win, or its price was in negotiation', async () => {
    const [winner, second] = [await world.buyer(), await world.buyer()]
    const placed = [
      [second, 40_000],
      [winner, 60_000],
    ] as const
    const lost = await addClosed(world, placed)
    await takeBack(world, admins, { auction: lost, proxyBid: await proxyBidOf(lost, second) })
    expect((await payment(lost, second)).status).toBe(404)
    expect((await payment(lost, winner)).text).toContain('Anticipo por pagar')

    const below = await addClosed(world, placed, { reserve: 70_000 })
    await mailedBy(world)
    await takeBack(world, admins, { auction: below, proxyBid: await proxyBidOf(below, winner) })
    expect((await payment(below, winner)).status).toBe(404)
  })
})
