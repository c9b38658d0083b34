import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auctions } from '#db/schema/auctions.ts'
import { listings } from '#db/schema/listings.ts'
import { pushDevices } from '#db/schema/push.ts'
import type { PushMessage } from '#server/people/index.ts'

/** A phone that is switched off for longer learns nothing from it: by then the mail has told more. */
const LASTS_MS = 3_600_000

/** Those of these accounts that have devices and may act. */
export async function withDevices(db: Database, ids: number[]): Promise<number[]> {
  const found = await db
    .selectDistinct({ account: accounts.id })
    .from(pushDevices)
    .innerJoin(
      accounts,
      and(eq(accounts.id, pushDevices.accountId), isNull(accounts.closedAt), isNull(accounts.disabledAt)),
    )
    .where(inArray(pushDevices.accountId, ids))
  return found.map(({ account }) => account)
}

/** A lot as a notice on a device speaks of it; undefined where there is none. Whole pesos, epoch ms. */
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

/** How a device shows news of a lot: a later one takes the place of the one before. `lastsTo`: no longer than to then, epoch ms. */
export function lotNotice(
  auction: number,
  said: Pick<PushMessage, 'title' | 'body' | 'url'>,
  { lastsTo, now }: { lastsTo: number; now: number },
): PushMessage {
  return { ...said, tag: `subasta-${auction}`, until: Math.min(lastsTo, now + LASTS_MS) }
}
