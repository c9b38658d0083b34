import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLive, type Live } from '#server/engine/live/live.ts'
import { openPageSocket } from '#tests/support/page-socket.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
const closing: (() => Promise<unknown> | unknown)[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await database.close()
})

test('Announcements reach the pages of other nodes again after the database was lost, however often', async () => {
  const here = await node()
  const there = await node()
  const heard: number[] = []
  const page = openPageSocket(there.url)
  closing.push(() => page.disconnect())
  page.on('chat-message', ({ id }) => void heard.push(id))
  await page.emitWithAck('watch', { events: [] })

  for (let number = 0; number < 4; number++) {
    // Listening resumes a few seconds after the connection is lost. Announcements may be lost meanwhile, so they are
    // repeated.
    await expect
      .poll(
        () => (here.live.announce('room', 'chat-message', { id: number, text: '', at: 0 }), heard.includes(number)),
        { interval: 150 },
      )
      .toBe(true)
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid()`
  }
})

async function node(): Promise<{ live: Live; url: string }> {
  const server = createServer()
  const handlers = {
    watch: async () => ({ rooms: ['room'], state: { states: [] } }),
    sessionRoom: () => null,
    userRooms: async () => null,
    commands: {},
  }
  const live = createLive({ server, databaseUrl: database.url, origin: 'http://127.0.0.1', handlers, log: () => {} })
  closing.push(() => live.close())
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  return { live, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
