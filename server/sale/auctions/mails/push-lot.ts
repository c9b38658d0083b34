import { HOUR } from '#machines/time.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { pushDevices } from '#db/schema/people/push.ts'
import type { PushMessage } from '#server/people/index.ts'
import { activeAccount } from '#db/account-standing.ts'

/** Lifetime of a notice in ms. A phone switched off for longer does not show it: the mail has more by then. */
const LASTS_MS = HOUR

/** The given accounts that have devices and are neither closed nor suspended. */
export async function withDevices(db: Database, ids: number[]): Promise<number[]> {
  const found = await db
    .selectDistinct({ account: accounts.id })
    .from(pushDevices)
    .innerJoin(accounts, and(eq(accounts.id, pushDevices.accountId), activeAccount()))
    .where(inArray(pushDevices.accountId, ids))
  return found.map(({ account }) => account)
}

/** A lot's facts for notices on devices; undefined if it does not exist. Whole pesos, epoch ms. */
export async function readPushLot(db: Database, auction: number) {
  const [lot] = await db
    .select({
      horse: listings.name,
      practice: auctions.practice,
      leader: auctions.leaderId,
      currentBid: auctions.currentBid,
      closesAt: auctions.closesAt,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(eq(auctions.id, sql`${auction}::int`))
  return lot
}

/**
 * A device notice about a lot; a later one replaces the one before. `lastsTo`: latest expiry, `lateAt`: when it is not
 * tried again, epoch ms.
 */
export function lotNotice(
  auction: number,
  said: Pick<PushMessage, 'title' | 'body' | 'url'>,
  { lastsTo, lateAt, now }: { lastsTo: number; lateAt?: number; now: number },
): PushMessage {
  const until = Math.min(lastsTo, now + LASTS_MS)
  return { ...said, about: { kind: 'lot', id: auction }, until, ...(lateAt !== undefined && { lateAt }) }
}
