import { MINUTE } from '#machines/time.ts'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { Sharp } from 'sharp'
import { withPicture } from '#server/engine/media/picture.ts'
import { MediaError } from '#server/engine/media/refusal.ts'
import { loadSharp } from '#server/engine/media/sharp.ts'
import type { Frame, Unreadable } from './frame.ts'
import type { DicomHeader } from './header.ts'
import { READABLE_SIDE } from './limits.ts'
import type { ParsedDicom } from './parse.ts'

/** Maximum time for one file, in ms: an X-ray of 17 megapixels takes three seconds, and on a busy machine its part. */
const PATIENCE_MS = MINUTE
/** Maximum heap of the thread, in MB; the file and its pixels are outside of it, and bounded by their size. */
const HEAP_MB = 192

/** One file at a time, in a thread of its own: bids do not wait for it. */
const queue = new PQueue({ concurrency: 1 })

/** `report`: the PDF that the file wraps instead of a picture; it is not examined yet. */
export type ReadDicom = {
  header: DicomHeader
  picture: Buffer | null
  report: Buffer | null
  unreadable: Unreadable | null
}

/**
 * Reads a DICOM file at `path` and makes a readable JPEG of its first frame, which counts as too large if it takes more
 * time or memory than any. null if it is no DICOM file.
 */
export async function readDicom(path: string): Promise<ReadDicom | null> {
  return queue.add(async () => {
    const parsed = await parseApart(path)
    if (!parsed) return null
    const { header, picture } = parsed
    if (picture.kind === 'unreadable') return { header, picture: null, report: null, unreadable: picture.why }
    if (picture.kind === 'report')
      return { header, picture: null, report: Buffer.from(picture.bytes), unreadable: null }
    const jpeg = await readable(picture)
    return { header, picture: jpeg, report: null, unreadable: jpeg ? null : 'broken' }
  })
}

function parseApart(path: string): Promise<ParsedDicom | null> {
  // Resolved through package.json's imports, which works in both sources and bundle.
  const file = createRequire(import.meta.url).resolve('#server/engine/media/dicom/worker.ts')
  const worker = new Worker(file, { workerData: path, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  const late = setTimeout(() => void worker.terminate(), PATIENCE_MS)
  let last: ParsedDicom | null = null
  return new Promise<ParsedDicom | null>((resolve) => {
    // The header comes first: of a picture that takes too much it is what stays.
    worker.on('message', (parsed: ParsedDicom | null) => void (last = parsed))
    worker.on('error', () => resolve(last))
    worker.on('exit', () => resolve(last))
  }).finally(() => clearTimeout(late))
}

const box = { width: READABLE_SIDE, height: READABLE_SIDE }

/** null if the frame is a JPEG that cannot be decoded. */
async function readable(frame: Frame): Promise<Buffer | null> {
  try {
    return await withDrawn(frame, (picture) => picture.jpeg({ quality: 85 }).toBuffer())
  } catch (error) {
    if (error instanceof MediaError) return null
    throw error
  }
}

/** Passes a frame as it is shown, scaled down, to `work`. Throws MediaError if it is a JPEG that cannot be decoded. */
export async function withDrawn<T>(frame: Frame, work: (picture: Sharp) => Promise<T>): Promise<T> {
  if (frame.kind === 'jpeg') {
    const { bytes, table } = frame
    return withPicture(
      bytes,
      () => box,
      async ({ copy }) => work(table ? await through(copy(), table) : copy()),
    )
  }
  const { width, height, channels, pixels } = frame
  const sharp = await loadSharp()
  const raw = sharp(pixels, { raw: { width, height, channels } })
  return work(raw.resize({ ...box, fit: 'inside', withoutEnlargement: true }))
}

/** A grey picture as its table shows it. */
async function through(picture: Sharp, table: Uint8Array): Promise<Sharp> {
  const { data, info } = await picture.extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at++) data[at] = table[data[at] as number] as number
  const sharp = await loadSharp()
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
}
