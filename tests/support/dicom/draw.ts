import { readFile } from 'node:fs/promises'
import { parseDicom } from '#server/engine/media/dicom/parse.ts'
import { withDrawn } from '#server/engine/media/dicom/read.ts'
import type { Unreadable } from '#server/engine/media/dicom/frame.ts'
import type { Pixels } from './corpus.ts'

/** The first frame of a file as we show it, before it is packed as a JPEG; or why it is not shown. */
export async function draw(path: string): Promise<Pixels | Unreadable | 'no-dicom' | 'report'> {
  const parsed = await parseDicom(await readFile(path), true)
  if (!parsed) return 'no-dicom'
  if (parsed.picture.kind === 'unreadable') return parsed.picture.why
  if (parsed.picture.kind === 'report') return 'report'
  const { data, info } = await withDrawn(parsed.picture, (picture) =>
    picture.raw().toBuffer({ resolveWithObject: true }),
  )
  return { width: info.width, height: info.height, channels: info.channels, data }
}
