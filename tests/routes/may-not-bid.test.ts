/** Somebody who may not bid reads so on the lot's page, in place of the link to bid (rulings 15 and 65). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { writeStrike } from '#server/sale/index.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

/** The sentence in place of the link to bid, and the addresses of the links to bid and to buy. */
async function shownTo(account: number | undefined, lot: number) {
  const { document } = await (await world.browser(account)).open(`/event/${lot}`)
  const links = ['a.bid-link', '.bid-actions a.buy-link'].map((link) => document.querySelectorAll(link).length > 0)
  return [document.querySelector('#no-pujar')?.structuredText.trim() ?? null, ...links]
}

async function barred(): Promise<number> {
  const buyer = await world.buyer()
  await world.house.db.update(settings).set({ strikeLimit: 1 })
  await world.house.db.transaction(async (tx) =>
    writeStrike(tx, { auction: await world.lot(), account: buyer, at: Date.now() }),
  )
  return buyer
}

async function sellingToo(): Promise<number> {
  const buyer = await world.buyer()
  const { db } = world.house
  const [seller] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, world.furniture.seller))
  await db.update(accounts).set({ email: seller!.email }).where(eq(accounts.id, buyer))
  return buyer
}

test('seller, administrator, a buyer who sells too and a barred one read why; others have the link', async () => {
  const lot = await world.lot({ offerBuyNow: true })
  expect(await shownTo(undefined, lot)).toEqual([null, true, true])
  expect(await shownTo(await world.buyer(), lot)).toEqual([null, true, true])
  expect(await shownTo(world.furniture.seller, lot)).toEqual([
    'Entraste como vendedor, y los vendedores no pueden pujar.',
    false,
    false,
  ])
  expect(await shownTo(await addAdmin(world.database), lot)).toEqual([
    'Entraste como administrador: la casa no puja.',
    false,
    false,
  ])
  expect(await shownTo(await sellingToo(), lot)).toEqual([
    'Esta cuenta comparte correo, teléfono o CLABE con un vendedor, y los vendedores no pueden pujar.',
    false,
    false,
  ])
  expect(await shownTo(await barred(), lot)).toEqual([
    'Tienes anticipos vencidos y no puedes pujar. Ver mis faltas y cómo borrarlas',
    false,
    true,
  ])
})
