/** The nginx site shipped with the product, served by a real nginx in front of two nodes. */
import { readFile, rm, mkdtemp, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { houseOver, SECRET, signIn } from '#tests/bench/kit/hall.ts'
import { type Started, startServer } from '#tests/bench/kit/processes.ts'
import { SITE } from '#tests/bench/kit/site.ts'
import { openLiveSocket } from '#tests/bench/servers/live-socket.ts'
import { addAuction, addBuyers, furnish } from '#tests/support/fixtures.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { hasNginx, type Nginx, startNginx } from '#tests/support/production/nginx.ts'
import { WORST_SHOWN } from '#tests/support/shown.ts'

/** Lots with the numbers of a new house's first auctions. */
const LOTS = Array.from({ length: 20 }, (_, n) => n + 1)

// The block is skipped without nginx: `apt install nginx-light`.
describe.runIf(hasNginx())('nginx before two nodes', () => {
  let database: TestDatabase
  let folder: string
  let nginx: Nginx
  let nodes: Started[] = []
  /** Session cookies, one buyer per lot: an account may bid at most sixty times a minute. */
  let cookies: string[] = []

  beforeAll(async () => {
    await buildIfNeeded(() => {})
    database = await createTestDatabase()
    const furniture = await furnish(database.db)
    cookies = await signIn(database.db, await addBuyers(database.db, LOTS.length))
    const house = houseOver(database)
    for (let n = 0; n < LOTS.length; n++) await addAuction(house, furniture)
    const settings = { HOUSE: database.url, DATA: '.data/serving', SECRET, TRUST_PROXY: 'loopback' }
    nodes = await Promise.all([1, 2].map(() => startServer('../support/serving-node.ts', settings)))
    folder = await mkdtemp(join(tmpdir(), 'remate-balanced-'))
    await chmod(folder, 0o755)
    nginx = await startNginx(
      nodes.map(({ url }) => Number(new URL(url).port)),
      { log: join(folder, 'asked') },
    )
  }, 180_000)
  afterAll(async () => {
    await nginx?.stop()
    for (const node of nodes) await node.stop()
    await database?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  let key = 0
  const bid = (lot: number, amount: number) =>
    ask(lot, '/pujar', `amount=${amount}&key=balanced-${++key}&shown=${WORST_SHOWN}`)

  async function ask(lot: number, path = '', form?: string): Promise<number> {
    const headers = {
      host: SITE,
      cookie: cookies[lot - 1] ?? '',
      ...(form && { origin: `http://${SITE}`, 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const asked = request(`${nginx.url}/event/${lot}${path}`, { method: form ? 'POST' : 'GET', headers, agent: false })
    asked.end(form)
    const [answer] = await once(asked, 'response')
    answer.resume()
    return answer.statusCode
  }

  /** Addresses of the nodes that answered the requests matching the pattern. */
  async function nodesOf(pattern: RegExp): Promise<Set<string>> {
    const lines = (await readFile(join(folder, 'asked'), 'utf8')).split('\n').filter((line) => pattern.test(line))
    return new Set(lines.map((line) => line.split(' ')[2] ?? ''))
  }

  test('the bids and sockets of a lot reach one node, those of other lots the other, and pages both', async () => {
    const owners = new Set<string>()
    for (const lot of LOTS) {
      for (const amount of [1_000, 3_000, 5_000]) expect(await bid(lot, amount)).toBe(303)
      const socket = await openLiveSocket(new URL(nginx.url), `/event/${lot}`, cookies[lot - 1])
      expect(
        await socket.ask('event_set_bid', {
          event: lot,
          bid: 7_000,
          key: `balanced-socket-${lot}`,
          shown: WORST_SHOWN,
        }),
      ).toMatchObject({ accepted: true })
      socket.close()
      // A socket is logged when it ends.
      const ended = new RegExp(`^GET /socket.io/event/${lot}/ `)
      await vi.waitUntil(async () => (await nodesOf(ended)).size > 0, { timeout: 10_000 })
      const seen = await nodesOf(new RegExp(`^(POST /event/${lot}/pujar|GET /socket.io/event/${lot}/) `))
      expect(seen.size, `lot ${lot}`).toBe(1)
      owners.add([...seen][0] as string)
      expect(await ask(lot)).toBe(200)
    }
    expect(owners.size).toBe(2)
    expect((await nodesOf(/^GET \/event\//)).size).toBe(2)
  })

  test('a node killed while bids wait for its answer costs none of them: the other is asked, and each is one bid', async () => {
    const [node] = nodes
    const amounts = Array.from({ length: 40 }, (_, n) => 20_000 + n * 2_000)
    const bidding = LOTS.map(async (lot) => {
      const answers: number[] = []
      for (const amount of amounts) answers.push(await bid(lot, amount))
      return answers
    })
    await vi.waitUntil(async () => (await nodesOf(/^POST .* 303$/)).size === 2)
    process.kill(node?.ready.pid as number, 'SIGKILL')
    for (const answers of await Promise.all(bidding)) expect(answers).toEqual(amounts.map(() => 303))
    const taken = await database.sql`select count(*)::int as bids, count(distinct (auction_id, key))::int as keys
      from bids where amount >= 20000`
    expect(taken).toEqual([{ bids: LOTS.length * amounts.length, keys: LOTS.length * amounts.length }])
  })

  test('bids on a lot of a node that is gone are taken by the other one at once', async () => {
    for (const lot of LOTS) expect(await bid(lot, 200_000)).toBe(303)
  })
})
