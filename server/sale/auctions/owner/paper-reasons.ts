import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { paperReasons } from '#db/schema/sale/vet-access.ts'
import { dayAt } from '#machines/auction/hours.ts'
import type { PaperKind } from '#machines/vet-file/papers.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { papersOutOn } from '#server/listing/index.ts'

type Scheduling = {
  listing: number
  closesAt: number
  /** The seller's reason; null for none. */
  reason: string | null
}

/**
 * Papers of the horse that will have run out at the closing: without a reason the lot cannot be scheduled. Returns
 * 'papers-out' for a refusal. `closesAt` in epoch ms.
 */
export async function judgePapers(
  tx: Tx | Database,
  { listing, closesAt, reason }: Scheduling,
): Promise<PaperKind[] | 'papers-out'> {
  const out = await papersOutOn(tx, listing, dayAt(closesAt))
  return out.length > 0 && reason === null ? 'papers-out' : out
}

/** Keeps the reason that the lot shows; nothing if no paper runs out. `at` in epoch ms. */
export async function writePaperReason(
  tx: Tx,
  { auction, out, reason, at }: { auction: number; out: PaperKind[]; reason: string | null; at: number },
): Promise<void> {
  if (out.length === 0 || reason === null) return
  await tx.insert(paperReasons).values({ auctionId: auction, kinds: out, reason, givenAt: at })
}

/** True if papers run out before another closing of a scheduled lot, and its seller has given no reason. */
export async function lacksPaperReason(
  tx: Tx,
  { auction, closesAt }: { auction: number; closesAt: number },
): Promise<boolean> {
  const [lot] = await tx
    .select({ listing: auctions.listingId, reason: paperReasons.reason })
    .from(auctions)
    .leftJoin(paperReasons, eq(paperReasons.auctionId, auctions.id))
    .where(eq(auctions.id, auction))
  if (!lot) return false
  return (await judgePapers(tx, { listing: lot.listing, closesAt, reason: lot.reason })) === 'papers-out'
}
