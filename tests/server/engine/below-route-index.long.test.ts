/** The index passes few routes to React Router without changing the route that it would choose among all. */
import { index, layout, route } from '@react-router/dev/routes'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { createIndexedHandler, indexRoutes } from '#server/engine/below/route-index.ts'
import { patterns } from '#tests/support/actions.ts'
import { randomFrom } from '#tests/support/random.ts'
import { buildOf } from '#tests/support/route-table.ts'
import { table } from '../../routes/access-table.ts'

const build = buildOf(routes)

/** The routes and parameters matched for a path, with and without the index. */
function bothWays(built: ServerBuild) {
  const handlers = [createIndexedHandler(built, 'test'), createRequestHandler(built, 'test')]
  return async (path: string, method = 'GET') => {
    const answers = handlers.map(async (handle) => {
      const answer = await handle(new Request(`http://remate.test${path}`, { method }))
      return { path, status: answer.status, headers: [...answer.headers], body: await answer.text() }
    })
    const [indexed, among] = await Promise.all(answers)
    return { indexed, among }
  }
}

const ask = bothWays(build)

const addresses = [...new Set(table.map(({ path }) => path.replace(/\{(\w+)\}/g, '17')))]

/** Variants of one address as browsers and other clients may write it. */
const spellings: [string, (path: string) => string][] = [
  ['as it is', (path) => path],
  ['with slashes behind', (path) => `${path}///`],
  ['with a slash too many in front', (path) => `/${path}`],
  ['with a slash too many inside', (path) => path.replace(/(.)\//, '$1//')],
  ['in upper case', (path) => path.toUpperCase()],
  ['with an encoded letter', (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['with an encoded slash', (path) => path.replace(/(.)\//, '$1%2F')],
  ['with an encoded slash in its last part', (path) => `${path}%2fx`],
  ['with half an encoding', (path) => `${path}%`],
  ['with a broken encoding', (path) => `${path}%C3%28`],
  ['with a dot segment', (path) => `${path}/./../x/..`],
  ['with a backslash', (path) => path.replace(/(.)\//, '$1\\')],
  ['with a query', (path) => `${path}?index&_routes=root&x=/admin`],
  ['with something behind', (path) => `${path}/nada`],
  ['without its last letter', (path) => path.slice(0, -1) || '/'],
]

test.each(spellings)('every address %s: the same choice', async (_name, spell) => {
  for (const address of addresses) {
    const { indexed, among } = await ask(spell(address))
    expect(indexed).toEqual(among)
  }
})

test('the addresses reach every route', async () => {
  const reached = new Set<string>()
  for (const address of [...addresses, '/nothing/of/ours']) {
    const { body } = (await ask(address)).indexed ?? { body: '{}' }
    const { chosen = [], id } = JSON.parse(body) as { chosen?: { id: string }[]; id?: string }
    for (const each of [...chosen.map((one) => one.id), id]) if (each) reached.add(each)
  }
  expect(Object.keys(build.routes).filter((id) => !reached.has(id))).toEqual([])
})

test.each([
  '//',
  '//evil.example/admin',
  '/%2F',
  '/%2e%2e/admin',
  '/%00',
  '/%',
  '/%E0%A4%A',
  '/event/%E1%8A%AA',
  // The Kelvin sign and the long s become ASCII letters when their case is changed, but not for a regular expression.
  '/%E2%84%AAarl',
  '/libro%C5%BF',
  '/constructor',
  '/__proto__/__proto__',
  '/*',
  '/:event',
  '/event/:event/pujar',
  `/event/${'9'.repeat(3_000)}/pujar`,
  `/${'a/'.repeat(2_000)}`,
  `/${'admin/'.repeat(600)}`,
])('%.40s: the same choice', async (path) => {
  for (const method of ['GET', 'POST']) {
    const { indexed, among } = await ask(path, method)
    expect(indexed).toEqual(among)
  }
})

test('paths put together from any parts of ours: the same choice', async () => {
  const random = randomFrom(24)
  const parts = [...new Set(patterns.flatMap(({ pattern }) => pattern.split('/')))]
  const written = ['17', '', 'nuevo', '%41dmin', 'a%2Fb', '%', '.', '../..', 'libro.jsonl']
  for (let walk = 0; walk < 1_000; walk++) {
    const length = random.between(1, 6)
    const segments = Array.from({ length }, () => random.one(random.between(0, 3) ? parts : written))
    const path = `/${segments.map((part) => (part.startsWith(':') ? '17' : part)).join('/')}`
    const { indexed, among } = await ask(path)
    expect(indexed).toEqual(among)
  }
})

test('few routes are left to try, however many there are', () => {
  const find = indexRoutes(build.routes)
  const left = patterns.map(({ pattern }) => find(pattern.replace(/:\w+\??/g, '17')).length)
  expect(Math.max(...left)).toBeLessThanOrEqual(5)
  expect(find('/event/17/pujar')).toEqual(['routes/public/not-found', 'routes/buyer/bid/bid'])
  expect(find('/nothing/of/ours')).toEqual(['routes/public/not-found'])
})

describe('patterns that the table does not have yet', () => {
  const both = bothWays(
    buildOf([
      index('home.tsx'),
      route('idioma?/ayuda', 'help.tsx'),
      route('lista/:letter?/:page?', 'list.tsx'),
      route(':kind/:file.ics', 'calendar.ts'),
      route('Rancho/Señal', 'brand.tsx'),
      route('archivos/*', 'files.tsx', [route('privados', 'private.tsx')]),
      layout('layout.tsx', [
        route('panel', 'panel.tsx', [index('panel-home.tsx'), layout('inner.tsx', [route(':tab', 'tab.tsx')])]),
      ]),
      route('/absoluta', 'absolute.tsx'),
    ]),
  )
  test.each([
    ['/', 200, 'home'],
    ['/ayuda', 200, 'help'],
    ['/idioma/ayuda', 200, 'help'],
    ['/lista', 200, 'list'],
    ['/lista/a', 200, 'list'],
    ['/lista/a/2', 200, 'list'],
    ['/lista/a/2/x', 404, 'root'],
    ['/subastas/17.ics', 200, 'calendar'],
    ['/subastas/17', 404, 'root'],
    ['/RANCHO/SEÑAL', 200, 'brand'],
    ['/rancho/se%C3%91al', 200, 'brand'],
    ['/archivos', 200, 'files'],
    ['/archivos/a/b/c', 200, 'files'],
    ['/archivos/privados', 200, 'private'],
    ['/panel', 200, 'panel-home'],
    ['/panel/pujas', 200, 'tab'],
    ['/absoluta', 200, 'absolute'],
    // Without a splat route in the table the root answers.
    ['/nada', 404, 'root'],
  ])('%s is answered %d by %s', async (path, status, id) => {
    const { indexed, among } = await both(path)
    expect(indexed).toEqual(among)
    expect(indexed).toMatchObject({ status, body: expect.stringContaining(`"id":"${id}"`) })
  })
})
