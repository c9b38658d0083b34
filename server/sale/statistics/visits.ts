import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Log, log as writeLog } from '#server/engine/logs/log.ts'

export type VisitTally = {
  /**
   * Counts a view of an auction's page, except by its own seller, given as `seller`. Returns at once; the count is
   * written within a second, or later while the database is unavailable. `at` in epoch ms.
   */
  count(auction: number, at: number, seller?: number): void
  /** Writes the counts. Rejects with the database's error; the counts are kept then. */
  flush(): Promise<void>
  /** Last write of a process that exits. */
  close(): Promise<void>
}

/** Interval between writes in ms. A process killed by SIGKILL loses the counts since the last write. */
const WRITE_MS = 1_000
const HOUR_MS = 3_600_000
/** Maximum waiting entries, one per auction, hour and seller. */
const MOST = 20_000

/** The auction, the hour, and the visiting seller; 0 for any other visitor. */
type Key = `${number} ${number} ${number}`

/** Counts visits in memory and writes the sums once a second: a page served from memory costs no query. */
export function createVisitTally(db: Database, log: Log = writeLog): VisitTally {
  let waiting = new Map<Key, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let failing = false
  let closed = false

  function later(): void {
    if (!closed) timer ??= setTimeout(() => void flush().catch(tell), WRITE_MS).unref()
  }

  /** Logs once per outage, not once a second. */
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
 * A single statement for all auctions, ordered, so that two nodes do not deadlock. Skips practice lots, deleted
 * auctions, and everything if statistics are switched off.
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
 * True if the request is a person's view of a page. Excluded are declared robots, messengers' previews, scripts'
 * requests for parts of a page, and reloads by the page itself, which have its own URL as referer.
 */
export function isVisit(path: string, headers: IncomingHttpHeaders): boolean {
  const { referer, 'user-agent': agent, 'sec-fetch-dest': to } = headers
  if (to !== undefined && to !== 'document') return false
  if (agent === undefined || ROBOTS.test(agent)) return false
  return !referer || pathOf(referer) !== path
}

/** Path of a URL, without query and hash. */
function pathOf(address: string): string {
  const begins = address.indexOf('/', address.indexOf('//') + 2)
  if (begins < 0) return '/'
  const ends = address.slice(begins).search(/[?#]/)
  return ends < 0 ? address.slice(begins) : address.slice(begins, begins + ends)
}

const LOT = /^\/event\/(\d{1,9})$/

/** The auction whose page this path is; null for any other path. */
export function lotOf(path: string): number | null {
  const found = LOT.exec(path)
  return found ? Number(found[1]) : null
}
