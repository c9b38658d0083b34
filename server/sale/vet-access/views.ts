import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { vetFiles, vetImages } from '#db/schema/listing/vet-file.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { vetPasses, vetViews } from '#db/schema/sale/vet-access.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

type View = {
  auction: number
  file: number
  /** null for a whole file. */
  image: number | null
  /** An account, or a pass. */
  by: { viewer: number } | { pass: number }
  original: boolean
}

/** Writes down a view; the caller sends the file only afterwards. */
export async function recordVetView(tx: Tx | Database, { auction, file, image, by, original }: View): Promise<void> {
  const who = 'pass' in by ? { passId: by.pass } : { viewerId: by.viewer }
  await tx.insert(vetViews).values({ auctionId: auction, fileId: file, imageId: image, original, ...who })
}

/** An original that a vet begins to download: `size` is the whole file's, in bytes. */
type Download = { auction: number; file: number; pass: number; size: number }

/**
 * Writes down bytes of an original before they are sent. The parts of one download are one view; what would exceed the
 * file's size begins another, so that no way of asking for parts hides a second reading. Returns the view.
 */
export async function writeOriginal(
  db: Database,
  { auction, file, pass, size }: Download,
  bytes: number,
): Promise<number> {
  const latest = sql`(select max(id) from vet_views where pass_id = ${pass}::int and file_id = ${file}::int)`
  const [same] = await db
    .update(vetViews)
    .set({ bytes: sql`${vetViews.bytes} + ${bytes}::bigint` })
    // Of two at once the second finds the sum of the first.
    .where(and(eq(vetViews.id, latest), sql`${vetViews.bytes} + ${bytes}::bigint <= ${size}::bigint`))
    .returning({ id: vetViews.id })
  if (same) return same.id
  const [row] = await db
    .insert(vetViews)
    .values({ auctionId: auction, fileId: file, passId: pass, original: true, bytes })
    .returning({ id: vetViews.id })
  if (!row) throw new Error('Nothing was inserted')
  return row.id
}

/** Takes back bytes that were written down and not sent, as the download was cut; its view stays. */
export async function takeBackUnsent(db: Database, view: number, unsent: number): Promise<void> {
  await db
    .update(vetViews)
    .set({ bytes: sql`${vetViews.bytes} - ${unsent}::bigint` })
    .where(eq(vetViews.id, view))
}

/** Maximum views on a page, newest first. */
const MOST = 300

/** All views of a listing's files, for its seller. */
export function listVetViews(db: Database, listing: number) {
  return select(db).where(eq(auctions.listingId, listing)).orderBy(desc(vetViews.seenAt)).limit(MOST)
}

/** A bidder's own views at a lot, and those by the passes that they made. */
export function listOwnVetViews(db: Database, auction: number, account: number) {
  return select(db)
    .where(and(eq(vetViews.auctionId, auction), or(eq(vetViews.viewerId, account), eq(vetPasses.madeBy, account))))
    .orderBy(desc(vetViews.seenAt))
    .limit(MOST)
}

export type VetView = Awaited<ReturnType<typeof listVetViews>>[number]

function select(db: Database) {
  return db
    .select({
      id: vetViews.id,
      kind: vetFiles.kind,
      limb: vetFiles.limb,
      /** Place of the image in its file, from 0; null for a whole file. */
      position: vetImages.position,
      viewer: sql<string | null>`nullif(concat_ws(' ', ${accounts.name}, ${people.paternalSurname}), '')`,
      vet: vetPasses.vetName,
      original: vetViews.original,
      /** Fewer bytes than the file has were sent. */
      part: sql<boolean>`coalesce(${vetViews.bytes} < ${vetFiles.bytes}, false)`,
      seenAt: vetViews.seenAt,
    })
    .from(vetViews)
    .innerJoin(auctions, eq(auctions.id, vetViews.auctionId))
    .innerJoin(vetFiles, eq(vetFiles.id, vetViews.fileId))
    .leftJoin(vetImages, eq(vetImages.id, vetViews.imageId))
    .leftJoin(accounts, eq(accounts.id, vetViews.viewerId))
    .leftJoin(people, eq(people.accountId, vetViews.viewerId))
    .leftJoin(vetPasses, eq(vetPasses.id, vetViews.passId))
}
