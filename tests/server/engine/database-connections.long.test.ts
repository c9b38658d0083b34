/** A node opens at most the configured number of database sessions, summed over all its parts. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openPageSocket } from '#tests/support/page-socket.ts'
import { createOwnedDatabase } from '#tests/support/postgres.ts'
import { ask, furnishProduction, postBid } from '#tests/support/production/house.ts'
import { migrateHouse, ORIGIN, productionSettings, startNode } from '#tests/support/production/programs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let database: Awaited<ReturnType<typeof createOwnedDatabase>>
let world: Awaited<ReturnType<typeof furnishProduction>>
let folder: string

beforeAll(async () => {
  await buildIfNeeded(() => {})
  database = await createOwnedDatabase()
  folder = await mkdtemp(join(tmpdir(), 'remate-connections-'))
  await migrateHouse({ DATABASE_URL: database.serverUrl, MIGRATION_DATABASE_URL: database.ownerUrl })
  world = await furnishProduction(database.url, 12)
})
afterAll(async () => {
  await world.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Number of sessions of the server's role, which only this server uses. */
async function sessions(): Promise<number> {
  const role = new URL(database.serverUrl).username
  const [row] = await world.sql<
    { n: number }[]
  >`select count(*)::int as n from pg_stat_activity where usename = ${role}`
  return row!.n
}

/** Runs pages, bids, sockets and jobs at once; returns the largest number of sessions seen. */
async function mostUnderLoad(url: string, round: string): Promise<number> {
  let most = 0
  const life = { loading: true }
  const watching = (async () => {
    while (life.loading) {
      most = Math.max(most, await sessions())
      await sleep(5)
    }
  })()
  const sockets = Array.from({ length: 5 }, () =>
    openPageSocket(url, { extraHeaders: { host: 'remate.example', origin: ORIGIN } }),
  )
  await world.sql`select count(graphile_worker.add_job('auctions.open', json_build_object('auction', n % 12 + 1)))
    from generate_series(1, 200) as n`
  for (let wave = 0; wave < 4; wave++) {
    const pages = world.bidders.flatMap((cookie, n) =>
      Array.from({ length: 5 }, () => ask(url, `/event/${world.lots[n]}`, { cookie })),
    )
    const bids = world.bidders.map((cookie, n) =>
      postBid(url, cookie, {
        lot: world.lots[n]!,
        amount: 100_000 + wave * 2_000,
        key: `${round}-wave-${wave}-of-load`,
      }),
    )
    for (const { status, text } of await Promise.all([...pages, ...bids]))
      expect(status, text.slice(0, 500)).toBeLessThan(500)
  }
  life.loading = false
  await watching
  for (const socket of sockets) socket.disconnect()
  return most
}

test.each([
  ['16', 16],
  // The default: four nodes fit PostgreSQL's hundred connections.
  [undefined, 20],
])('DATABASE_CONNECTIONS=%s: at most %i under load', async (setting, most) => {
  const settings = productionSettings({
    DATABASE_URL: database.serverUrl,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DRAIN_SECONDS: '0',
  })
  const node = await startNode({ ...settings, ...(setting && { DATABASE_CONNECTIONS: setting }) })
  const seen = await mostUnderLoad(node.url, String(setting))
  expect(seen).toBeLessThanOrEqual(most)
  // The count covers the whole node: requests, socket announcements and both worker pools.
  expect(seen).toBeGreaterThan(most / 2)
  expect(await node.end('SIGTERM')).toBe(0)
  await vi.waitFor(async () => expect(await sessions()).toBe(0), { timeout: 20_000 })
})

test.each(['15', '501', 'many', '-1'])('DATABASE_CONNECTIONS=%s is refused in one line', (DATABASE_CONNECTIONS) => {
  expect(() => parseEnv({ DATABASE_CONNECTIONS, DATA_DIR: folder }, 'demo')).toThrow(
    'DATABASE_CONNECTIONS must be a whole number, 16 to 500.',
  )
})
