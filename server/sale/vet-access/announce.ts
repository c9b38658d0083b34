import { MINUTE } from '#machines/time.ts'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { settings } from '#db/schema/engine/settings.ts'
import { vetFiles, vetSummaries } from '#db/schema/listing/vet-file.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { STATES } from '#db/states.ts'
import { vetFileName } from '#app/texts/listing/vet-file.ts'
import type { Limb, VetFileKind } from '#machines/vet-file/kinds.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'

/** Files that are added one after the other are announced together, in ms. */
const GATHER_MS = 5 * MINUTE
/** Nothing is gathered in the last minutes before the closing. */
const AT_ONCE_MS = 20 * MINUTE
/** Maximum files that an announcement names. */
const MOST_NAMED = 12

/** Enqueues an announcement if the listing's lot is open; what came before the opening needs none. */
export async function announceLater(tx: Tx, listing: number, at: number): Promise<void> {
  const [lot] = await tx
    .select({ auction: auctions.id, closesAt: auctions.closesAt })
    .from(auctions)
    .where(
      and(eq(auctions.listingId, listing), inArray(auctions.state, STATES.auction.open), eq(auctions.practice, false)),
    )
  if (!lot) return
  const runAt = lot.closesAt - at < AT_ONCE_MS ? at : at + GATHER_MS
  const { auction } = lot
  await enqueue(tx, [{ task: 'vet-access.announce', payload: { auction }, runAt, key: `vet-announce:${auction}` }])
}

type Grown = { id: number; kind: VetFileKind; limb: Limb | null }

/**
 * Announces what was added to an open lot's vet file since its opening, as one of the lot's notices. Bidders and
 * followers are mailed, and the next bid confirms having read it. Its author is the seller, who caused it. Nothing
 * happens if notices are switched off, the lot has the most of them, or it closed: the page marks such files anyway.
 */
export async function announceVetFiles(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  { auction, at }: { auction: number; at: number },
): Promise<void> {
  await transact(db, async (work: UnitOfWork<void>) => {
    const { tx, refuse } = work
    const [lot] = await tx
      .select({ listing: auctions.listingId, seller: auctions.sellerId, opensAt: auctions.opensAt })
      .from(auctions)
      .innerJoin(settings, and(eq(settings.id, 1), eq(settings.notices, true)))
      .where(and(eq(auctions.id, auction), inArray(auctions.state, STATES.auction.open)))
      .for('update', { of: auctions })
    if (!lot) return
    const [files, summaries] = [await newFiles(tx, lot), await newSummaries(tx, lot)]
    if (files.length === 0 && summaries.length === 0) return
    const text = textOf(files, summaries.length > 0)
    const { accepted } = await actors.auction.sendWithin(work as UnitOfWork, auction, {
      type: 'notice.published',
      at,
      text,
      by: lot.seller,
    })
    if (!accepted) return refuse()
    await tx
      .update(vetFiles)
      .set({ announcedAt: at })
      .where(inArray(vetFiles.id, [0, ...files.map(({ id }) => id)]))
    await tx
      .update(vetSummaries)
      .set({ announcedAt: at })
      .where(and(eq(vetSummaries.listingId, lot.listing), inArray(vetSummaries.version, [0, ...summaries])))
  })
}

type Lot = { listing: number; opensAt: number }

function newFiles(tx: Tx, { listing, opensAt }: Lot): Promise<Grown[]> {
  return tx
    .select({ id: vetFiles.id, kind: vetFiles.kind, limb: vetFiles.limb })
    .from(vetFiles)
    .where(
      and(
        eq(vetFiles.listingId, listing),
        eq(vetFiles.state, 'ready'),
        gt(vetFiles.readyAt, opensAt),
        isNull(vetFiles.announcedAt),
        isNull(vetFiles.removedAt),
      ),
    )
    .orderBy(asc(vetFiles.id))
}

async function newSummaries(tx: Tx, { listing, opensAt }: Lot): Promise<number[]> {
  const rows = await tx
    .select({ version: vetSummaries.version })
    .from(vetSummaries)
    .where(
      and(eq(vetSummaries.listingId, listing), gt(vetSummaries.signedAt, opensAt), isNull(vetSummaries.announcedAt)),
    )
  return rows.map(({ version }) => version)
}

function textOf(files: readonly Grown[], summary: boolean): string {
  const named = files.slice(0, MOST_NAMED).map(vetFileName)
  const more = files.length - named.length
  const list = [...named, ...(more > 0 ? [`${more} más`] : [])].join('; ')
  return [
    files.length > 0 && `El vendedor agregó al expediente veterinario: ${list}.`,
    summary && 'El vendedor firmó una versión nueva del resumen veterinario.',
  ]
    .filter(Boolean)
    .join('\n\n')
}
