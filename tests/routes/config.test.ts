/** Two administrators in one section of the configuration. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { valuesOf } from '#tests/support/browser.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

const stored = async () => (await world.database.db.select().from(settings))[0]

test('after a conflict the form has what this administrator changed, and for the rest what stands now', async () => {
  const [ana, beto] = [
    await world.browser(await addAdmin(world.database, 'ana')),
    await world.browser(await addAdmin(world.database, 'beto')),
  ]
  const old = await beto.open('/admin/config/contacto')
  const first = await ana.open('/admin/config/contacto')
  await first.press('Guardar', { welcome: 'De Ana', contactPhone: '33 1111 1111' })

  const conflict = await old.press('Guardar', { welcome: 'De Beto', email: 'beto@casa.mx' })
  expect(conflict.status).toBe(409)
  const form = conflict.document.querySelector('form[id^=config]')
  expect(valuesOf(form!)).toMatchObject({ welcome: 'De Beto', contactPhone: '33 1111 1111', email: 'beto@casa.mx' })
  expect(conflict.text).toContain('De Ana')

  const saved = await conflict.press('Guardar')
  expect(saved.status).toBe(200)
  expect(await stored()).toMatchObject({ welcome: 'De Beto', contactPhone: '33 1111 1111', email: 'beto@casa.mx' })
})
