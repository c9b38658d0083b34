import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions, bids, maxima } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'

/** Buyers per fan-out job. */
const BATCH = 500

/** An announcement of a lot to all recipients with account ids above `after`. */
export type NoticeFanOut = { auction: number; number: number; after: number }

/**
 * Enqueues a mail job for each recipient in a batch and a job for the next batch. Recipients have bid, set a maximum or
 * follow the lot; mere followers are excluded if the house has following switched off.
 */
export async function fanOutNotice(
  db: Database,
  { auction, number, after }: NoticeFanOut,
  batch = BATCH,
): Promise<void> {
  await db.transaction(async (tx) => {
    const lot = sql`${auction}::int`
    const concerned = sql`select ${bids.bidderId} from ${bids} where ${eq(bids.auctionId, lot)}
      union select ${maxima.bidderId} from ${maxima} where ${eq(maxima.auctionId, lot)}
      union select ${watches.accountId} from ${watches} join ${settings} on ${settings.watching}
        where ${eq(watches.auctionId, lot)}`
    const found = await tx
      .select({ account: accounts.id })
      .from(accounts)
      .where(
        and(
          sql`${accounts.id} in (${concerned})`,
          gt(accounts.id, sql`${after}::int`),
          isNull(accounts.closedAt),
          isNull(accounts.disabledAt),
          sql`exists (select from ${auctions} where ${eq(auctions.id, lot)} and ${auctions.live})`,
        ),
      )
      .orderBy(asc(accounts.id))
      .limit(batch)
    await enqueue(
      tx,
      found.map(({ account }) => ({
        task: 'notices.mail',
        payload: { auction, number, account },
        key: `notice:${auction}:${number}:${account}`,
      })),
    )
    const last = found.at(-1)
    if (last && found.length === batch)
      await enqueue(tx, [{ task: 'notices.fan-out', payload: { auction, number, after: last.account } }])
  })
}
