import { open } from 'node:fs/promises'
import { contentOf, type ContentRefusal } from '#machines/vet-file/content.ts'
import type { VetFormat } from '#machines/vet-file/kinds.ts'
import type { ReadBytes, VideoRefusal } from '#machines/vet-file/video.ts'

/** Why a file is not accepted at all. */
export type FormatRefusal = ContentRefusal | VideoRefusal

/** The format of a file, by its content; its name and declared type are ignored. */
export async function identifyVetFile(path: string): Promise<{ format: VetFormat; bytes: number } | FormatRefusal> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read: ReadBytes = async (from, count) => {
      const bytes = Buffer.alloc(count)
      const { bytesRead } = await file.read(bytes, 0, count, from)
      return bytes.subarray(0, bytesRead)
    }
    const found = await contentOf(read, size)
    return 'refused' in found ? found.refused : { format: found.format, bytes: size }
  } finally {
    await file.close()
  }
}

/** Content types under which originals are stored and sent. */
export const ORIGINAL_TYPES: Record<VetFormat, { type: string; extension: string }> = {
  pdf: { type: 'application/pdf', extension: 'pdf' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  dicom: { type: 'application/dicom', extension: 'dcm' },
  zip: { type: 'application/zip', extension: 'zip' },
  mp4: { type: 'video/mp4', extension: 'mp4' },
  mov: { type: 'video/quicktime', extension: 'mov' },
  '3gp': { type: 'video/3gpp', extension: '3gp' },
}
