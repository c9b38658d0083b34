import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Raw } from 'sharp'

const DECODER = createRequire(import.meta.url).resolve('@cwasm/nsbmp')
const DECODE = `
const { parentPort, workerData } = require('node:worker_threads')
const { data, width, height } = require(workerData.decoder).decode(workerData.bytes)
parentPort.postMessage({ data, width, height }, [data.buffer])`

/** Time limit of decoding in ms, enough for the largest file: one that takes longer is an attack. */
const PATIENCE = 10_000

/** Width and height from the header, before decoding. */
export function bmpSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // OS/2's header is 12 bytes long and has them in 16 bits. A negative height means that the first row is the top one.
  if (view.getUint32(14, true) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}

/**
 * Decodes a BMP, which sharp does not support, with NetSurf's decoder as WebAssembly. Runs in a thread of its own,
 * because it blocks and its memory never shrinks; both end with the thread. Throws on a broken file.
 */
export async function decodeBmp(bytes: Uint8Array): Promise<{ data: Uint8Array; raw: Raw }> {
  const worker = new Worker(DECODE, { eval: true, workerData: { decoder: DECODER, bytes }, stdout: true, stderr: true })
  const timer = setTimeout(() => void worker.terminate(), PATIENCE)
  try {
    const { data, width, height } = await new Promise<{ data: Uint8Array; width: number; height: number }>(
      (resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => reject(new Error('The decoder gave up')))
      },
    )
    return { data, raw: { width, height, channels: 4 } }
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}
