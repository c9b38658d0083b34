import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { SealedAmounts } from './sealed.ts'

/**
 * A buyer's bid limit (ruling 66) and the auctions they lead now. Whole pesos. `limit`: null if the house has none;
 * `own`: set by an administrator, null for the setting's value; `leading`: the sum of their leading bids; `maxima`: the
 * number of these auctions at which a maximum exceeds the bid.
 */
export async function readExposure(db: Pick<Database, 'select'>, buyer: number) {
  const [[limits], led] = await Promise.all([
    db
      .select({ own: accounts.bidLimit, house: settings.bidLimit })
      .from(accounts)
      .innerJoin(settings, eq(settings.id, 1))
      .where(eq(accounts.id, buyer)),
    ledBy(db, buyer),
  ])
  const { own = null, house = 0 } = limits ?? {}
  return {
    limit: house === 0 ? null : (own ?? house),
    own,
    house,
    auctions: led.length,
    leading: led.reduce((sum, { currentBid }) => sum + (currentBid ?? 0), 0),
    maxima: led.filter(({ maximum }) => maximum !== null).length,
  }
}

export type Exposure = Awaited<ReturnType<typeof readExposure>>

/** Exposure for the buyer alone, including their own maxima, which no other user may see (ruling 72). */
export async function readOwnExposure(db: Pick<Database, 'select'>, sealed: SealedAmounts, buyer: number) {
  const [exposure, led] = await Promise.all([readExposure(db, buyer), ledBy(db, buyer)])
  const inUse = led.reduce(
    (sum, { currentBid, maximum }) => sum + (maximum === null ? (currentBid ?? 0) : sealed.open(maximum)),
    0,
  )
  const { limit } = exposure
  return { ...exposure, inUse, free: limit === null ? null : Math.max(0, limit - inUse) }
}

export type OwnExposure = Awaited<ReturnType<typeof readOwnExposure>>

/**
 * Pesos that a buyer may still bid at this auction: their limit less what they lead elsewhere; null in a house without
 * limits. For pages: a bid's own transaction decides (`readAllowances`).
 */
export async function readRoom(db: Database, sealed: SealedAmounts, auction: number, buyer: number) {
  const led = await roomOf(db).execute({ auction, buyer })
  const [first] = led
  if (!first || first.house === 0) return null
  const inUse = led.reduce(
    (sum, { currentBid, maximum }) => sum + (maximum === null ? (currentBid ?? 0) : sealed.open(maximum)),
    0,
  )
  return Math.max(0, (first.own ?? first.house) - inUse)
}

/** A row for each other auction that the buyer leads; one without an auction if there is none. */
const roomOf = prepared((db: Database) =>
  db
    .select({
      own: accounts.bidLimit,
      house: settings.bidLimit,
      currentBid: auctions.currentBid,
      maximum: auctions.sealedMaximum,
    })
    .from(accounts)
    .innerJoin(settings, eq(settings.id, 1))
    .leftJoin(
      auctions,
      and(
        eq(auctions.leaderId, accounts.id),
        sql`${auctions.live} and not ${auctions.practice} and ${auctions.leaderId} is not null`,
        ne(auctions.id, sql.placeholder('auction')),
      ),
    )
    .where(eq(accounts.id, sql.placeholder('buyer')))
    .prepare('bid_room'),
)

/** Counted as in `readAllowances`. */
function ledBy(db: Pick<Database, 'select'>, buyer: number) {
  return db
    .select({ currentBid: auctions.currentBid, maximum: auctions.sealedMaximum })
    .from(auctions)
    .where(
      and(
        eq(auctions.leaderId, buyer),
        eq(auctions.live, true),
        eq(auctions.practice, false),
        sql`leader_id is not null`,
      ),
    )
}
