import { and, eq, gte, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { outbidNotices, outbidRounds } from '#db/schema/people/push.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Bidders who lost the lead to bids up to `sequence`, which is unique per loss. */
export type Outbid = { auction: number; bidders: number[]; sequence: number }

/**
 * The `bidders` who do not lead now. Bidders who have bid again are excluded: they lead, or have a later job of their
 * own, or read on their receipt that they do not lead. Ordered, so that concurrent jobs do not deadlock.
 */
export async function stillOutbid(
  db: Pick<Database, 'select' | 'selectDistinct'>,
  { auction, bidders, sequence }: Outbid,
): Promise<number[]> {
  const [row] = await db
    .select({ open: auctions.open, leader: auctions.leaderId })
    .from(auctions)
    .where(eq(auctions.id, auction))
  if (!row?.open) return []
  const later = await db
    .selectDistinct({ account: bids.bidderId })
    .from(bids)
    .where(and(eq(bids.auctionId, auction), gte(bids.sequence, sequence)))
  const active = new Set(later.map(({ account }) => account))
  return bidders.filter((account) => account !== row.leader && !active.has(account)).toSorted((a, b) => a - b)
}

/**
 * Records that these bidders are notified now, by push or mail, and returns those not yet notified of this loss. A
 * notification covers all bids up to now: of several pending losses only the last is sent, once.
 */
export async function markNotified(
  tx: Tx | Database,
  way: 'pushed' | 'mailed',
  { auction, bidders, sequence }: Outbid,
): Promise<number[]> {
  if (bidders.length === 0) return []
  const [last] = await tx
    .select({ newest: max(bids.sequence) })
    .from(bids)
    .where(eq(bids.auctionId, auction))
  const upTo = Math.max(sequence, last?.newest ?? 0)
  const marked = await tx
    .insert(outbidNotices)
    .values(bidders.map((accountId) => ({ auctionId: auction, accountId, [way]: upTo })))
    .onConflictDoUpdate({
      target: [outbidNotices.auctionId, outbidNotices.accountId],
      set: { [way]: upTo },
      setWhere: sql`${outbidNotices[way]} < ${sequence}`,
    })
    .returning({ account: outbidNotices.accountId })
  const notified = new Set(marked.map(({ account }) => account))
  return bidders.filter((account) => notified.has(account))
}

/** Deletes what was recorded of a finished auction's notifications: no bidder is outbid in it again. */
export async function forgetNotified(db: Pick<Database, 'delete'>, auction: number): Promise<void> {
  await db.delete(outbidNotices).where(eq(outbidNotices.auctionId, auction))
  await db.delete(outbidRounds).where(eq(outbidRounds.auctionId, auction))
}
