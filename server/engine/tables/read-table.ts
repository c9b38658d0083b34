import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { ReadTable, TableBounds } from './table.ts'

/** Maximum size of a table's file, in bytes: four hundred rows with all columns have 100,000. */
const MOST_BYTES = 2 * 1024 * 1024
/** Maximum time for one file, in ms, and heap of its thread, in MB. */
const PATIENCE_MS = 15_000
const HEAP_MB = 256

/** One file at a time, in a thread of its own: bids do not wait for it. */
const queue = new PQueue({ concurrency: 1 })

/**
 * Reads the first sheet of an .xlsx, or a .csv, as texts: days as "2024-05-27", numbers with a decimal point as they
 * are stored. A file that takes too much time or memory counts as one with too much in it.
 */
export async function readTable(bytes: Uint8Array, bounds: TableBounds): Promise<ReadTable> {
  if (bytes.length > MOST_BYTES) return { refused: 'too-much' }
  // A compound file: Excel's until 2003, and what it wraps around one with a password.
  if (Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0') return { refused: 'old-or-locked' }
  return queue.add(() => readApart(bytes, bounds))
}

function readApart(bytes: Uint8Array, bounds: TableBounds): Promise<ReadTable> {
  // Resolved through package.json's imports, which works in both sources and bundle.
  const file = createRequire(import.meta.url).resolve('#server/engine/tables/worker.ts')
  // A copy with a buffer of its own, whatever the bytes are a part of.
  const workerData = { bytes: new Uint8Array(bytes), bounds }
  const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  const late = setTimeout(() => void worker.terminate(), PATIENCE_MS)
  return new Promise<ReadTable>((resolve) => {
    worker.once('message', resolve)
    // Too little memory: the exit follows.
    worker.on('error', () => {})
    worker.once('exit', () => resolve({ refused: 'too-much' }))
  }).finally(() => clearTimeout(late))
}
