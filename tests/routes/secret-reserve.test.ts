/**
 * Ruling 62: the reserve's number is in nothing that is sent or shown to others than its seller, nor stored for them.
 */
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { settings } from '#db/schema/engine/settings.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { createCommitments } from '#server/sale/auctions/bidding/commitment.ts'
import { auctionTasks } from '#server/sale/auctions/tasks.ts'
import type { House } from '#server/engine/house.ts'
import { mailboxMailer } from '#server/engine/mail/mailbox.ts'
import { answerAsBuyer } from '#server/sale/negotiations/answer-as-buyer.ts'
import { answerAsSeller } from '#server/sale/negotiations/answer-as-seller.ts'
import { negotiationTasks } from '#server/sale/negotiations/tasks.ts'
import { salesTasks } from '#server/aftersale/sales/tasks.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { asked } from '#tests/support/asked.ts'
import { type AccessWorld, furnishAccess } from '#tests/support/access-world.ts'
import { nodeOn, rowOf, SECRET } from '#tests/support/auction-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { mayBuy, sellerNo } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { isReached, ofEveryPage, reachesOne } from '#tests/support/reached-pages.ts'
import { type Served, serveHere } from '#tests/support/served.ts'
import { table, WHO, type Who } from './access-table.ts'

const HOUR = 3_600_000
const RESERVE = 7_654_321
const LATER = 7_654_123
/** The reserve in figures with any grouping, and in words. */
const TOLD = /7\D{0,6}654\D{0,6}(?:321|123)|siete millones seiscientos/i
/** A nonce reveals the amount by trial, since its seal is public. */
const nonces = () =>
  [RESERVE, LATER].flatMap((amount) =>
    [1, 2, 3, 4].map((turn) => createCommitments(SECRET).reserve({ auction, turn, amount }).nonce),
  )
/** Placeholders of auctions in the table's paths. */
const AUCTIONS = /\{(?:open|ahead|sold|claimed|negotiating|foreignAuction)\}/g

let database: TestDatabase
let server: Served
let world: AccessWorld
let house: House
let cookies: Record<Who, string>
let auction: number
const lines: string[] = []

beforeAll(async () => {
  for (const name of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...args) => void lines.push(args.join(' ')))
  database = await createTestDatabase()
  world = await furnishAccess(database, SECRET)
  await database.db.update(settings).set({ reserves: true })
  const [buyer, other, seller, admin] = await signIn(database.db, [world.buyer, world.other, world.seller, world.admin])
  cookies = { visitor: '', buyer: buyer ?? '', other: other ?? '', seller: seller ?? '', admin: admin ?? '' }
  server = await serveHere(database, { folder: world.folder })
  house = nodeOn(database)
}, 180_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await server?.close()
  await world?.close()
  await database?.close()
})

async function ask(who: Who, path: string, body?: Record<string, string>) {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      'accept-encoding': 'identity',
      'sec-fetch-site': 'same-origin',
      ...(cookies[who] && { cookie: cookies[who] }),
    },
    ...(body && { body: new URLSearchParams(body) }),
  })
  const head = [...answer.headers].map((header) => header.join(': ')).join('\n')
  return { status: answer.status, location: answer.headers.get('location'), whole: `${head}\n${await answer.text()}` }
}

/** Every address of the table with this auction in place of its own, and the lists that contain it. */
function paths(): string[] {
  const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(world.names[name] ?? name))
  const ours = table.filter(
    ({ method, route, path }) => method === 'GET' && path.search(AUCTIONS) >= 0 && isReached(route),
  )
  const lists = [
    '/',
    '/events',
    '/buscar',
    '/sales',
    '/sales/events',
    '/admin',
    '/admin/events',
    '/profile/en-curso',
    '/profile/pujas',
    '/buzon',
  ].filter(reachesOne)
  return [...new Set([...ours.map(({ path }) => fill(path.replace(AUCTIONS, String(auction)))), ...lists])]
}

/** The seller's own pages of the auction may show the reserve. */
const isSellersOwn = (who: Who, path: string) =>
  who === 'seller' && new RegExp(`^/sales/events/${auction}(/reserva)?$`).test(path)

/** Requests all addresses as each visitor. The crawl covers all others, over auctions with a reserve. */
async function walk(): Promise<void> {
  const secrets = nonces()
  let read = 0
  for (const path of paths()) {
    const asked = WHO.filter((who) => !isSellersOwn(who, path))
    const answers = await Promise.all(asked.map(async (who) => ({ who, ...(await ask(who, path)) })))
    for (const { who, whole } of answers) {
      expect(TOLD.test(whole), `${path} tells ${who}`).toBe(false)
      expect(
        secrets.some((nonce) => whole.includes(nonce)),
        `${path} hands ${who} the key`,
      ).toBe(false)
    }
    read += answers.filter(({ status }) => status === 200).length
  }
  expect(read).toBeGreaterThanOrEqual(ofEveryPage(30))
}

/** Messages sent to a page that follows the auction. */
async function frames(cookie: string, meanwhile: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers: { cookie, origin: server.url },
  })
  const got: string[] = []
  const acknowledged = new Promise<void>((resolve) =>
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      got.push(text)
      if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) socket.send(asked('watch', { event: auction }))
      else if (text.startsWith('43')) resolve()
    }),
  )
  await once(socket, 'open')
  await acknowledged
  const before = got.length
  await meanwhile()
  if (before > 0) await new Promise((resolve) => setTimeout(resolve, 300))
  socket.close()
  return got
}

/** Rows that contain the reserve: all tables are searched, with queued jobs and sent mails. */
async function rowsThatTell(): Promise<string[]> {
  const tables = await database.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`
  expect(tables.length).toBeGreaterThan(50)
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await database.sql.unsafe(
      `select count(*)::int as n from ${name} t where t::text ~* '7[^0-9]{0,6}654[^0-9]{0,6}(321|123)|siete ` +
        "millones seiscientos'",
    )
    if (row?.n > 0) found.push(name)
  }
  return found
}

async function runAll(): Promise<void> {
  const mailer = mailboxMailer(database.db, 'remate.test')
  const tasks = { ...auctionTasks(house, mailer), ...negotiationTasks(house, mailer), ...salesTasks(house, mailer) }
  await runJobs(database, tasks, ['negotiations.open', 'auctions.notify-finish', 'sales.follow-up'])
  await runJobs(database, tasks, ['negotiations.tell', 'auctions.mail'])
}

async function nothingTells(): Promise<void> {
  expect(await rowsThatTell()).toEqual([])
  expect([...server.log, ...lines].filter((line) => TOLD.test(line))).toEqual([])
}

describe('through its whole life', () => {
  test('scheduled with it: no address, and nothing that is stored', async () => {
    await database.sql`insert into enrolments (listing_id, enrolled_at) values (${world.names.ready ?? 0}, now())`
    const fecha = new Date(Date.now() + 2 * 24 * HOUR).toISOString().slice(0, 10)
    const caballo = String(world.names.ready)
    const query = new URLSearchParams({ caballo, fecha, dias: '3' })
    const low = await ask('seller', `/sales/events/nueva?${query}`, {
      intent: 'confirmar',
      caballo,
      fecha,
      dias: '3',
      video: '',
      reserva: '10',
    })
    expect([low.status, low.whole.includes('La reserva debe ser mayor que la puja de salida')]).toEqual([400, true])
    expect(low.whole).toMatch(/name="reserva"[^>]*value="10"|value="10"[^>]*name="reserva"/)
    const done = await ask('seller', `/sales/events/nueva?${query}`, {
      intent: 'confirmar',
      caballo,
      fecha,
      dias: '3',
      video: '',
      reserva: '$7,654,321',
    })
    expect(done.location).toMatch(/^\/sales\/events\/\d+\?aviso=programada$/)
    auction = Number(/\d+/.exec(done.location ?? '')?.[0])
    expect(await rowOf(house, auction)).toMatchObject({ reserveState: 'unmet' })
    // The seller's pages show the reserve and one nonce, which proves that the search would find them elsewhere.
    for (const part of ['', '/reserva'])
      expect((await ask('seller', `/sales/events/${auction}${part}`)).whole).toMatch(TOLD)
    const { whole } = await ask('seller', `/sales/events/${auction}/reserva`)
    expect(nonces().filter((nonce) => whole.includes(nonce))).toHaveLength(1)
    expect(whole).toContain('Comprobante de tu reserva')
    expect((await ask('seller', `/sales/events/${auction}`)).whole).toContain('Ver su comprobante')
    await walk()
    await nothingTells()
  })

  test('open, with bids below it and the reserve lowered', async () => {
    const { seller } = world
    const [place] = await database.sql<{ ranch: number; subcategory: number; city: number }[]>`
      select ranch_id as ranch, subcategory_id as subcategory, city_id as city from listings
      where seller_id = ${seller} limit 1`
    const furniture = { seller, ...place } as Parameters<typeof addAuction>[1]
    auction = await addAuction(house, furniture, { buyNow: 9_900_000, reserve: RESERVE })
    const sent = await frames(cookies.other, async () => {
      for (const [who, amount] of [
        ['other', '120000'],
        ['buyer', '150000'],
      ] as const) {
        const placed = await ask(who, `/event/${auction}/pujar`, { amount, key: `reserve-${amount}`, kind: 'open' })
        expect(placed.location).toContain('recibo=')
        expect(placed.whole).not.toMatch(TOLD)
      }
      const lowered = await ask('seller', `/sales/events/${auction}/reserva`, {
        reserva: String(LATER),
        shown: String(RESERVE),
      })
      expect(lowered.location).toContain('aviso=reserva')
    })
    expect(sent.some((text) => text.startsWith('42'))).toBe(true)
    expect(sent.filter((text) => TOLD.test(text))).toEqual([])
    await walk()
    await nothingTells()
  })

  test('in negotiation', async () => {
    const { closesAt } = await rowOf(house, auction)
    await house.actors.auction.send(auction, { type: 'auction.closed', at: closesAt + CLOSING_GRACE_MS })
    await runAll()
    expect(await rowOf(house, auction)).toMatchObject({ state: 'closed.negotiating' })
    await walk()
    for (const who of ['buyer', 'seller', 'admin'] as const)
      expect((await frames(cookies[who])).filter((text) => TOLD.test(text))).toEqual([])
    await nothingTells()
  }, 180_000)

  test('after a counteroffer, and after its end', async () => {
    const seller = sellerNo(world.seller)
    const at = Date.now()
    const asked = { answer: 'counter', amount: 500_000 } as const
    expect(await answerAsSeller(house, seller, { auction, answer: asked, key: 'ask-once-1', at })).toMatchObject({
      answered: true,
    })
    await runAll()
    await walk()
    const bought = { answer: 'accept', amount: 500_000 } as const
    expect(
      await answerAsBuyer(house, mayBuy(world.buyer), { auction, answer: bought, key: 'yes-1234', at: at + 1 }),
    ).toMatchObject({ answered: true })
    await runAll()
    await walk()
    await nothingTells()
  })

  test('in no file that the house exports', async () => {
    const exports = table.filter(
      ({ method, admin, path }) => method === 'POST' && admin === '200' && /archivo|export/.test(path),
    )
    expect(exports.length).toBeGreaterThan(2)
    for (const { path, body } of exports) {
      const { status, whole } = await ask('admin', path, body ?? {})
      expect(status, path).toBe(200)
      expect(TOLD.test(whole), path).toBe(false)
    }
    await nothingTells()
  })
})
