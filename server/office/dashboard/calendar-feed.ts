import { DAY } from '#machines/time.ts'
import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { calendarFeeds } from '#db/schema/office/calendar-feeds.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { Seller } from '#server/people/index.ts'
import { activeAccount } from '#db/account-standing.ts'

const BYTES = 16
/** Limits of a calendar feed: time since an auction's end, and number of auctions. */
const PAST_MS = 90 * DAY
const MOST = 300

/** The secret of a seller's calendar feed; null until they request one. */
export async function readCalendarSecret(db: Database, { accountId }: Seller): Promise<string | null> {
  const [feed] = await db
    .select({ secret: calendarFeeds.secret })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountId))
  return feed?.secret ?? null
}

/** Gives a seller's calendar feed a new URL; a previous one becomes invalid. */
export async function renewCalendar(db: Database, { accountId }: Seller, at: number): Promise<void> {
  const feed = { secret: randomBytes(BYTES).toString('base64url'), createdAt: at }
  await db
    .insert(calendarFeeds)
    .values({ accountId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.accountId, set: feed })
}

/** Auctions of a feed's secret, latest opening first, cancelled ones too; null if no open account has it. Epoch ms. */
export async function readCalendar(db: Database, secret: string, now: number) {
  const [owner] = await db
    .select({ id: accounts.id })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .where(and(eq(calendarFeeds.secret, secret), activeAccount()))
  if (!owner) return null
  return db
    .select({
      id: auctions.id,
      version: auctions.version,
      title: listings.name,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      cancelled: sql<boolean>`not ${auctions.status}`,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(auctions.sellerId, owner.id), eq(auctions.practice, false), gt(auctions.closesAt, now - PAST_MS)))
    .orderBy(desc(auctions.opensAt), desc(auctions.id))
    .limit(MOST)
}
