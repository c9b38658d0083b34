import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { vetFiles, vetImages, vetRecords, vetSummaries } from '#db/schema/listing/vet-file.ts'
import type { VetAccess } from '#machines/vet-file/kinds.ts'
import type { Unreadable } from '#machines/vet-file/rules.ts'
import { isPdfKey } from './report.ts'

export type VetSummary = Omit<typeof vetSummaries.$inferSelect, 'listingId' | 'announcedAt'>

type Image = typeof vetImages.$inferSelect

/** The patient in a DICOM file's header: for its seller and the house, not for bidders. */
export type SaidOfPatient = Pick<
  Image,
  'patientName' | 'responsible' | 'patientId' | 'otherIds' | 'registration' | 'species'
>

/** An image of a file. `readable`: there is a copy to show; `report`: the copy is a PDF. */
export type VetImage = {
  id: number
  readable: boolean
  report: boolean
  unreadable: Unreadable | null
  frames: number
  patient: SaidOfPatient
} & Pick<Image, 'laterality' | 'bodyPart' | 'viewPosition' | 'manufacturer' | 'studyDate'>

export type VetFile = Omit<typeof vetFiles.$inferSelect, 'file' | 'listingId'> & { images: VetImage[] }

/** Maximum versions of the summary that are listed. */
const MOST_VERSIONS = 50

/** A listing's vet file as its seller sees it, also before there is any. The caller has checked ownership. */
export async function readVetRecord(db: Database, listing: number) {
  const [[record], summaries, files] = await Promise.all([
    db.select().from(vetRecords).where(eq(vetRecords.listingId, listing)),
    db
      .select()
      .from(vetSummaries)
      .where(eq(vetSummaries.listingId, listing))
      .orderBy(desc(vetSummaries.version))
      .limit(MOST_VERSIONS),
    readVetFiles(db, listing),
  ])
  return {
    access: record?.access ?? ('request' satisfies VetAccess),
    microchip: record?.microchip ?? null,
    versions: record?.summaries ?? 0,
    summaries: summaries.map(({ listingId: _, announcedAt: __, ...summary }): VetSummary => summary),
    files,
  }
}

/** The files that are not removed, in the order of adding, with their images. */
export async function readVetFiles(db: Database, listing: number, only?: 'ready'): Promise<VetFile[]> {
  const rows = await db
    .select()
    .from(vetFiles)
    .where(and(eq(vetFiles.listingId, listing), isNull(vetFiles.removedAt), only && eq(vetFiles.state, only)))
    .orderBy(asc(vetFiles.id))
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ file: _, listingId: __, ...row }) => ({ ...row, images: images.get(row.id) ?? [] }))
}

async function imagesOf(db: Database, files: number[]): Promise<Map<number, VetImage[]>> {
  const rows = await db
    .select()
    .from(vetImages)
    .where(inArray(vetImages.fileId, [0, ...files]))
    .orderBy(asc(vetImages.fileId), asc(vetImages.position))
  const byFile = Map.groupBy(rows, ({ fileId }) => fileId)
  return new Map(
    [...byFile].map(([file, images]) => [
      file,
      images.map((image): VetImage => {
        const { id, picture, unreadable, frames, laterality, bodyPart, viewPosition, manufacturer, studyDate } = image
        const { patientName, responsible, patientId, otherIds, registration, species } = image
        return {
          id,
          readable: picture !== null,
          report: isPdfKey(picture),
          unreadable,
          frames,
          laterality,
          bodyPart,
          viewPosition,
          manufacturer,
          studyDate,
          patient: { patientName, responsible, patientId, otherIds, registration, species },
        }
      }),
    ]),
  )
}
