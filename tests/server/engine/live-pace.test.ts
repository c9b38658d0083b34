import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { arrivedNow, createArrivals } from '#server/engine/http/arrivals.ts'
import { createLive, type Live } from '#server/engine/live/live.ts'
import { latestOf } from '#server/engine/live/throttle.ts'
import { asked } from '#tests/support/asked.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

describe('prices that follow each other fast', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** The prices heard by a room of `listeners` sockets when a price is announced every ten ms for a second. */
  function heardBy(listeners: number): number[] {
    const heard: number[] = []
    const announce = latestOf<['price', number]>(
      (_room, [, price]) => void heard.push(price),
      () => listeners,
    )
    for (let price = 1; price <= 100; price++) {
      announce('lot', ['price', price])
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(1_000)
    return heard
  }

  test.each([
    ['a few pages hear ten a second', 20, 11],
    ['a thousand too', 1_000, 11],
    ['two thousand hear five', 2_000, 6],
    ['five thousand two', 5_000, 3],
    ['twelve thousand too', 12_000, 3],
  ])('%s, the first at once and the last always', (_, listeners, times) => {
    const heard = heardBy(listeners)
    expect(heard).toHaveLength(times)
    expect(heard[0]).toBe(1)
    expect(heard.at(-1)).toBe(100)
  })

  test('messages of two names do not replace each other in a room', () => {
    const heard: string[] = []
    const announce = latestOf<['price' | 'photos', number]>(
      (room, message) => void heard.push([room, ...message].join(' ')),
      () => 1,
    )
    for (const n of [1, 2, 3]) for (const name of ['price', 'photos'] as const) announce('lot', [name, n])
    vi.advanceTimersByTime(1_000)
    expect(heard).toEqual(['lot price 1', 'lot photos 1', 'lot price 3', 'lot photos 3'])
  })
})

describe('a crowd on one node', () => {
  const CROWD = 350
  const notice = (id: number) => ({ id, text: '', at: 0 })
  let database: TestDatabase
  let live: Live
  const arrivals = createArrivals()
  let heard: unknown[][] = []
  const open: WebSocket[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    const server = createServer()
    live = createLive({
      server,
      databaseUrl: database.url,
      origin: 'http://remate.test',
      handlers: {
        watch: async () => ({ rooms: ['room'], state: { states: [] } }),
        sessionRoom: () => null,
        userRooms: async () => null,
        commands: {},
      },
      log: console.error,
      arrivals,
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    heard = await Promise.all(Array.from({ length: CROWD }, () => listen(port)))
  }, 60_000)
  afterAll(async () => {
    for (const socket of open) socket.close()
    await live.close()
    await database.close()
  })

  async function listen(port: number): Promise<unknown[]> {
    const own: unknown[] = []
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
    open.push(socket)
    await new Promise<void>((watching, failed) => {
      socket.on('error', failed)
      socket.on('message', (data: Buffer) => {
        const text = data.toString()
        if (text.startsWith('42')) own.push(JSON.parse(text.slice(2))[1])
        else if (text.startsWith('0')) socket.send('40')
        else if (text.startsWith('40')) socket.send(asked('watch', { events: [] }))
        else if (text.startsWith('43')) watching()
      })
    })
    return own
  }

  test('receives all announcements in the order they were made', async () => {
    const said = Array.from({ length: 5 }, (_, id) => notice(id))
    for (const each of said) live.broadcast('chat-message', each)
    await vi.waitFor(() => expect(heard.every((own) => own.length === said.length)).toBe(true), { timeout: 10_000 })
    for (const own of heard) expect(own).toEqual(said)
  })

  test('receives them in order while a bid slows the pace, and after it is judged', async () => {
    for (const own of heard) own.length = 0
    const judged = arrivals.hold(arrivedNow())
    live.broadcast('chat-message', notice(1))
    judged()
    live.broadcast('chat-message', notice(2))
    await vi.waitFor(() => expect(heard.every((own) => own.length === 2)).toBe(true), { timeout: 10_000 })
    for (const own of heard) expect(own).toEqual([notice(1), notice(2)])
  })

  test('receives them although other sockets leave meanwhile', async () => {
    for (const own of heard) own.length = 0
    live.broadcast('chat-message', notice(1))
    for (const socket of open.splice(0, 300)) socket.terminate()
    const rest = heard.slice(300)
    await vi.waitFor(() => expect(rest.every((own) => own.length === 1)).toBe(true), { timeout: 10_000 })
  })
})
