import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auctions } from '#db/schema/auctions.ts'
import { settings } from '#db/schema/settings.ts'
import type { SealedAmounts } from './sealed.ts'

/**
 * For how much a buyer may stand (ruling 66), and the auctions that they lead now. Whole pesos. `limit` is null where the
 * house has none; `own`: an administrator has set it, null: as the settings say. `leading`: what their leading bids come to;
 * `maxima`: at how many of these auctions more is left with the house.
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

/** The same for the buyer alone, with what they stand for by their own maxima: nobody else may be shown it (ruling 72). */
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

/** As `readAllowances` counts them. */
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
