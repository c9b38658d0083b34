/** Pages that would bind a buyer who may not be bound: they say so before the press, and what can be done. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { strikes } from '#db/schema/people/strikes.ts'
import { answerAsSeller } from '#server/sale/negotiations/answer-as-seller.ts'
import { addNegotiation } from '#tests/support/negotiating.ts'
import { sellerNo } from '#tests/support/people.ts'
import { addOverdue, chancesOf, offerNext, switchOn } from '#tests/support/second-chances.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const DAY = 86_400_000

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
  await switchOn(world.house)
  await world.house.db.update(settings).set({ bidLimit: 500_000 })
}, 120_000)
afterAll(() => world.close())

/** Three first payments that this buyer did not make. */
async function bar(buyer: number) {
  for (let nth = 0; nth < 3; nth++) {
    const auctionId = await addOverdue(world, [[buyer, 120_000]])
    await world.house.db.insert(strikes).values({ accountId: buyer, auctionId, at: Date.now() })
  }
}

async function offered() {
  const [buyer, winner] = [await world.buyer(), await world.buyer()]
  const bids = [
    [buyer, 120_000],
    [winner, 130_000],
  ] as const
  const auction = await addOverdue(world, bids, { closedAt: Date.now() - 12 * DAY })
  await offerNext(world, auction)
  return { buyer, auction }
}

test('a second chance of somebody barred has no button to accept, and a press from an older page is refused', async () => {
  const { buyer, auction } = await offered()
  const browser = await world.browser(buyer)
  const path = `/event/${auction}/segunda-oportunidad`
  const before = await browser.open(path)
  expect(before.text).toContain('Aceptar y comprar en')
  await bar(buyer)
  const page = await browser.open(path)
  expect(page.text).not.toContain('Aceptar y comprar en')
  expect(page.text).toContain('Tienes anticipos vencidos: mientras no los borres no puedes comprometerte a otra compra')
  expect(page.document.querySelector('main a[href="/profile/faltas"]')?.text).toBe('Ver mis faltas y cómo borrarlas')
  const refused = await before.press(/^Aceptar y comprar/, { firme: 'on' })
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('Tienes anticipos vencidos')
  expect((await chancesOf(world.house, auction)).map(({ state }) => state)).toEqual(['offered'])
  expect((await page.press('No, gracias')).text).toContain('Dijiste que no')
})

test('a negotiation of somebody barred offers the refusal alone', async () => {
  const buyer = await world.buyer()
  const auction = await addNegotiation(world, buyer, { reserve: 300_000 })
  const asked = { auction, answer: { answer: 'counter', amount: 200_000 } as const, key: 'asked-1234', at: Date.now() }
  await answerAsSeller(world.house, sellerNo(world.furniture.seller), asked)
  const browser = await world.browser(buyer)
  const path = `/event/${auction}/negociacion`
  const confirm = await browser.open(`${path}?respuesta=aceptar`)
  expect(confirm.text).toContain('Sí, acepto')
  await bar(buyer)
  for (const asked of ['', '?respuesta=aceptar', '?respuesta=contraoferta&monto=160000']) {
    const page = await browser.open(path + asked)
    expect(page.text, asked).toContain('Tienes anticipos vencidos')
    expect(page.text, asked).not.toMatch(/Aceptar \$|Sí, acepto|Enviar \$|Revisar la contraoferta/)
    expect(page.text, asked).toContain('Rechazar y terminar')
  }
  const refused = await confirm.press(/^Sí, acepto/)
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('Tienes anticipos vencidos')
})

test('a price over the limit says by how much, and leaves the lower offer', async () => {
  const buyer = await world.buyer()
  await world.house.db.update(settings).set({ bidLimit: 180_000 })
  const auction = await addNegotiation(world, buyer, { reserve: 300_000 })
  const asked = { auction, answer: { answer: 'counter', amount: 200_000 } as const, key: 'asked-5678', at: Date.now() }
  await answerAsSeller(world.house, sellerNo(world.furniture.seller), asked)
  const page = await (await world.browser(buyer)).open(`/event/${auction}/negociacion`)
  expect(page.text).toMatch(/Con esta compra pasarías de tu límite: te faltan \$20,000/)
  // The range ends where the limit does.
  expect(page.text).toContain('Entre $150,001 y $180,000.')
  const lower = await page.press('Revisar la contraoferta', { monto: '170000' })
  expect(lower.text).toContain('Enviar')
  const sent = await lower.press(/^Enviar/)
  expect(sent.at).toContain('hecho=contraoferta')
})

test('where no lower offer fits the limit either, the page asks for none', async () => {
  const buyer = await world.buyer()
  const auction = await addNegotiation(world, buyer, { reserve: 300_000 })
  const asked = { auction, answer: { answer: 'counter', amount: 200_000 } as const, key: 'asked-9012', at: Date.now() }
  await answerAsSeller(world.house, sellerNo(world.furniture.seller), asked)
  await world.house.db.update(settings).set({ bidLimit: 150_000 })
  const browser = await world.browser(buyer)
  for (const typed of ['', '?respuesta=contraoferta&monto=160000']) {
    const page = await browser.open(`/event/${auction}/negociacion${typed}`)
    expect(page.text, typed).toContain('te faltan')
    expect(page.text, typed).not.toContain('Revisar la contraoferta')
    expect(page.text, typed).toContain('Rechazar y terminar')
  }
})
