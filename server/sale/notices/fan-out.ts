import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions, bids, maxima } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { enqueue, type Job } from '#server/engine/jobs/enqueue.ts'
import { activeAccount } from '#db/account-standing.ts'

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
  await fanOut(db, { auction, after, batch }, (accounts, next) => [
    ...accounts.map((account) => ({
      task: 'notices.mail' as const,
      payload: { auction, number, account },
      key: `notice:${auction}:${number}:${account}`,
    })),
    ...(next === null ? [] : [{ task: 'notices.fan-out' as const, payload: { auction, number, after: next } }]),
  ])
}

/**
 * Enqueues jobs for a batch of the people whom a live lot concerns, by account ids above `after`. `next`: after which
 * the following batch begins, null for the last.
 */
export async function fanOut(
  db: Database,
  { auction, after, batch = BATCH }: { auction: number; after: number; batch?: number },
  jobs: (accounts: number[], next: number | null) => Job[],
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
          activeAccount(),
          sql`exists (select from ${auctions} where ${eq(auctions.id, lot)} and ${auctions.live})`,
        ),
      )
      .orderBy(asc(accounts.id))
      .limit(batch)
    const last = found.at(-1)
    await enqueue(
      tx,
      jobs(
        found.map(({ account }) => account),
        last && found.length === batch ? last.account : null,
      ),
    )
  })
}
