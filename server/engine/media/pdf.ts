import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { PdfContents } from './pdf-contents.ts'
import { MediaError } from './refusal.ts'

/** Maximum time for one file, in ms; 20 MB take less than one second. */
const PATIENCE_MS = 15_000
/** Maximum heap of the thread, in MB: the file as text, its largest part unpacked, and the search. */
const HEAP_MB = 256

/** Time after which a thread without a file ends, in ms. */
const REST_MS = 5_000

/** One file at a time, in a thread of its own: bids do not wait for it. */
const queue = new PQueue({ concurrency: 1 })

/** Throws MediaError if a PDF has scripts, starts programs or addresses, carries files, or cannot be looked into. */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const contents = await queue.add(() => examineApart(bytes))
  if (contents !== 'plain') throw new MediaError(`${contents}-pdf`)
}

/** The thread of the last file, kept for a while: to start one takes longer than to look into most files. */
let resting: { worker: Worker; end: NodeJS.Timeout } | undefined

/** A file that takes too long, or too much memory, is one that cannot be looked into; its thread ends with it. */
function examineApart(bytes: Uint8Array): Promise<PdfContents> {
  const worker = wake() ?? start()
  const late = setTimeout(() => void worker.terminate(), PATIENCE_MS)
  return new Promise<PdfContents>((resolve) => {
    const gone = () => resolve('sealed')
    worker.once('exit', gone)
    worker.once('message', (contents: PdfContents) => {
      worker.off('exit', gone)
      rest(worker)
      resolve(contents)
    })
    worker.postMessage(bytes, [])
  }).finally(() => clearTimeout(late))
}

function start(): Worker {
  // Resolved through package.json's imports, which works in both sources and bundle.
  const file = createRequire(import.meta.url).resolve('#server/engine/media/pdf-worker.ts')
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  // Too little memory: the exit follows.
  return worker.on('error', () => {})
}

/** Keeps the thread for the next file, but no process alive for it. */
function rest(worker: Worker): void {
  worker.unref()
  resting = { worker, end: setTimeout(() => void wake()?.terminate(), REST_MS).unref() }
}

function wake(): Worker | undefined {
  const { worker, end } = resting ?? {}
  clearTimeout(end)
  resting = undefined
  worker?.ref()
  return worker
}
