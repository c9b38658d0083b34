import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { pushDevices } from '#db/schema/people/push.ts'
import { alertChoices, watchedAuctions, watches } from '#db/schema/sale/watching.ts'
import { ALERTS, type Alert, dueAlerts } from '#machines/watching/rules.ts'
import { type AuctionState, states } from '#machines/auction/status.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { pushAlertJob } from './push-alert.ts'
import { isWatchingOffered } from './status.ts'
import { activeAccount } from '#db/account-standing.ts'

/** Lots per query, and buyers per fan-out job. */
const BATCH = 500

/** One alert of a lot to all followers with account ids above `after`. */
export type FanOut = { auction: number; alert: Alert; after: number }

/**
 * Sends each due alert of followed lots once, even if the closing has moved meanwhile. With a sweep instead of a job
 * per alert, code that reschedules auctions need not notify this module. `now` in epoch ms.
 */
export async function sweepAlerts(db: Database, now: number, batch = BATCH): Promise<void> {
  if (!(await isWatchingOffered(db))) return
  for (let after = 0; ;) {
    const lots = await db
      .select({
        watched: watchedAuctions,
        state: auctions.state,
        live: auctions.live,
        opensAt: auctions.opensAt,
        closesAt: auctions.closesAt,
      })
      .from(watchedAuctions)
      .innerJoin(auctions, eq(auctions.id, watchedAuctions.auctionId))
      .where(and(eq(watchedAuctions.done, false), gt(watchedAuctions.auctionId, after)))
      .orderBy(asc(watchedAuctions.auctionId))
      .limit(batch)
    for (const lot of lots) await notifyWatcher(db, lot, now)
    const last = lots.at(-1)
    if (!last || lots.length < batch) return
    after = last.watched.auctionId
  }
}

type Watched = {
  watched: typeof watchedAuctions.$inferSelect
  state: AuctionState
  live: boolean
  opensAt: number
  closesAt: number
}

async function notifyWatcher(
  db: Database,
  { watched, state, live, opensAt, closesAt }: Watched,
  now: number,
): Promise<void> {
  const { auctionId: auction } = watched
  const notified = new Set(ALERTS.filter((alert) => watched[alert] !== null))
  const { send, drop } = live
    ? dueAlerts({ opensAt, closesAt, open: states[state].bids === 'open' }, notified, now)
    : { send: null, drop: [] }
  if (live && send === null && drop.length === 0) return
  const settled = [...drop, ...(send ? [send] : [])]
  await db.transaction(async (tx) => {
    // Of two nodes sweeping at once, the second finds the alert sent.
    const written = await tx
      .update(watchedAuctions)
      .set({ ...Object.fromEntries(settled.map((alert) => [alert, now])), done: !live })
      .where(
        and(
          eq(watchedAuctions.auctionId, auction),
          eq(watchedAuctions.done, false),
          ...settled.map((alert) => isNull(watchedAuctions[alert])),
        ),
      )
      .returning({ auction: watchedAuctions.auctionId })
    if (written.length > 0 && send)
      await enqueue(tx, [{ task: 'watching.fan-out', payload: { auction, alert: send, after: 0 } }])
  })
}

/** Time that an alert announces. Followers who came after it get no alert. */
const MOMENTS: Record<Alert, SQL> = {
  opening: sql`${auctions.opensAt}`,
  day: sql`${auctions.closesAt} - interval '1 day'`,
  hour: sql`${auctions.closesAt} - interval '1 hour'`,
}

/**
 * Enqueues mail and push jobs for a batch of followers who want this alert and followed before its moment, and a job
 * for the next batch.
 */
export async function fanOut(db: Database, { auction, alert, after }: FanOut, batch = BATCH): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx
      .select({
        account: watches.accountId,
        devices: sql<boolean>`exists (select from ${pushDevices}
          where ${pushDevices.accountId} = ${watches.accountId})`,
      })
      .from(watches)
      .innerJoin(accounts, and(eq(accounts.id, watches.accountId), activeAccount()))
      .innerJoin(auctions, eq(auctions.id, watches.auctionId))
      .leftJoin(alertChoices, eq(alertChoices.accountId, watches.accountId))
      .where(
        and(
          eq(watches.auctionId, sql`${auction}::int`),
          gt(watches.accountId, sql`${after}::int`),
          lte(watches.createdAt, MOMENTS[alert]),
          sql`coalesce(${alertChoices[alert]}, true)`,
        ),
      )
      .orderBy(asc(watches.accountId))
      .limit(batch)
    await enqueue(
      tx,
      found.flatMap(({ account, devices }) => [
        {
          task: 'watching.alert',
          payload: { auction, alert, account },
          key: `watch:${alert}:${auction}:${account}`,
        } as const,
        ...(devices ? [pushAlertJob({ auction, alert, account })] : []),
      ]),
    )
    const last = found.at(-1)
    if (last && found.length === batch)
      await enqueue(tx, [{ task: 'watching.fan-out', payload: { auction, alert, after: last.account } }])
  })
}
