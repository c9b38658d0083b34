import { eq, sql } from 'drizzle-orm'
import { settlements } from '#db/schema/aftersale/settlements.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { storeDocument } from '#server/engine/media/documents.ts'
import { announceFiles, claimFiles, storeAndName } from '#server/engine/media/pending.ts'
import { CONTENT_TYPES } from '#server/engine/media/store.ts'
import { areSettlementsOffered, readSettlement, type Settlement } from './read.ts'

type Drawn = { file: string; bytes: number }

/** Draws a sale's settlement unless its PDF is current. Notifies the seller once, when it is final. */
export async function drawIfChanged(
  { db, media }: Pick<House, 'db' | 'media'>,
  { auction, at }: { auction: number; at: number },
): Promise<void> {
  if (!(await areSettlementsOffered(db))) return
  const settlement = await readSettlement(db, auction)
  if (!settlement) return
  const [known] = await db.select().from(settlements).where(eq(settlements.auctionId, auction))
  if (known?.digest === settlement.digest) return
  // Loaded lazily: only nodes that draw need it.
  const { drawSettlement } = await import('./paper/draw.ts')
  const bytes = await drawSettlement(settlement)
  await storeAndName(async () => {
    const paper = { bytes, contentType: CONTENT_TYPES.pdf, extension: 'pdf' } as const
    const file = await storeDocument(media.private, paper)
    await db.transaction((tx) => keep(tx, settlement, { file, bytes: bytes.byteLength }, at))
  })
}

/** Replaces the old PDF and deletes its file. */
async function keep(tx: Tx, { auction, digest, final }: Settlement, { file, bytes }: Drawn, at: number): Promise<void> {
  await claimFiles(tx, 'private', [file])
  const [before] = await tx.select().from(settlements).where(eq(settlements.auctionId, auction)).for('update')
  if (before) await announceFiles(tx, 'private', [before.file])
  const notifies = final && (before?.notifiedAt ?? null) === null
  const drawn = { digest, file, bytes, final, drawnAt: at, notifiedAt: notifies ? at : (before?.notifiedAt ?? null) }
  await tx
    .insert(settlements)
    .values({ auctionId: auction, version: 1, ...drawn })
    .onConflictDoUpdate({
      target: settlements.auctionId,
      set: { ...drawn, version: sql`${settlements.version} + 1` },
    })
  if (notifies)
    await enqueue(tx, [{ task: 'settlements.tell', payload: { auction }, key: `settlement-told:${auction}` }])
}
