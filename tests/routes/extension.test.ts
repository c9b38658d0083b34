/** Extending a closing: all that is wrong with the form is said at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let browser: Awaited<ReturnType<ServedWorld['browser']>>
let path: string

beforeAll(async () => {
  world = await openServedWorld()
  browser = await world.browser(await addAdmin(world.database))
  path = `/admin/events/${await world.lot()}/extender`
}, 120_000)
afterAll(() => world.close())

test.each([
  [{ how: 'minutes', minutes: '', reason: '' }, ['Escribe cuántos minutos', 'Escribe el motivo']],
  [{ how: 'minutes', minutes: '0', reason: 'Falló la luz.' }, ['Escribe cuántos minutos']],
  [{ how: 'hour', day: '', hour: '', reason: '' }, ['Escribe el motivo']],
])('%j', async (fields, said) => {
  const page = await (await browser.open(path)).press('Extender el cierre', fields)
  expect(page.status).toBe(400)
  for (const sentence of said) expect(page.text).toContain(sentence)
  expect(page.document.querySelectorAll('.error-summary a').length).toBe(fields.how === 'hour' ? 3 : said.length)
})
