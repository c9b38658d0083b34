import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { PrintedLot } from '#server/sale/printed-catalogue/facts.ts'
import type { Drawing, Drawn } from './draw.ts'
import type { PrintPhoto } from './photo.ts'

/** Message of the thread: it wants a lot's photo, or has drawn the file. */
export type Ask = { photoOf: number } | { drawn: Uint8Array<ArrayBuffer>; pages: number }
export type Answer = {
  photo: { [Part in keyof PrintPhoto]: PrintPhoto[Part] extends Buffer ? Uint8Array : number } | null
}
export type Ordered = Omit<Drawing, 'photoOf'>

/** Time limit of a drawing in ms: 500 lots take some two minutes on a busy machine. */
const PATIENCE_MS = 900_000
/** Maximum heap of the thread in MB; the photos and the file are outside of it. */
const HEAP_MB = 512

/** One catalogue at a time in a process. */
const queue = new PQueue({ concurrency: 1 })
let ending = new AbortController()

/**
 * Draws a catalogue in a thread: a lot's page takes some 50 ms and the fonts at the end 300, in which a bid would wait.
 * `photoOf` runs outside the thread.
 */
export function drawApart(drawing: Drawing): Promise<Drawn> {
  const { signal } = ending
  return queue.add(() => drawInThread(drawing, signal))
}

/**
 * Fails the running drawing and those that wait; their jobs are tried again. A process that ends would else wait for
 * the catalogues of all evenings, a minute on a busy machine.
 */
export function endDrawings(): void {
  ending.abort()
  ending = new AbortController()
}

async function drawInThread({ photoOf, ...ordered }: Drawing, signal: AbortSignal): Promise<Drawn> {
  signal.throwIfAborted()
  // Resolved through package.json's imports, which works in both sources and bundle.
  const file = createRequire(import.meta.url).resolve('#server/sale/printed-catalogue/paper/worker.ts')
  const worker = new Worker(file, { workerData: ordered, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  const end = () => void worker.terminate()
  const late = setTimeout(end, PATIENCE_MS)
  signal.addEventListener('abort', end)
  const lots = new Map(ordered.facts.lots.map((lot) => [lot.id, lot]))
  return new Promise<Drawn>((resolve, reject) => {
    worker.on('message', (asked: Ask) => {
      if ('drawn' in asked) return resolve({ bytes: Buffer.from(asked.drawn.buffer), pages: asked.pages })
      photoOf(lots.get(asked.photoOf) as PrintedLot).then(
        (photo) => worker.postMessage({ photo } satisfies Answer, []),
        reject,
      )
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The catalogue was not drawn')))
  }).finally(() => {
    clearTimeout(late)
    signal.removeEventListener('abort', end)
    end()
  })
}
