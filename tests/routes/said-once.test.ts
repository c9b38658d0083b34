/** The notice of an act is shown once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeller } from '#tests/support/own-listings.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

const NOTICE = 'Tus datos bancarios se guardaron.'

test('a reload does not repeat what was done; doing it again says it again', async () => {
  const phone = await world.browser(await addSeller(world, 'guarda'))
  const saved = await (await phone.open('/me/banco')).press('Guardar datos bancarios', { clabe: '032180000118359719' })
  expect(saved.text).toContain(NOTICE)
  const again = await phone.open(saved.at)
  expect(again.status).toBe(200)
  expect(again.at).toBe('/me/banco')
  expect(again.text).not.toContain(NOTICE)
  expect((await again.press('Guardar datos bancarios', { clabe: '032180000118359719' })).text).toContain(NOTICE)
})
