import { setTimeout as wait } from 'node:timers/promises'
import { fillLists } from '../kit/crowd.ts'
import { BIDS_OF_AN_AUCTION, openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Line, measure } from '../kit/line.ts'
import { mostlyExpected, startLoader } from '../kit/load.ts'
import { type Started, startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'
import { POSTED_BID } from '../kit/posted-bid.ts'

const CONTACTS = 100_000
const MEGABYTE = 2 ** 20
/** As many bidders as in a lively closing. */
const BIDDERS = 20

/** Exports 100,000 contacts, one file after the other, during bidding; and the memory that this takes. */
export const contactsExport: Line = {
  name: 'contacts-export',
  async run(bench) {
    const database = await bench.database()
    const { house, buyers, auction } = await openHall(database, BIDDERS)
    const admin = await fillLists(database, CONTACTS)
    const cookies = await signIn(house.db, buyers)
    const [cookie = ''] = await signIn(house.db, [admin])
    const server = await startServer('servers/house.ts', {
      HOUSE: database.url,
      DATA: '.data/bench',
      SECRET,
      LOWEST_BIDS: '1',
    })
    bench.defer(server.stop)
    const loader = await startLoader()
    bench.defer(loader.stop)

    const bids = async () =>
      mostlyExpected(
        await loader.run(server, {
          path: `/event/${await auction()}/pujar`,
          connections: BIDDERS,
          requests: BIDS_OF_AN_AUCTION,
          seconds: bench.seconds,
          expect: 303,
          cookies,
          form: POSTED_BID,
        }),
      )
    const withExports = async () => {
      const stopping = new AbortController()
      const exporting = exportAgain(server.url, cookie, stopping.signal)
      const [found] = await Promise.all([bids().finally(() => stopping.abort()), exporting])
      return found
    }

    await bids()
    // Measured before all others: a process returns little of its memory, and the next export would use it again.
    const memory = []
    for (let round = 0; round < bench.rounds; round++) memory.push(await memoryOf(server, cookie))
    const pairs = await sideBySide(bench.rounds, withExports, bids)
    const about = { what: 'p99 of bids while contacts are exported', against: 'without', reach: { atMost: 1.5 } }
    return [
      measure(about, pairs, ({ p99 }) => p99, 'ms'),
      {
        what: 'memory of an export of 100,000 contacts, MB over idle',
        against: '60 MB',
        reach: { atMost: 1 },
        ratios: memory.map((bytes) => bytes / MEGABYTE / 60),
        figures: memory.map((bytes) => `${(bytes / MEGABYTE).toFixed(1)}`).join(', ') + ' MB',
      },
    ]
  },
}

async function exportAgain(url: string, cookie: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await exportOnce(url, cookie)
}

/** Reads the file as it arrives and checks that every contact has a line. */
async function exportOnce(url: string, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/admin/frontusers/exportar/contactos.csv`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/x-www-form-urlencoded' },
  })
  let lines = 0
  for await (const bytes of answer.body ?? []) for (const byte of bytes) if (byte === 10) lines++
  if (lines < CONTACTS) throw new Error(`${answer.status}: a file of ${lines} lines`)
}

/** Maximum memory of the server during the export, above its memory at rest. */
async function memoryOf(server: Started, cookie: string): Promise<number> {
  const held = async () => (await server.ask<{ rss: number }>({ memory: true })).rss
  await wait(500)
  const idle = await held()
  let most = idle
  const ended = exportOnce(server.url, cookie).then(() => true)
  do most = Math.max(most, await held())
  while (!(await Promise.race([ended, wait(20, false)])))
  return most - idle
}
