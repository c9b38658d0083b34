import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { createGate } from './gate.ts'
import type { PdfContents } from './pdf-contents.ts'
import { MediaError } from './refusal.ts'

/** Maximum time for one file, in ms; 20 MB take less than one second. */
const PATIENCE_MS = 15_000
/** Maximum heap of the thread, in MB: the file as text, its largest part unpacked, and the search. */
const HEAP_MB = 256

/** One file at a time, in a thread of its own: bids do not wait for it. */
const pass = createGate(1)

/** Throws MediaError if a PDF has scripts, starts programs or addresses, carries files, or cannot be looked into. */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const contents = await pass(1, () => examineApart(bytes))
  if (contents !== 'plain') throw new MediaError(`${contents}-pdf`)
}

/** A file that takes too long, or too much memory, is one that cannot be looked into. */
function examineApart(bytes: Uint8Array): Promise<PdfContents> {
  // Resolved through package.json's imports, which works in both sources and bundle.
  const file = createRequire(import.meta.url).resolve('#server/engine/media/pdf-worker.ts')
  const worker = new Worker(file, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  const late = setTimeout(() => void worker.terminate(), PATIENCE_MS)
  return new Promise<PdfContents>((resolve) => {
    worker.on('message', resolve)
    worker.on('error', () => resolve('sealed'))
    worker.on('exit', () => resolve('sealed'))
  }).finally(() => clearTimeout(late))
}
