/** Consent to advertising over HTTP, without JavaScript: in the profile and from the link of a mail. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advertisingSince, changeAdvertising } from '#server/people/advertising/consent.ts'
import { advertisingToken } from '#server/people/advertising/token.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { unsubscribeToken } from '#server/sale/watching/unsubscribe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

const since = (id: number) => advertisingSince(world.house.db, id)
const consenting = async () => {
  const id = await world.buyer()
  await changeAdvertising(world.house.db, id, { given: true, source: 'profile', at: Date.now() })
  return id
}

test('in the profile one press gives it and one press withdraws it', async () => {
  const id = await world.buyer()
  const browser = openBrowser(world.served.url, `remate_session=${await openSession(world.house.db, id, Date.now())}`)
  const given = await (await browser.open('/profile/datos')).press('Sí quiero recibirla')
  expect(given.text).toContain('Listo: te enviaremos publicidad.')
  expect(await since(id)).not.toBeNull()
  const withdrawn = await given.press('Ya no quiero recibir publicidad')
  expect(withdrawn.text).toContain('Listo: ya no te enviaremos publicidad.')
  expect(await since(id)).toBeNull()
})

test('the link of an advertising mail asks first, and withdraws by one press without a session', async () => {
  const id = await consenting()
  const page = await openBrowser(world.served.url).open(`/baja/${advertisingToken(world.house.env.SECRET, id)}`)
  expect(page.text).toContain('¿Ya no quieres recibir publicidad de Remate?')
  expect(await since(id)).not.toBeNull()
  expect((await page.press('No recibirlos más')).text).toContain('Listo: ya no recibirás publicidad de Remate.')
  expect(await since(id)).toBeNull()
})

test('the link of another mail offers it beside, and a mail program’s press leaves it alone', async () => {
  const id = await consenting()
  const path = `/baja/${unsubscribeToken(world.house.env.SECRET, id, 'digest')}`
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(world.served.url + path, { method: 'POST', body })).status).toBe(200)
  expect(await since(id)).not.toBeNull()
  const page = await openBrowser(world.served.url).open(path)
  expect((await page.press('Ya no quiero recibir publicidad')).text).toContain('ya no recibirás publicidad de Remate')
  expect(await since(id)).toBeNull()
})
