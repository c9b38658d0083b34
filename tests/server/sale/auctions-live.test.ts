import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { writeShown } from '#machines/auction/shown.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { type AuctionFacts, readAuction } from '#server/sale/auctions/lots/page.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import type { LiveState, Message, SentBid } from '#server/engine/live/protocol.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import type { AskedName } from '#tests/support/asked.ts'
import { bidOf, bidsOf, openHouse, rowOf, SECRET } from '#tests/support/auction-house.ts'
import { holding, waiting } from '#tests/support/held-lock.ts'
import { type LiveNode, openLiveNode } from '#tests/support/live-node.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let node: LiveNode
let buyers: number[]
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  world = await openHouse({ max: 8 })
  buyers = await addBuyers(world.database.db, 5)
  node = await openLiveNode(world.database)
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await node.close()
  await world.database.close()
})

const auction = () => addAuction(world.house, world.furniture)
const cookieOf = async (buyer: number) => ({
  Cookie: `remate_session=${await openSession(world.database.db, buyer, Date.now())}`,
})
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function page(id: number, on = node) {
  const socket = on.open()
  const heard: LiveState[] = []
  socket.on('event_set_bid_in', (state) => void heard.push(state))
  const state = (await socket.timeout(20_000).emitWithAck('watch', { event: id })) as LiveState & { now: number }
  return { socket, heard, state }
}

test('a page read while a bid is committed shows no older bids than the version it names', async () => {
  const id = await auction()
  const { house, database } = world
  await readAuction(house.db, id)
  // The lot's statement waits for this table, the history's does not.
  const release = await holding(database, (holder) => holder`lock table ranches in access exclusive mode`)
  const reading = readAuction(house.db, id)
  await waiting(database, 1)
  await house.actors.auction.send(id, bidOf(buyers[0] as number, 1_000))
  await release()
  const { bidCount, history } = (await reading) as AuctionFacts
  expect([bidCount, history.length]).toEqual([1, 1])
})

describe('watching', () => {
  test('answers with the state as it is now, and the server’s clock', async () => {
    const id = await auction()
    await node.house.actors.auction.send(id, bidOf(buyers[0] as number, 1_000))
    const before = Date.now()
    const { state } = await page(id)
    const row = await rowOf(world.house, id)
    expect(state).toEqual({
      event: id,
      v: row.version,
      phase: 'open',
      currentBid: 1_000,
      bids: 1,
      closesAt: row.closesAt,
      leader: bidderAlias(SECRET, id, buyers[0] as number),
      now: expect.any(Number),
    })
    expect(state.now).toBeGreaterThanOrEqual(before)
    expect(state.now).toBeLessThanOrEqual(Date.now())
  })

  test('every open page of the auction receives a bid, no other page does', async () => {
    const [id, other] = [await auction(), await auction()]
    const [one, two, elsewhere] = [await page(id), await page(id), await page(other)]
    await node.house.actors.auction.send(id, bidOf(buyers[0] as number, 1_000))
    await expect.poll(() => [one.heard[0]?.currentBid, two.heard[0]?.currentBid]).toEqual([1_000, 1_000])
    expect(elsewhere.heard).toEqual([])
  })

  test('a bid between the reading of the state and the answer is not lost', async () => {
    const id = await auction()
    let reading = () => {}
    let goOn = () => {}
    const read = new Promise<void>((resolve) => (reading = resolve))
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const slow = await openLiveNode(world.database, (handlers) => ({
      ...handlers,
      async watch(topic) {
        const thing = await handlers.watch(topic)
        if (typeof thing?.state !== 'function') return thing
        const read = thing.state
        return {
          rooms: thing.rooms,
          async state() {
            const state = await read()
            reading()
            await held
            return state
          },
        }
      },
    }))
    closing.push(() => slow.close())
    const watching = page(id, slow)
    await read
    await slow.house.actors.auction.send(id, bidOf(buyers[0] as number, 1_000))
    await wait(50)
    goOn()
    const { state, heard } = await watching
    await expect.poll(() => Math.max(state.v, ...heard.map(({ v }) => v))).toBe((await rowOf(world.house, id)).version)
  })

  test.each([
    [undefined],
    [null],
    [{}],
    [{ event: '1' }],
    [{ event: -1 }],
    [{ event: 1.5 }],
    [{ event: 2 ** 40 }],
    ['x'],
    [[1]],
    [{ event: 999_999 }],
  ])('%o is no auction', async (topic) => {
    expect(
      await node
        .open()
        .timeout(20_000)
        .emitWithAck('watch', topic as never),
    ).toEqual({ error: 'unknown' })
  })

  test('a socket follows its latest request: the cards on the screen, twenty at most, and no others', async () => {
    const [first, second, third] = (await Promise.all([auction(), auction(), auction()])) as [number, number, number]
    const { socket, heard } = await page(first)
    const ask = (events: unknown) => socket.timeout(20_000).emitWithAck('watch', { events: events as number[] })
    const bid = (id: number) => node.house.actors.auction.send(id, bidOf(buyers[0] as number, 1_000))
    expect(await ask([second, third, 999_999])).toEqual({
      states: expect.arrayContaining([
        expect.objectContaining({ event: second, phase: 'open', bids: 0 }),
        expect.objectContaining({ event: third, phase: 'open', bids: 0 }),
      ]),
      now: expect.any(Number),
    })
    await bid(first)
    await bid(second)
    await expect.poll(() => heard.map(({ event }) => event)).toEqual([second])
    // The list was scrolled away.
    expect(await ask([])).toEqual({ states: [], now: expect.any(Number) })
    await bid(third)
    await wait(300)
    expect(heard).toHaveLength(1)
    const many = Array.from({ length: 21 }, (_, index) => index + 1)
    expect(await ask(many)).toEqual({ error: 'unknown' })
    expect(await ask([first, 'x'])).toEqual({ error: 'unknown' })
  })
})

describe('announcements', () => {
  test('are ten a second at most, and the last state always arrives', async () => {
    const id = await auction()
    const { heard } = await page(id)
    const from = Date.now()
    for (let n = 0; n < 100; n++)
      await node.house.actors.auction.send(id, bidOf(buyers[n % 2] as number, 1_000 + n * 2_000))
    const lasted = Date.now() - from
    await expect.poll(() => heard.at(-1)?.bids).toBe(100)
    expect(heard.length).toBeLessThanOrEqual(Math.ceil(lasted / 100) + 2)
    expect(heard.map(({ v }) => v)).toEqual(heard.map(({ v }) => v).toSorted((a, b) => a - b))
  })

  test('reach the pages of another node', async () => {
    const other = await openLiveNode(world.database)
    closing.push(() => other.close())
    const id = await auction()
    const { heard } = await page(id, other)
    // The adapter starts listening shortly after it is created.
    let amount = 1_000
    await expect
      .poll(async () => {
        await node.house.actors.auction.send(id, bidOf(buyers[0] as number, amount))
        amount += 2_000
        await wait(150)
        return heard.length
      })
      .toBeGreaterThan(0)
  })

  test('are at most 200 bytes on the wire, however large the figures', () => {
    const largest: LiveState = {
      event: 2_147_483_647,
      v: 2_147_483_647,
      phase: 'awaiting-payment',
      currentBid: 9_999_999,
      bids: 1_000_000,
      closesAt: 9_999_999_999_999,
      leader: 'ABCDEF',
      reserve: 'unmet',
      only: 1,
    }
    for (const state of [largest, { ...largest, phase: 'scheduled', n: 20 }] satisfies LiveState[])
      expect(
        Buffer.byteLength(`42${JSON.stringify(['event_set_bid_in', state] satisfies Message)}`) + 4,
      ).toBeLessThanOrEqual(200)
  })
})

describe('event_set_bid', () => {
  const bid = (id: number, changes: Partial<SentBid> = {}): SentBid => ({
    event: id,
    bid: 1_000,
    key: `socket-${Math.random().toString(36).slice(2)}`,
    ...changes,
  })

  test('with a session it is the command behind the form, acknowledged with the receipt, once by its key', async () => {
    const id = await auction()
    const socket = node.open(await cookieOf(buyers[0] as number))
    const message = bid(id)
    const answers = [
      await socket.emitWithAck('event_set_bid', message),
      await socket.emitWithAck('event_set_bid', message),
    ]
    expect(answers).toMatchObject([
      { accepted: true, again: false, receipt: { sequence: 1, amount: 1_000 } },
      { accepted: true, again: true, receipt: { sequence: 1 } },
    ])
    expect(await socket.emitWithAck('event_set_bid', bid(id))).toEqual({
      accepted: false,
      code: 'too-low',
      lowest: 3_000,
      buyNowPrice: null,
    })
    expect(await bidsOf(world.house, id)).toHaveLength(1)
  })

  test('a bid made from a page that did not show the lead raises nobody’s own price, and says so (ruling 92)', async () => {
    const id = await auction()
    const socket = node.open(await cookieOf(buyers[0] as number))
    const shown = writeShown({ leads: false, price: null, maximum: null })
    expect(await socket.emitWithAck('event_set_bid', bid(id, { shown }))).toMatchObject({ accepted: true })
    expect(await socket.emitWithAck('event_set_bid', bid(id, { bid: 9_000, shown }))).toMatchObject({
      accepted: false,
      code: 'changed-meanwhile',
    })
    expect(await bidsOf(world.house, id)).toHaveLength(1)
    const now = writeShown({ leads: true, price: 1_000, maximum: null })
    expect(await socket.emitWithAck('event_set_bid', bid(id, { bid: 9_000, shown: now }))).toMatchObject({
      accepted: true,
    })
  })

  test.each([[{}], [{ Cookie: 'remate_session=' }], [{ Cookie: `remate_session=${'x'.repeat(43)}` }]])(
    'without a session (%o): inicia sesión',
    async (headers) => {
      const id = await auction()
      expect(await node.open(headers).emitWithAck('event_set_bid', bid(id))).toEqual({
        accepted: false,
        code: 'login-required',
      })
      expect(await bidsOf(world.house, id)).toEqual([])
    },
  )

  test.each(['seller', 'admin'] as const)('with the session of a %s: not theirs to bid', async (audience) => {
    const id = await auction()
    const person = { audience, email: `${audience}@socket.mx`, name: audience, passwordHash: '-', emailValidatedAt: 0 }
    const [account] = await world.database.db.insert(accounts).values(person).returning({ id: accounts.id })
    expect(await node.open(await cookieOf(account!.id)).emitWithAck('event_set_bid', bid(id))).toEqual({
      accepted: false,
      code: 'not-buyer',
    })
    expect(await bidsOf(world.house, id)).toEqual([])
  })

  test('a session that has been closed since the socket opened bids no more', async () => {
    const id = await auction()
    const socket = node.open(await cookieOf(buyers[1] as number))
    expect(await socket.emitWithAck('event_set_bid', bid(id))).toMatchObject({ accepted: true })
    await world.database.db.execute('delete from sessions')
    expect(await socket.emitWithAck('event_set_bid', bid(id, { bid: 9_000 }))).toMatchObject({ code: 'login-required' })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'x'],
    ['a list', [1]],
    ['no key', { event: 1, bid: 1_000 }],
    ['a short key', { event: 1, bid: 1, key: 'x' }],
    ['a key the database cannot take', { event: 1, bid: 1_000, key: 'nul\u0000nul\u0000' }],
    ['text as amount', { event: 1, bid: '1000', key: 'key-key-key' }],
    ['null as amount', { event: 1, bid: null, key: 'key-key-key' }],
  ])('malformed (%s) is answered, and nothing breaks', async (_, message) => {
    const socket = node.open(await cookieOf(buyers[2] as number))
    expect(await socket.emitWithAck('event_set_bid', message as never)).toEqual({
      accepted: false,
      code: 'not-a-number',
    })
    const emit = (...sent: unknown[]) => socket.emit(...(sent as ['watch', never, never]))
    emit('event_set_bid' satisfies AskedName, message)
    emit('event_set_bid' satisfies AskedName)
    emit('watch' satisfies AskedName, message, 'no function')
    expect(await socket.emitWithAck('watch', {} as never)).toEqual({ error: 'unknown' })
  })

  test('a message larger than any bid ends its socket', async () => {
    const socket = node.open()
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    socket.emit('watch', 'x'.repeat(10_000) as never, () => {})
    await expect.poll(() => socket.connected).toBe(false)
  })
})

describe('connections', () => {
  const connects = (headers: Record<string, string>) => {
    const socket = node.open(headers)
    return new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('connect_error', () => resolve(false))
    })
  }

  test.each(['http://evil.example', 'null', 'http://remate.test.evil.example', 'https://remate.test', 'file://'])(
    'are refused from a page of %s',
    async (Origin) => {
      expect(await connects({ Origin })).toBe(false)
    },
  )

  test('are accepted from our own pages and from clients without an origin', async () => {
    expect(await connects({ Origin: 'http://remate.test' })).toBe(true)
    expect(await connects({ Origin: node.url })).toBe(true)
    expect(await connects({})).toBe(true)
  })
})

test('an alias is the same all through one auction, another in the next, and does not reveal the account', () => {
  expect(bidderAlias(SECRET, 1, 7)).toBe(bidderAlias(SECRET, 1, 7))
  const ofOne = new Set(Array.from({ length: 500 }, (_, auctionId) => bidderAlias(SECRET, auctionId, 7)))
  expect(ofOne.size).toBe(500)
  expect(bidderAlias('another secret', 1, 7)).not.toBe(bidderAlias(SECRET, 1, 7))
  expect(bidderAlias(SECRET, 1, 7)).toMatch(/^[A-HJ-NP-TV-Z2-8]{6}$/)
})
