import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import type { AuctionEvent } from '#machines/auction/events.ts'
import type { AuctionSnapshot } from '#server/sale/auctions/actor.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import type { House } from '#server/engine/house.ts'
import { type Furniture, furnish } from './fixtures.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

export const SECRET = 'a secret of the tests, long enough to be one'

/** One folder per process for all its houses; deleted when the process ends. */
const folder = mkdtempSync(join(tmpdir(), 'remate-house-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

export const testEnv = (changes: Record<string, string> = {}) =>
  parseEnv(
    { SECRET, ORIGIN: 'http://remate.test', DATA_DIR: folder, VAPID_SUBJECT: 'mailto:avisos@remate.mx', ...changes },
    'demo',
  )

/** One process's house over a test database; another call is another node. */
export function nodeOn({ db, sql }: Pick<TestDatabase, 'db' | 'sql'>, changes: Record<string, string> = {}): House {
  return createHouse({ env: testEnv(changes), db, sql })
}

/** A database with the rows that an auction needs, and an application over it. */
export async function openHouse(options: { max?: number; extensionMinutes?: number } = {}) {
  const database = await createTestDatabase(options)
  const furniture: Furniture = await furnish(database.db, options)
  const told: { id: number; snapshot: AuctionSnapshot; version: number }[] = []
  const house = nodeOn(database)
  house.news.on('auction', (each) => void told.push(each))
  return { database, furniture, house, told }
}

/** A bid received now. */
export function bidOf(
  bidder: number,
  amount: number,
  changes: Partial<Extract<AuctionEvent, { type: 'bid.placed' }>> = {},
): AuctionEvent {
  return {
    type: 'bid.placed',
    at: Date.now(),
    bidder,
    amount,
    kind: 'open',
    key: `key-${bidder}-${amount}`,
    ...changes,
  }
}

export async function rowOf({ db }: Pick<House, 'db'>, id: number) {
  const [row] = await db.select().from(auctions).where(eq(auctions.id, id))
  if (!row) throw new Error(`no auction ${id}`)
  return row
}

/** The stored history, oldest first. */
export function bidsOf({ db }: Pick<House, 'db'>, id: number) {
  return db.select().from(bids).where(eq(bids.auctionId, id)).orderBy(asc(bids.sequence))
}
