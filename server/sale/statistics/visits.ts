import { HOUR } from '#machines/time.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Log, log as writeLog } from '#server/engine/logs/log.ts'
import { type Counts, createTally, type Tally } from '#server/engine/tally.ts'

/**
 * Counts views of auctions' pages, except by the auction's own seller, given as `seller`. `at` in epoch ms. A page
 * served from memory costs no query.
 */
export type VisitTally = Tally<View>
type View = [auction: number, at: number, seller?: number]

/** Maximum waiting entries, one per auction, hour and seller. */
const MOST = 20_000

/** The auction, the hour, and the visiting seller; 0 for any other visitor. */
type Key = `${number} ${number} ${number}`

export function createVisitTally(db: Database, log: Log = writeLog): VisitTally {
  return createTally({
    empty: () => new Visits(),
    write: (visits) => storeVisits(db, visits),
    failed: (error) => log('statistics: visits not written', error),
  })
}

class Visits extends Map<Key, number> implements Counts<View> {
  count(auction: number, at: number, seller = 0): void {
    this.#add(`${auction} ${at - (at % HOUR)} ${seller}`, 1)
  }

  takeBack(older: Visits): void {
    for (const [key, visits] of older) this.#add(key, visits)
  }

  #add(key: Key, visits: number): void {
    const known = this.get(key)
    if (known === undefined && this.size >= MOST) return
    this.set(key, (known ?? 0) + visits)
  }
}

/**
 * A single statement for all auctions, ordered, so that two nodes do not deadlock. Skips practice lots, deleted
 * auctions, and everything if statistics are switched off.
 */
async function storeVisits(db: Database, batch: Visits): Promise<void> {
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
