import { aliasedTable, and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared, rows as upTo } from '#db/prepared.ts'
import { STATES } from '#db/states.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { strikes } from '#db/schema/people/strikes.ts'
import { countStrikes, type StrikeCount, type StrikeRules, strikeEnds } from '#machines/strikes/rules.ts'

type Reading = Pick<Database, 'select'>

/** Maximum strikes counted: far above any limit. */
const MOST_COUNTED = 100
/** Maximum strikes shown, newest first. */
const MOST_SHOWN = 50

/** An account's strike count at `now` (epoch ms). `but`: an auction to exclude, whose strike may not be written yet. */
export async function readStrikeCount(db: Reading, account: number, now: number, but = 0): Promise<StrikeCount> {
  const rows = await standingOf(db).execute({ account, but })
  const { limit = 0, days = 0 } = rows[0] ?? {}
  return countStrikes(
    rows.flatMap(({ at }) => at ?? []),
    { limit, days },
    now,
  )
}

/** State of a strike: it counts, has expired, was settled by paying, or was lifted by an administrator. */
type StrikeState = 'live' | 'over' | 'paid' | 'lifted'

/** An account's strikes, newest first, with their count at `now` (epoch ms). */
export async function readStrikes(db: Reading, account: number, now: number) {
  const by = aliasedTable(accounts, 'lifted_by')
  const rules = await readRules(db)
  const rows = await db
    .select({
      id: strikes.id,
      auction: strikes.auctionId,
      horse: listings.name,
      at: strikes.at,
      redeemedAt: strikes.redeemedAt,
      redeemedBy: strikes.redeemedBy,
      reason: strikes.reason,
      by: by.name,
      /** True if its first payment may still be made, which redeems the strike. */
      payable: sql<boolean>`coalesce(${sales.buyerId} = ${strikes.accountId}
        and ${auctions.state} in ${STATES.auction.firstDue}, false)`,
    })
    .from(strikes)
    .innerJoin(auctions, eq(auctions.id, strikes.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(sales, eq(sales.auctionId, strikes.auctionId))
    .leftJoin(by, eq(by.id, strikes.liftedBy))
    .where(eq(strikes.accountId, account))
    .orderBy(desc(strikes.at), desc(strikes.id))
    .limit(MOST_SHOWN)
  const standing = rows.filter(({ redeemedAt }) => redeemedAt === null).map(({ at }) => at)
  return {
    count: countStrikes(standing, rules, now),
    strikes: rows.map(({ redeemedBy, ...strike }) => {
      const endsAt = strikeEnds(strike.at, rules)
      const state: StrikeState = redeemedBy ?? (endsAt > now ? 'live' : 'over')
      return { ...strike, endsAt, state }
    }),
  }
}

export type Strikes = Awaited<ReturnType<typeof readStrikes>>
export type Strike = Strikes['strikes'][number]

async function readRules(db: Reading): Promise<StrikeRules> {
  const [row] = await db
    .select({ limit: settings.strikeLimit, days: settings.strikeDays })
    .from(settings)
    .where(eq(settings.id, 1))
  return row ?? { limit: 0, days: 0 }
}

/** The rules with each standing strike; once without a strike if there is none, or no limit. */
const standingOf = prepared((db: Reading) =>
  db
    .select({ limit: settings.strikeLimit, days: settings.strikeDays, at: strikes.at })
    .from(settings)
    .leftJoin(
      strikes,
      and(
        gt(settings.strikeLimit, 0),
        eq(strikes.accountId, sql.placeholder('account')),
        isNull(strikes.redeemedAt),
        ne(strikes.auctionId, sql.placeholder('but')),
      ),
    )
    .where(eq(settings.id, 1))
    .orderBy(desc(strikes.at))
    .limit(upTo(MOST_COUNTED))
    .prepare('strikes_standing'),
)
