import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { settlements } from '#db/schema/aftersale/settlements.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { drawingJob } from './jobs.ts'
import { areSettlementsOffered, readSettlement, type Settlement } from './read.ts'

/** A settlement with its PDF; null while it is being drawn. */
export type SettlementView = { settlement: Settlement; paper: { version: number; bytes: number } | null }

/**
 * A settlement for the seller or, without `seller`, for the house; undefined if there is no sale or settlements are
 * switched off. Enqueues the drawing of a missing or outdated PDF.
 */
export async function viewSettlement(
  db: Database,
  auction: number,
  seller?: number,
): Promise<SettlementView | undefined> {
  if (!(await areSettlementsOffered(db))) return undefined
  const settlement = await readSettlement(db, auction, seller)
  if (!settlement) return undefined
  const [paper] = await db.select().from(settlements).where(eq(settlements.auctionId, auction))
  if (paper?.digest === settlement.digest) return { settlement, paper: { version: paper.version, bytes: paper.bytes } }
  await enqueue(db, [drawingJob(auction)])
  return { settlement, paper: null }
}
