import { and, eq, gte, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions, bids } from '#db/schema/auctions.ts'
import { outbidNotices } from '#db/schema/push.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Who lost the lead to bids up to `sequence`, of which no two losses have the same. */
export type Outbid = { auction: number; bidders: number[]; sequence: number }

/**
 * Those of `bidders` who do not lead by now. Whoever has bid again since leads, or was outbid anew and has a later job of
 * their own, or has read on their receipt that they do not lead. In one order: jobs at once would wait for each other.
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
 * Notes that these bidders are told now, by push or by mail, and returns those who were not told of this loss yet. What is
 * told holds for all bids up to now: of several losses that were waited for the last one is told, once.
 */
export async function claimNotice(
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
  const claimed = await tx
    .insert(outbidNotices)
    .values(bidders.map((accountId) => ({ auctionId: auction, accountId, [way]: upTo })))
    .onConflictDoUpdate({
      target: [outbidNotices.auctionId, outbidNotices.accountId],
      set: { [way]: upTo },
      setWhere: sql`${outbidNotices[way]} < ${sequence}`,
    })
    .returning({ account: outbidNotices.accountId })
  const told = new Set(claimed.map(({ account }) => account))
  return bidders.filter((account) => told.has(account))
}
