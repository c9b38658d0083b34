/** What is practised counts nowhere (ruling 70): every page and file says the same with it and without it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ranches } from '#db/schema/catalogue.ts'
import { settings } from '#db/schema/settings.ts'
import { createHouse } from '#server/house.ts'
import type { House } from '#server/engine/house.ts'
import { leaveMaximum } from '#server/sale/auctions/maxima.ts'
import { placeBid } from '#server/sale/auctions/place-bid.ts'
import { keepPractice } from '#server/sale/practice/keep.ts'
import { answerPractice } from '#server/sale/practice/robot.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { type AccessWorld, furnishAccess } from '#tests/support/access-world.ts'
import { SECRET, testEnv } from '#tests/support/auction-house.ts'
import { mayBuy } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { type Served, serveHere } from '#tests/support/served.ts'
import { table, WHO, type Who } from './access-table.ts'

const HOUR = 3_600_000

let database: TestDatabase
let server: Served
let world: AccessWorld
let house: House
let cookies: Record<Who, string>

beforeAll(async () => {
  database = await createTestDatabase()
  world = await furnishAccess(database, SECRET)
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
  server = await serveHere(database, { folder: world.folder })
}, 180_000)

afterAll(async () => {
  await server?.close()
  await world?.close()
  await database?.close()
})

const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(world.names[name] ?? name))

/** What the table does not ask for: other filters, other pages of the same lists. */
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

/** Pages that nobody sees the same twice: what was done a moment ago stands in them, or how the house is just now. */
const MOVING = ['/admin/bitacora', '/admin/salud', '/admin/config/slider', '/practica', '/taller']

/** Of each page what it says, without what each answer has of its own: keys, nonces, the hour. */
async function say(): Promise<Map<string, string>> {
  const asked = [
    ...table.flatMap(({ method, path, ...row }) =>
      method === 'GET' ? WHO.filter((who) => row[who] === '200').map((who) => [who, fill(path)] as const) : [],
    ),
    ...MORE,
  ].filter(([, path]) => !MOVING.some((moving) => path.startsWith(moving)))
  const said = new Map<string, string>()
  for (const [who, path] of asked) {
    const answer = await fetch(server.url + path, {
      redirect: 'manual',
      // A robot's look is no visit, which the seller's own pages would count.
      headers: { 'user-agent': 'reading-bot', ...(cookies[who] && { cookie: cookies[who] }) },
    })
    const type = answer.headers.get('content-type') ?? ''
    if (/image|pdf|sheet|octet/.test(type)) continue
    said.set(`${who} ${path}`, settled(await answer.text()))
  }
  return said
}

const settled = (text: string) =>
  text
    .replaceAll(/[\w-]{8}-[\w-]{4}-[\w-]{4}-[\w-]{4}-[\w-]{12}/g, 'uuid')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/\b1[6-9]\d{11}\b/g, 'ms')
    .replaceAll(/\d{1,2}:\d\d:\d\d(\.\d{3})?/g, 'h')
    .replaceAll(/\b\d{8}T\d{6}Z\b/g, 'h')
    .replaceAll(/hace [^<"]*/g, 'hace')
    // How the machine is just now, on the console.
    .replaceAll(/\b[\d.]+ ms\b|(?<=Tareas que esperan<\/span><b>)\d+/g, 'n')
    .replaceAll(/(<(?:count-down|time)[^>]*>)[^<]*/g, '$1')
    .replaceAll(/[\w-]{40,}/g, 'token')

/** A lot with bids by everybody, and one that is over. */
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

test('with a practice lot that is bid on, and one that is over, and without', async () => {
  // What the first look brings about, as the day's last use of a session, is done then.
  await say()
  const before = await say()
  expect(before.size).toBeGreaterThan(150)
  await practise()
  const after = await say()
  expect([...after].filter(([page, text]) => before.get(page) !== text).map(([page]) => page)).toEqual([])
  for (const text of after.values()) expect(text).not.toContain('Lucero (lote de práctica)')
}, 300_000)
