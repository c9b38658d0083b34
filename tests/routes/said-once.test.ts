/** The notice of an act is shown once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdmins } from '#tests/support/refunds.ts'
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

test('the page with the answer to the next form does not repeat the notice of the one before', async () => {
  const [ana] = await addAdmins(world.database.db, 1)
  const seller = await addSeller(world, 'bienvenido')
  await world.database.sql`update accounts set email_validated_at = null where id = ${seller}`
  const admin = await world.browser(ana)
  const sent = await (await admin.open(`/admin/salesman/${seller}`)).press('Reenviar el correo de bienvenida')
  expect(sent.text).toContain('va en camino')
  const refused = await sent.press('Reenviar el correo de bienvenida')
  expect(refused.text).toContain('Espera diez minutos')
  expect(refused.text).not.toContain('va en camino')
})

test('a script that follows a form in a dialog to its page leaves the notice to whoever opens that page', async () => {
  const phone = await world.browser(await addSeller(world, 'dialogo'))
  const done = '/me/banco?guardado=banco'
  expect((await phone.fetch(done)).text).toContain(NOTICE)
  expect((await phone.open(done)).text).toContain(NOTICE)
  expect((await phone.open(done)).text).not.toContain(NOTICE)
})

test('whoever has just signed in is greeted once, and by the dashboard from then on', async () => {
  const [ana] = await addAdmins(world.database.db, 1)
  const admin = await world.browser(ana)
  const first = await admin.open('/admin?acceso')
  expect(first.text).toContain('Bienvenido')
  expect(first.text).not.toContain('Hola,')
  expect((await admin.open('/admin')).text).toContain('Hola,')
})
