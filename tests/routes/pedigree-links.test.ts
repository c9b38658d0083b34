/** Names in a lot's pedigree lead to the pages of sires that have one, which show their lots from the first on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { addResult } from '#tests/support/results.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
  await world.house.db.update(settings).set({ comparables: true })
}, 120_000)
afterAll(() => world.close())

test('a sire and a dam’s sire with lots are links, and a sire with one sale shows its lot', async () => {
  const buyer = await world.buyer()
  const today = dayAt(Date.now())
  const facts = { price: 150_000, day: today, born: '2021-05-01' }
  const { id } = await addResult(world, buyer, { ...facts, sire: 'Docs Oak (AQHA)', damSire: 'Shining Spark' })
  const visitor = await world.browser()
  const page = await visitor.open(`/event/${id}`)
  const links = page.document.querySelectorAll('.pedigree a')
  expect(links.map((link) => link.structuredText)).toEqual(['Docs Oak (AQHA)', 'Shining Spark'])
  const sire = await visitor.open(links[0]?.getAttribute('href') ?? '')
  expect(sire.status).toBe(200)
  expect(sire.text).toContain('Las cifras se publican a partir de cinco lotes vendidos.')
  expect(sire.document.querySelector(`a[href="/event/${id}"]`)).not.toBeNull()
  // A horse known as the sire of dams alone shows their lots, and no empty list of its own.
  const damSire = await visitor.open(links[1]?.getAttribute('href') ?? '')
  expect(damSire.text).toContain('Hijos de sus hijas (1)')
  expect(damSire.text).not.toContain('Sus hijos (0)')
  expect(damSire.document.querySelector(`a[href="/event/${id}"]`)).not.toBeNull()
  const comparables = `a[href="/event/${id}/comparables"]`
  expect(page.document.querySelector(comparables)).toBeNull()
  for (let n = 0; n < 5; n++) await addResult(world, buyer, facts)
  // A visitor's page may be a second old.
  await expect.poll(async () => (await visitor.open(`/event/${id}`)).document.querySelector(comparables)).not.toBeNull()
})
