/** Every route and action × everyone who may knock: who gets what, and nothing else. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { SECRET, signIn } from '#tests/bench/kit/hall.ts'
import { type Started, startServer } from '#tests/bench/kit/processes.ts'
import { buildIfNeeded } from '#server/boot/build.ts'
import { type AccessWorld, furnishAccess } from '#tests/support/access-world.ts'
import { inOneLine } from '#tests/support/one-line.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { type Asked, WHO, table, type Who } from './access-table.ts'

let database: TestDatabase
let server: Started
let world: AccessWorld
let cookies: Record<Who, string>

beforeAll(async () => {
  await buildIfNeeded(() => {})
  database = await createTestDatabase()
  world = await furnishAccess(database, SECRET)
  const [buyer, other, seller, admin] = await signIn(database.db, [world.buyer, world.other, world.seller, world.admin])
  cookies = { visitor: '', buyer: buyer ?? '', other: other ?? '', seller: seller ?? '', admin: admin ?? '' }
  server = await startServer('servers/house.ts', { HOUSE: database.url, DATA: world.folder, SECRET })
}, 180_000)

afterAll(async () => {
  await server?.stop()
  await world?.close()
  await database?.close()
})

/** What somebody gets: the status, and where a redirect leads (without its query). */
async function ask(who: Who, { method, path, body, multipart }: Asked): Promise<string> {
  const form = multipart ? toFormData(body ?? {}) : method === 'POST' ? new URLSearchParams(body) : undefined
  const answer = await fetch(server.url + fill(path), { method, redirect: 'manual', headers: { ...(cookies[who] && { cookie: cookies[who] }) }, ...(form && { body: form }) })
  const text = await answer.text()
  expect(answer.status, `${inOneLine(path, answer.status, text)} (${method} as ${who})`).toBeLessThan(500)
  expect(text).not.toMatch(/at .+\.(ts|js):\d+/)
  const location = answer.headers.get('location')
  return location === null ? String(answer.status) : `→ ${new URL(location, server.url).pathname}`
}

const toFormData = (body: Record<string, string>) => Object.entries(body).reduce((form, [name, value]) => (form.append(name, value), form), new FormData())

/** `:buyer`, `:sold` and the like stand for what the world has made. */
const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(world.names[name] ?? name))

describe.each(table)('$method $path', (row) => {
  test.each(WHO)('%s', async (who) => {
    expect(await ask(who, row)).toBe(fill(row[who]))
  })
})

/** Every pattern of the routes' table, with the file behind it. */
function patterns(entries: readonly RouteConfigEntry[], base = ''): { pattern: string; file: string }[] {
  return entries.flatMap(({ path, file, index, children }) => {
    const pattern = path === undefined ? base : `${base}/${path}`
    const own = path === undefined && !index ? [] : [{ pattern: pattern || '/', file }]
    return [...own, ...patterns(children ?? [], pattern)]
  })
}

const all = patterns(routes as RouteConfigEntry[]).filter(({ pattern }) => pattern !== '/*')
const known = new Set(table.map(({ method, route }) => `${method} ${route}`))

test('no route is without a row', () => {
  expect(all.map(({ pattern }) => `GET ${pattern}`).filter((row) => !known.has(row))).toEqual([])
})

test('no action is without a row', () => {
  const actions = all.filter(({ file }) => /export (async )?(function|const) action\b/.test(readFileSync(join(import.meta.dirname, '../../app', file), 'utf8')))
  expect(actions.length).toBeGreaterThan(10)
  expect(actions.map(({ pattern }) => `POST ${pattern}`).filter((row) => !known.has(row))).toEqual([])
})

test('no row is of a route that is no more', () => {
  const patternsOf = new Set(all.map(({ pattern }) => pattern))
  expect(table.filter(({ route }) => !patternsOf.has(route) && !route.startsWith('(')).map(({ route }) => route)).toEqual([])
})
