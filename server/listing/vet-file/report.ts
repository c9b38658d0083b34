import type { vetFiles, vetImages } from '#db/schema/listing/vet-file.ts'

type File = Pick<typeof vetFiles.$inferSelect, 'format'>
type Copy = Pick<typeof vetImages.$inferInsert, 'picture'>

/** True for a readable copy that is a document. */
export const isPdfKey = (key: string | null | undefined): boolean => key?.endsWith('.pdf') ?? false

/** True for a DICOM file that wraps a report. */
export const isReport = ({ format }: File, [first]: readonly Copy[]): boolean =>
  format === 'dicom' && isPdfKey(first?.picture)
