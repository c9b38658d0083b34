/** A buyer's limit (ruling 66) is said where an amount is chosen, before a confirmation, without JavaScript. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { bidOf, bidsOf } from '#tests/support/auction-house.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
  await world.house.db.update(settings).set({ maxima: true, bidLimit: 500_000 })
}, 120_000)
afterAll(() => world.close())

type Page = Awaited<ReturnType<Awaited<ReturnType<ServedWorld['browser']>>['open']>>
const textOf = ({ document }: Page, what: string) =>
  document.querySelectorAll(what).map(({ structuredText }) => structuredText.replace(/\s+/g, ' '))

/** A buyer with a limit who leads with 300,000 elsewhere, at a lot with a bid of 170,000. */
async function atLimit(limit = 500_000) {
  const me = await world.buyer()
  await world.house.db.update(accounts).set({ bidLimit: limit }).where(eq(accounts.id, me))
  const [elsewhere, lot] = [await world.lot({ buyNow: 3_000_000 }), await world.lot({ buyNow: 3_000_000 })]
  await world.house.actors.auction.send(elsewhere, bidOf(me, 300_000))
  await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 170_000))
  const browser = await world.browser(me)
  const open = (step: string) => browser.open(`/event/${lot}/${step}`)
  return { me, lot, elsewhere, browser, open }
}

test('the rest of the limit stands above the quick bids, and those over it say so', async () => {
  const { open, lot } = await atLimit()
  const page = await open('pujar')
  expect(textOf(page, '.room')).toEqual(['Te quedan $200,000 de tu límite. Pedir más'])
  expect(page.document.querySelector('.room a')?.getAttribute('href')).toBe(`/profile/limite?subasta=${lot}`)
  const quick = page.document.querySelectorAll('.quick button')
  expect(quick.map((button) => [button.getAttribute('value'), button.hasAttribute('data-over')])).toEqual([
    ['187000', false],
    ['204000', true],
    ['221000', true],
  ])
  expect(quick.every((button) => button.querySelector('[data-limit="Pasa de tu límite"]'))).toBe(true)
})

test('an amount over it is refused before the confirmation, where it was chosen', async () => {
  const { lot, open } = await atLimit()
  const over = /Con esta puja pasarías de tu límite: te faltan \$4,000/
  const quick = await open('pujar?amount=204000&kind=quick')
  expect(quick.status).toBe(400)
  expect(textOf(quick, '.quick [role=alert]').join()).toMatch(over)
  expect(quick.text).not.toContain('Confirmar puja')
  expect(quick.document.querySelector('#amount')?.getAttribute('aria-invalid')).not.toBe('true')
  const typed = await open('pujar?amount=204,000')
  expect(textOf(typed, '.quick [role=alert]')).toEqual([])
  const field = typed.document.querySelector('#amount')
  expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual(['204,000', 'true'])
  expect(typed.text).toMatch(over)
  const maximum = await open('maximo?amount=204000')
  expect(maximum.status).toBe(400)
  expect(maximum.text).toMatch(over)
  expect(textOf(maximum, '.room')).toEqual(['Te quedan $200,000 de tu límite. Pedir más'])
  expect((await open('pujar?amount=200000')).text).toContain('Confirmar puja de $200,000')
  expect((await bidsOf(world.house, lot)).map(({ amount }) => amount)).toEqual([170_000])
})

test('a limit reached while deciding refuses the confirmed quick bid at the quick bids', async () => {
  const { me, open } = await atLimit()
  const confirm = await open('pujar?amount=187000&kind=quick')
  await world.house.actors.auction.send(await world.lot({ buyNow: 3_000_000 }), bidOf(me, 150_000))
  const refused = await confirm.press('Confirmar puja de $187,000')
  expect(textOf(refused, '.quick [role=alert]').join()).toContain('te faltan $137,000')
  expect(textOf(refused, '.room')).toEqual(['Te quedan $50,000 de tu límite. Pedir más'])
})

test('nothing of it in a house without limits and in practice lots', async () => {
  const { lot, open } = await atLimit()
  await world.house.db.update(settings).set({ bidLimit: 0 })
  const free = await open('pujar')
  expect([textOf(free, '.room'), free.document.querySelector('[data-over]')]).toEqual([[], null])
  await world.house.db.update(settings).set({ bidLimit: 500_000 })
  await world.database.sql`update auctions set practice = true where id = ${lot}`
  expect(textOf(await open('pujar'), '.room')).toEqual([])
})

test("it is said at the end of the onboarding and on the profile's first page", async () => {
  const { browser } = await atLimit()
  expect(textOf(await browser.open('/onboarding/listo'), '.room').join()).toContain('Tu límite es de $500,000')
  expect((await browser.open('/profile')).text).toContain('Tu límite: te quedan $200,000')
})
