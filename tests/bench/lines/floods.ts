import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { giveFirstPhotos } from '#tests/support/first-photos.ts'
import { openDemo } from '../kit/demo.ts'
import { SECRET, signIn } from '../kit/hall.ts'
import { type Line, measure } from '../kit/line.ts'
import type { LoopWatch } from '../kit/loop.ts'
import { type Started, startServer } from '../kit/processes.ts'
import { quantile } from '../kit/rounds.ts'

/** Maximum CPU time of one turn of the event loop, in ms. */
const LONGEST_MS = 100
const DATA = '.data/bench'
const CARDS = 300
const CALENDARS = 400
const FILTERS = 20

/** What strangers and one administrator ask for at once; no turn of the event loop may be long behind it. */
export const floods: Line = {
  name: 'floods',
  async run(bench) {
    const database = await bench.database()
    await openDemo(database, 2 * CARDS)
    const photos = await giveFirstPhotos(database, DATA)
    // Each lot shows one of the stored photos.
    await database.sql`
      with stored as (
        select photo, row_number() over () - 1 as nth from listing_photos p join auctions a on a.listing_id = p.listing_id
        where a.id = any(${photos}) and position = 0)
      update listing_photos set photo = stored.photo from stored
      where position = 0 and listing_id % (select count(*) from stored) = nth`
    const lots = await database.sql<{ id: number }[]>`
      select id from auctions where not practice order by id limit ${CARDS}`
    const [admin] = await database.sql<{ id: number }[]>`
      select id from accounts where audience = 'admin' order by id limit 1`
    const [cookie = ''] = await signIn(database.db, [admin!.id])

    /** The loop's longest turns behind these addresses, asked for at once; the node is new, so nothing is drawn yet. */
    const round = async (paths: readonly string[]): Promise<LoopWatch> => {
      const server = await startServer('servers/house.ts', { HOUSE: database.url, DATA, SECRET, QUIET: '1' })
      try {
        // A node serves some pages before it meets a flood, but nothing of its kind.
        for (const path of ['/', '/events', '/login']) await read(server, path)
        await server.ask<LoopWatch>({ loop: true })
        await flood(server, paths, cookie)
        return await server.ask<LoopWatch>({ loop: true })
      } finally {
        await server.stop()
      }
    }
    const measures = []
    for (const [what, paths] of Object.entries({
      [`${CARDS} share cards that nobody has drawn yet`]: lots.map(({ id }) => `/event/${id}/tarjeta.jpg`),
      [`${CALENDARS} guessed addresses of calendars`]: Array.from(
        { length: CALENDARS },
        () => `/calendario/${randomBytes(16).toString('base64url')}.ics`,
      ),
      [`${FILTERS} reports whose filter is %00`]: Array.from(
        { length: FILTERS },
        (_, nth) => `/admin/report/${nth % 2 ? 'final' : 'credits'}?texto=%00&estado=%00&desde=%00&hasta=%00`,
      ),
    })) {
      const pairs = []
      for (let nth = 0; nth < bench.rounds; nth++) pairs.push({ ours: await round(paths), theirs: LONGEST_MS })
      const wall = quantile(
        pairs.map(({ ours }) => ours.wall),
        0.5,
      ).toFixed(0)
      measures.push(
        measure(
          { what: `the event loop's longest turn behind ${what}, CPU`, against: '100 ms', reach: { atMost: 1 } },
          pairs.map(({ ours, theirs }) => ({ ours: ours.cpu, theirs })),
          (ms) => ms,
          `ms; delay by the clock ${wall} ms`,
        ),
      )
    }
    return measures
  },
}

async function read({ url }: Started, path: string): Promise<void> {
  await (await fetch(url + path, { redirect: 'manual' })).arrayBuffer()
}

/** All requests at the same moment, over connections that are open already. */
async function flood({ url }: Started, paths: readonly string[], cookie: string): Promise<void> {
  const { hostname, port, host } = new URL(url)
  const sockets = await Promise.all(
    paths.map(async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      return socket
    }),
  )
  for (const [nth, socket] of sockets.entries())
    socket.write(`GET ${paths[nth]} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`)
  await Promise.all(sockets.map((socket) => once(socket.resume(), 'close')))
}
