/** Practice counts nowhere (ruling 70): every page and file is the same with and without practice. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ranches } from '#db/schema/people/places.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { createHouse } from '#server/house.ts'
import type { House } from '#server/engine/house.ts'
import { leaveMaximum } from '#server/sale/auctions/bidding/maxima.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { keepPractice } from '#server/sale/practice/keep.ts'
import { answerPractice } from '#server/sale/practice/robot.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { type AccessWorld, furnishAccess } from '#tests/support/access-world.ts'
import { SECRET, testEnv } from '#tests/support/auction-house.ts'
import { mayBuy } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { isReached, ofEveryPage, reachesOne } from '#tests/support/reached-pages.ts'
import { serveHere } from '#tests/support/served.ts'
import { table, WHO, type Who } from './access-table.ts'

const HOUR = 3_600_000

let database: TestDatabase
let world: AccessWorld
let house: House
let cookies: Record<Who, string>

beforeAll(async () => {
  database = await createTestDatabase()
  world = await furnishAccess(database, SECRET)
  // The clock is frozen from here on: a page stays the same however long the test takes.
  vi.useFakeTimers({ toFake: ['Date'] })
  const { db, sql } = database
  house = createHouse({ env: testEnv({ SECRET, DATA_DIR: world.folder }), db, sql })
  await db.update(settings).set({ practice: true, maxima: true })
  await db.update(ranches).set({ default: true })
  const [buyer = '', other = '', seller = '', admin = ''] = await signIn(db, [
    world.buyer,
    world.other,
    world.seller,
    world.admin,
  ])
  cookies = { visitor: '', buyer, other, seller, admin }
}, 180_000)

afterAll(async () => {
  vi.useRealTimers()
  await world?.close()
  await database?.close()
})

const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(world.names[name] ?? name))

/** Addresses missing in the access table: other filters and other pages of the same lists. */
const MORE: [who: Who, path: string][] = [
  ['visitor', '/events?estado=terminadas'],
  ['visitor', '/buscar?q=lucero'],
  ['visitor', '/buscar?q=practica'],
  ['visitor', '/sitemap.xml?pagina=1'],
  ['buyer', '/profile/pujas?orden=monto'],
  ['admin', '/admin/events?estado=todas'],
  ['admin', '/admin/events?estado=terminadas'],
  ['admin', '/admin/events?estado=hoy'],
  ['admin', '/admin/events?estado=todas&texto=lucero'],
  ['admin', '/admin/audits?estado=todas'],
]

/** Pages that differ from one request to the next, with the reason. */
const MOVING: Record<string, string> = {
  '/admin/bitacora': 'the log names the last acts',
  '/admin/salud': 'how the machine is',
  '/admin/senales': 'opening a signal moves it to another tab',
  '/expediente': 'views of a file are listed',
  '/admin/config/slider': 'a key for the next slide',
  '/practica': 'where practice lots are shown',
  '/taller': 'where practice lots are shown',
}

/** Parts of other pages that differ from one request to the next. */
const MOVING_PARTS: [part: RegExp, what: string][] = [
  [/[\w-]{8}-[\w-]{4}-[\w-]{4}-[\w-]{4}-[\w-]{12}/g, 'key of a form'],
  [/nonce="[^"]*"/g, 'nonce'],
  [/[\w-]{40,}/g, 'token'],
  [/<li data-tone=.*?<\/li>/gs, 'figure of the console about the machine'],
]

/** Each page as answered by a freshly started server, without the changing parts. */
async function look(): Promise<Map<string, string>> {
  const asked = [
    ...table.flatMap(({ method, route, path, ...row }) =>
      method === 'GET' && isReached(route)
        ? WHO.filter((who) => row[who] === '200').map((who) => [who, fill(path)] as const)
        : [],
    ),
    ...MORE.filter(([, path]) => reachesOne(path)),
  ].filter(([, path]) => !Object.keys(MOVING).some((moving) => path.includes(moving)))
  const seen = new Map<string, string>()
  const server = await serveHere(database, { folder: world.folder })
  for (const [who, path] of asked) {
    const answer = await fetch(server.url + path, {
      redirect: 'manual',
      headers: {
        // A robot's request is no visit; the seller's pages would count one.
        'user-agent': 'reading-bot',
        'accept-encoding': 'identity',
        ...(cookies[who] && { cookie: cookies[who] }),
      },
    })
    const text = await answer.text()
    const type = answer.headers.get('content-type') ?? ''
    if (!/image|pdf|sheet|octet/.test(type)) seen.set(`${who} ${path}`, settled(text))
  }
  await server.close()
  return seen
}

const settled = (text: string) => MOVING_PARTS.reduce((rest, [part, what]) => rest.replaceAll(part, what), text)

/** Opens two practice lots with bids by two buyers, and closes the first. */
async function practise(): Promise<void> {
  for (const over of [true, false]) {
    const lot = (await keepPractice(house, Date.now())) as number
    const bid = (who: number, amount: number) =>
      placeBid(house, mayBuy(who), { auction: lot, amount, kind: 'open', key: `lot-${lot}-${amount}`, at: Date.now() })
    expect(await bid(world.other, 10_000)).toMatchObject({ accepted: true })
    expect(await bid(world.buyer, 20_000)).toMatchObject({ accepted: true })
    await answerPractice(house, lot, () => 0.5)
    const most = { auction: lot, amount: 90_000, key: `lot-${lot}-most`, at: Date.now() }
    expect(await leaveMaximum(house, mayBuy(world.buyer), most)).toMatchObject({ accepted: true })
    if (over) await house.actors.auction.send(lot, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
  }
}

test('all pages are the same without practice lots and with an open and a closed one', async () => {
  const before = await look()
  expect(before.size).toBeGreaterThanOrEqual(ofEveryPage(150))
  await practise()
  const after = await look()
  const changed = [...after].filter(([page, text]) => before.get(page) !== text).map(([page]) => page)
  expect(changed).toEqual([])
  for (const text of after.values()) expect(text).not.toContain('Lucero (lote de práctica)')
}, 300_000)
