import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { vetPapers } from '#db/schema/listing/vet-file.ts'
import { isOutAt, type PaperKind } from '#machines/vet-file/papers.ts'
import { areVetFilesOffered } from '#server/listing/vet-file/own-record.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** A listing's papers. The caller has checked ownership. */
export function readVetPapers(db: Database | Tx, listing: number) {
  return db
    .select({ kind: vetPapers.kind, issuedOn: vetPapers.issuedOn, expiresOn: vetPapers.expiresOn })
    .from(vetPapers)
    .where(eq(vetPapers.listingId, listing))
    .orderBy(asc(vetPapers.kind))
}

export type VetPaper = Awaited<ReturnType<typeof readVetPapers>>[number]

/** Key of a paper in the private media store; undefined for none. The caller has checked who may see it. */
export async function vetPaperFile(db: Database, listing: number, kind: PaperKind): Promise<string | undefined> {
  const [row] = await db
    .select({ file: vetPapers.file })
    .from(vetPapers)
    .where(and(eq(vetPapers.listingId, listing), eq(vetPapers.kind, kind)))
  return row?.file
}

/** Papers that will have run out on a day, ISO; none in a house without vets' files. */
export async function papersOutOn(db: Database | Tx, listing: number, day: string): Promise<PaperKind[]> {
  if (!(await areVetFilesOffered(db))) return []
  return (await readVetPapers(db, listing)).filter((paper) => isOutAt(paper, day)).map(({ kind }) => kind)
}
