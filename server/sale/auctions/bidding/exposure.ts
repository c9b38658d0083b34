import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { SealedAmounts } from './sealed.ts'

type Reading = Pick<Database, 'select'>

/**
 * A buyer's bid limit (ruling 66) and the auctions they lead now. Whole pesos. `limit`: null if the house has none;
 * `own`: set by an administrator, null for the setting's value; `carried`: by a deposit, for an evening; `leading`: the
 * sum of their leading bids; `maxima`: the number of these auctions at which a maximum exceeds the bid.
 */
export async function readExposure(db: Reading, buyer: number) {
  return exposureOf(await ledOf(db).execute({ buyer, auction: 0 }))
}

export type Exposure = Awaited<ReturnType<typeof readExposure>>

/** Exposure for the buyer alone, including their own maxima, which no other user may see (ruling 72). */
export async function readOwnExposure(db: Reading, sealed: SealedAmounts, buyer: number) {
  const led = await ledOf(db).execute({ buyer, auction: 0 })
  const exposure = exposureOf(led)
  const inUse = sumOf(led, sealed)
  const { limit } = exposure
  return { ...exposure, inUse, free: limit === null ? null : Math.max(0, limit - inUse) }
}

export type OwnExposure = Awaited<ReturnType<typeof readOwnExposure>>

/**
 * Pesos that a buyer may still bid at this auction: their limit less what they lead elsewhere; null in a house without
 * limits. For pages: a bid's own transaction decides (`readAllowances`).
 */
export async function readRoom(db: Reading, sealed: SealedAmounts, auction: number, buyer: number) {
  const led = await ledOf(db).execute({ auction, buyer })
  const { limit } = exposureOf(led)
  return limit === null ? null : Math.max(0, limit - sumOf(led, sealed))
}

/** A row for each auction that the buyer leads but one; a row without an auction if there is none. */
const ledOf = prepared((db: Reading) =>
  db
    .select({
      own: accounts.bidLimit,
      carried: accounts.carriedLimit,
      house: settings.bidLimit,
      id: auctions.id,
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
    .prepare('led_lots'),
)

type LedRow = Awaited<ReturnType<ReturnType<typeof ledOf>['execute']>>[number]

function exposureOf(rows: readonly LedRow[]) {
  const { own = null, carried = null, house = 0 } = rows[0] ?? {}
  const led = rows.filter(({ id }) => id !== null)
  return {
    limit: house === 0 ? null : Math.max(own ?? house, carried ?? 0),
    own,
    carried,
    house,
    auctions: led.length,
    leading: led.reduce((sum, { currentBid }) => sum + (currentBid ?? 0), 0),
    maxima: led.filter(({ maximum }) => maximum !== null).length,
  }
}

/** Counted as in `readAllowances`: a maximum in place of the bid below it. */
const sumOf = (led: readonly LedRow[], sealed: SealedAmounts) =>
  led.reduce((sum, { currentBid, maximum }) => sum + (maximum === null ? (currentBid ?? 0) : sealed.open(maximum)), 0)
