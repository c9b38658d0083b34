import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Log, log as writeLog } from '#server/engine/logs/log.ts'

export type VisitTally = {
  /**
   * Counts a view of an auction's page; none of its own seller's, where `seller` looks. Returns at once; it is written within a
   * second, or later while the database is away. `at` in epoch ms.
   */
  count(auction: number, at: number, seller?: number): void
  /** Writes what was counted. Rejects with what the database throws; nothing is lost then. */
  flush(): Promise<void>
  /** The last write of a process that ends. */
  close(): Promise<void>
}

/** Between two writes, however many visits come, in ms. Killed by SIGKILL, a process loses what it counted since. */
const WRITE_MS = 1_000
const HOUR_MS = 3_600_000
/** What waits to be written is bounded: so many auctions, hours and sellers. */
const MOST = 20_000

/** The auction, the hour, and the seller who looked; 0: somebody else. */
type Key = `${number} ${number} ${number}`

/** Counts visits in memory, and writes the sums once a second: a page that is served from memory costs no query. */
export function createVisitTally(db: Database, log: Log = writeLog): VisitTally {
  let waiting = new Map<Key, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let failing = false
  let closed = false

  function later(): void {
    if (!closed) timer ??= setTimeout(() => void flush().catch(tell), WRITE_MS).unref()
  }

  /** Once an outage, not once a second. */
  function tell(error: unknown): void {
    if (!failing) log('statistics: visits not written', error)
    failing = true
  }

  function add(key: Key, visits: number): void {
    const known = waiting.get(key)
    if (known === undefined && waiting.size >= MOST) return
    waiting.set(key, (known ?? 0) + visits)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.catch(() => {}).then(writeAll)
    return writing
  }

  async function writeAll(): Promise<void> {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    try {
      await storeVisits(db, batch)
      failing = false
    } catch (error) {
      for (const [key, visits] of batch) add(key, visits)
      later()
      throw error
    }
  }

  return {
    count(auction, at, seller = 0) {
      add(`${auction} ${at - (at % HOUR_MS)} ${seller}`, 1)
      later()
    },
    flush,
    close() {
      closed = true
      return flush().catch(tell)
    },
  }
}

/**
 * One statement for all auctions, in their order, so that two nodes never wait for each other in a circle. Nothing where the
 * house counts none, of practice, or of an auction that is no more.
 */
async function storeVisits(db: Database, batch: Map<Key, number>): Promise<void> {
  const rows = [...batch].map(([key, visits]) => [...key.split(' ').map(Number), visits])
  await db.execute(sql`
    insert into auction_visits (auction_id, hour, visits)
    select a.id, to_timestamp((v ->> 1)::float8 / 1000), sum((v ->> 3)::int)
    from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) as v
    join auctions a on a.id = (v ->> 0)::int and not a.practice and a.seller_id <> (v ->> 2)::int
    join settings s on s.id = 1 and s.statistics
    group by 1, 2 order by 1, 2
    on conflict (auction_id, hour) do update set visits = auction_visits.visits + excluded.visits`)
}

const ROBOTS =
  /bot\b|crawl|spider|slurp|preview|facebookexternal|whatsapp|telegram|curl|wget|python|java\/|go-http|okhttp/i

/**
 * Whether a request for a page is somebody's who came to see it. Not one that names itself a robot or a messenger's preview, nor
 * a script's for a part of the page, nor the page fetching itself again, which comes from its own address.
 */
export function isVisit(path: string, headers: IncomingHttpHeaders): boolean {
  const { referer, 'user-agent': agent, 'sec-fetch-dest': to } = headers
  if (to !== undefined && to !== 'document') return false
  if (agent === undefined || ROBOTS.test(agent)) return false
  return !referer || pathOf(referer) !== path
}

/** Of an address, without what is asked for there. */
function pathOf(address: string): string {
  const begins = address.indexOf('/', address.indexOf('//') + 2)
  if (begins < 0) return '/'
  const ends = address.slice(begins).search(/[?#]/)
  return ends < 0 ? address.slice(begins) : address.slice(begins, begins + ends)
}

const LOT = /^\/event\/(\d{1,9})$/

/** The auction whose page this is; null for any other. */
export function lotOf(path: string): number | null {
  const found = LOT.exec(path)
  return found ? Number(found[1]) : null
}
