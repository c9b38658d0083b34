/** Every route and action for every kind of visitor: the exact answer, and the demands on every answer. */
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberships } from '#app/routes/admin/memberships/words.ts'
import { sires } from '#app/routes/admin/sires/words.ts'
import { scheduling } from '#app/routes/seller/events/words.ts'
import { lists } from '#app/texts/lists.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { type AccessWorld, furnishAccess } from '#tests/support/access-world.ts'
import { actions, patterns } from '#tests/support/actions.ts'
import { SECRET } from '#tests/support/auction-house.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { isReached, ofEveryPage } from '#tests/support/reached-pages.ts'
import { type Served, serveHere } from '#tests/support/served.ts'
import { type Row, WHO, table, type Who } from './access-table.ts'
import { type Answer, checksOf, RESERVE } from './crawl/checks.ts'

let database: TestDatabase
let server: Served
let world: AccessWorld
let cookies: Record<Who, string>
let checks: ReturnType<typeof checksOf>

beforeAll(async () => {
  database = await createTestDatabase()
  world = await furnishAccess(database, SECRET, { reserve: RESERVE })
  await database.db.update(settings).set({ reserves: true })
  const [buyer, other, seller, admin] = await signIn(database.db, [world.buyer, world.other, world.seller, world.admin])
  cookies = { visitor: '', buyer: buyer ?? '', other: other ?? '', seller: seller ?? '', admin: admin ?? '' }
  server = await serveHere(database, { folder: world.folder, settings: { ORIGIN: 'http://remate.test' } })
  checks = checksOf(world, database.url)
}, 180_000)

afterAll(async () => {
  await server?.close()
  await world?.close()
  await database?.close()
})

async function ask(who: Who, { method, route, path, body: typed = {}, multipart }: Row): Promise<Answer> {
  const body = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, fill(value)]))
  const form = multipart ? toFormData(body) : method === 'POST' ? new URLSearchParams(body) : undefined
  const answer = await fetch(server.url + fill(path), {
    method,
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'accept-encoding': 'identity',
      ...(cookies[who] && { cookie: cookies[who] }),
    },
    ...(form && { body: form }),
  })
  const { status, headers } = answer
  return { who, method, route, path: fill(path), status, headers, text: await answer.text() }
}

/** The status, or the target of a redirect without its query. */
function outcome({ status, headers }: Answer): string {
  const location = headers.get('location')
  return location === null ? String(status) : `→ ${new URL(location, server.url).pathname}`
}

const toFormData = (body: Record<string, string>) =>
  Object.entries(body).reduce((form, [name, value]) => (form.append(name, value), form), new FormData())

/** Replaces `{buyer}`, `{sold}` and the like by ids of the world. */
const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(world.names[name] ?? name))

describe.each(table.filter(({ route }) => isReached(route)))('$method $path', (row) => {
  test.each(WHO)('%s', async (who) => {
    const answer = await ask(who, row)
    const wrong = checks.flatMap((check) => check(answer))
    expect([outcome(answer), ...wrong]).toEqual([fill(row[who])])
    for (const search of searchesOf(answer)) await findsNothing(who, row, search)
  })
})

/** Lists already asked for a text that nothing holds. */
const searches = new Set<string>()

/** Said by a page whose text finds nothing. */
const NOTHING = [lists.nothingFits, scheduling.nothingFits, memberships.nobodyFound, sires.noSimilar]

/** A field for text narrows its list: a text that nothing holds leaves no row. */
async function findsNothing(who: Who, row: Row, search: string): Promise<void> {
  if (searches.has(search)) return
  searches.add(search)
  const { text } = await ask(who, { ...row, path: `${search}=zqxwvk` })
  expect(
    NOTHING.some((said) => text.includes(said)),
    search,
  ).toBe(true)
}

/** Addresses of the lists that a page's search fields ask for, up to the field's name. */
function searchesOf({ text }: Answer): string[] {
  if (!text.includes('type="search"')) return []
  return parse(text)
    .querySelectorAll('form.filters')
    .flatMap((form) =>
      form
        .querySelectorAll('input[type=search]')
        .map((input) => `${form.getAttribute('action')}?${input.getAttribute('name')}`),
    )
}

test('the lists with a field for text are found', () => {
  expect(searches.size).toBeGreaterThanOrEqual(ofEveryPage(30))
})

const known = new Set(table.map(({ method, route }) => `${method} ${route}`))

test('no route is without a row', () => {
  expect(patterns.map(({ pattern }) => `GET ${pattern}`).filter((row) => !known.has(row))).toEqual([])
})

test('no action is without a row', () => {
  expect(actions.length).toBeGreaterThan(10)
  expect(actions.map(({ pattern }) => `POST ${pattern}`).filter((row) => !known.has(row))).toEqual([])
})

test('no row is of a route that is no more', () => {
  const patternsOf = new Set(patterns.map(({ pattern }) => pattern))
  expect(
    table.filter(({ route }) => !patternsOf.has(route) && !route.startsWith('(')).map(({ route }) => route),
  ).toEqual([])
})
