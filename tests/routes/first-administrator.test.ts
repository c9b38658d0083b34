/** The first administrator's link over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFirstAdministratorLink } from '#server/people/accounts/first-administrator.ts'
import { errorOf } from '#tests/support/browser.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

const WHO = { name: 'Elena', email: 'elena@casa.mx', username: 'elena' }

test('an error stands beside its field and does not use up the link; the link works once', async () => {
  const path = `/primer-administrador/${await makeFirstAdministratorLink(world.house.db, Date.now())}`
  const browser = await world.browser()
  const page = await browser.open(path)
  const weak = await page.press('Crear la cuenta', { ...WHO, pass: 'corta', confirm: 'otra' })
  expect(weak.status).toBe(400)
  expect(errorOf(weak, 'pass')).toContain('Mínimo 8 caracteres')
  const stolen = await page.press('Crear la cuenta', { ...WHO, pass: 'Password1', confirm: 'Password1' })
  expect(stolen.status).toBe(400)
  expect(errorOf(stolen, 'pass')).toContain('Esta contraseña está en listas de contraseñas robadas. Elige otra')
  expect(stolen.document.querySelector('input[name=email]')?.getAttribute('value')).toBe('elena@casa.mx')
  expect(stolen.document.toString()).not.toContain('Password1')

  const made = await stolen.press('Crear la cuenta', { pass: 'Caballo7bayo', confirm: 'Caballo7bayo' })
  expect(made.at).toBe('/login/admin?restablecida')
  const inside = await made.press('Iniciar sesión', { user: 'Elena', pass: 'Caballo7bayo' })
  expect((await browser.open('/admin/devoluciones')).status, inside.text).toBe(200)
  expect((await browser.open(path)).status).toBe(400)
})
