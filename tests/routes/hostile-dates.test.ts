/** No address asks the house for a day that it fails at: every GET route, with hostile days in all its parameters. */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#tests/bench/kit/hall.ts'
import { type AccessWorld, furnishAccess } from '#tests/support/access-world.ts'
import { SECRET } from '#tests/support/auction-house.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { type Served, serveHere } from '#tests/support/served.ts'
import { type Row, table, type Who, WHO } from './access-table.ts'
import { isReached } from '#tests/support/reached-pages.ts'

/** Days that no calendar has, years out of bounds, a number, and what is no text for the database. */
const HOSTILE = ['2026-02-31', '2026-13', '0000-01-01', '99999-01-01', '9007199254740993', '2026-11-21\u0000']

/** Names of all parameters that the product's routes read from an address. */
const NAMES = [
  ...new Set(
    globSync('app/**/*.{ts,tsx}').flatMap((path) => {
      const source = readFileSync(path, 'utf8')
      return [
        ...source.matchAll(/searchParams\.(?:get|has)\('(\w+)'\)/g),
        ...source.matchAll(/(\w+): filterDay\(\)/g),
        ...source.matchAll(/(\w+): (?:day|hour)\b/g),
      ].map(([, name = '']) => name)
    }),
  ),
]

/** Pages are not compressed: only their status is read. */
const USUAL = { accept: 'text/html', 'sec-fetch-site': 'same-origin', 'accept-encoding': 'identity' }

let database: TestDatabase
let server: Served
let world: AccessWorld
let cookies: Record<Who, string>
beforeAll(async () => {
  database = await createTestDatabase()
  world = await furnishAccess(database, SECRET, {})
  const [buyer, other, seller, admin] = await signIn(database.db, [world.buyer, world.other, world.seller, world.admin])
  cookies = { visitor: '', buyer: buyer ?? '', other: other ?? '', seller: seller ?? '', admin: admin ?? '' }
  server = await serveHere(database, { folder: world.folder, settings: { ORIGIN: 'http://remate.test' } })
}, 180_000)
afterAll(async () => {
  await server?.close()
  await world?.close()
  await database?.close()
})

const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(world.names[name] ?? name))

/** One row for each GET route that answers somebody, and who that is. */
const rows = new Map<string, { row: Row; who: Who }>()
for (const row of table) {
  const who = row.method === 'GET' ? WHO.find((one) => row[one].startsWith('200')) : undefined
  if (who && !rows.has(row.route)) rows.set(row.route, { row, who })
}

/** Parameters of a path that name a day or an hour. */
const DAY_PARAMS = /:(date|file|from|to|mes|dia)\b/g

test('the routes and the parameters are found', () => {
  expect(rows.size).toBeGreaterThan(150)
  expect(NAMES).toEqual(expect.arrayContaining(['antes', 'desde', 'hasta', 'mes', 'fromDay', 'fromHour']))
})

test.each([...rows.keys()].filter(isReached))('%s', async (route) => {
  const { row, who } = rows.get(route) as { row: Row; who: Who }
  for (const value of HOSTILE) {
    const asked = new URLSearchParams(NAMES.map((name) => [name, value]))
    const [path = ''] = fill(row.path).split('?')
    const inPath = route.replace(DAY_PARAMS, () => encodeURIComponent(value))
    for (const target of new Set([`${path}?${asked}`, ...(inPath.includes(':') ? [] : [inPath])])) {
      const headers = { ...USUAL, cookie: cookies[who] }
      const answer = await fetch(server.url + target, { redirect: 'manual', headers })
      await answer.arrayBuffer()
      expect(answer.status, `${who}: ${target}`).toBeLessThan(500)
    }
  }
})
