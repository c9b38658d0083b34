/** A list by price that is narrowed by a price too. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
  for (let n = 0; n < 14; n++) await world.lot()
}, 120_000)
afterAll(() => world.close())

test('the next page keeps the lowest price that was asked for', async () => {
  const page = await (await fetch(`${world.served.url}/events?orden=mayor-puja&desde=1000`)).text()
  const [, next = ''] = /href="([^"]*despues=[^"]*)"/.exec(page) ?? []
  const address = new URL(next.replaceAll('&amp;', '&'), world.served.url)
  expect(address.searchParams.get('desde')).toBe('1000')
  expect(await (await fetch(address)).text()).toContain('Desde $1,000')
})
