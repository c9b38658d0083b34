/** Strikes on a buyer's running auctions: folded below the lots, and above them once they bar from bidding. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strikes } from '#db/schema/people/strikes.ts'
import { switchOn } from '#tests/support/second-chances.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
  await switchOn(world.house, 2)
}, 120_000)
afterAll(() => world.close())

const strike = async (accountId: number) =>
  world.house.db.insert(strikes).values({ accountId, auctionId: await world.lot(), at: Date.now() - 1_000 })

test('a strike is one line below the lots that leads to it; strikes that bar stand open above', async () => {
  const buyer = await world.buyer()
  const phone = await world.browser(buyer)
  const open = async () => (await phone.open('/profile/en-curso')).document
  expect((await open()).querySelector('a[href="/profile/faltas"]')).toBeFalsy()

  await strike(buyer)
  const page = await open()
  const fold = page.querySelector('a[href="/profile/faltas"]')?.closest('details')
  expect(fold?.querySelector('summary')?.text).toBe('Tienes 1 falta de 2')
  expect(fold?.hasAttribute('open')).toBe(false)

  await strike(buyer)
  const link = (await open()).querySelector('a[href="/profile/faltas"]')
  expect(link?.closest('details')).toBeFalsy()
  expect(link?.closest('.notice')?.text).toContain('Tienes 2 faltas de 2')
})
