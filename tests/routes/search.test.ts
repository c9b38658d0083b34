/** The search over HTTP, without scripts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
  await world.lot({ horse: { name: 'Ligera Gitana' } })
}, 120_000)
afterAll(() => world.close())

const ask = (q: string, path = '/buscar') =>
  fetch(`${world.served.url}${path}?${new URLSearchParams({ q })}`, { redirect: 'manual' })
const read = async (q: string) => (await ask(q)).text()

test.each([
  ['menos de 200 mil', '/events?hasta=200000'],
  ['entre 100 y 200 mil', '/events?desde=100000&hasta=200000'],
  ['yegua de menos de 200 mil', '/buscar?q=yegua&hasta=200000'],
])('"%s" leads to %s', async (q, to) => {
  const answer = await ask(q)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
})

test('an amount alone offers its price list, and is searched as well', async () => {
  expect(await read('150000')).toContain('href="/events?hasta=150000"')
  expect(await read('ligera')).not.toContain('hasta=')
})

test('a lot that is found is listed once, whatever it is called', async () => {
  const html = await read('lijera jitana')
  expect(html.match(/<bdi>Ligera Gitana<\/bdi>/g)).toHaveLength(1)
  expect(html).not.toContain('Caballos (')
})

test('a search without results leads on: categories, what is open, an alert, and the help', async () => {
  const html = await read('xilófono')
  expect(html).toContain('No encontramos nada para «xilófono».')
  expect(html).toContain('Categorías')
  expect(html).toMatch(/<h2[^>]*>Abierto ahora<\/h2>/)
  expect(html).toContain('Ligera Gitana')
  expect(html).toContain('href="/profile/busquedas/nueva?q=xil%C3%B3fono"')
  expect(await read('anticipo')).toContain('href="/ayuda/anticipo"')
})

test('suggestions are a short list that a browser may keep', async () => {
  const answer = await ask('lije', '/buscar/sugerencias')
  expect(answer.headers.get('cache-control')).toBe('max-age=60')
  expect(await answer.json()).toEqual(['Ligera Gitana'])
  expect(await (await ask('', '/buscar/sugerencias')).json()).toEqual([])
})
