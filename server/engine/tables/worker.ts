import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './csv.ts'
import type { TableBounds } from './table.ts'
import { readXlsx } from './xlsx.ts'

const { bytes, bounds } = workerData as { bytes: Uint8Array<ArrayBuffer>; bounds: TableBounds }
const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b

parentPort?.postMessage(isZip ? await readXlsx(Buffer.from(bytes.buffer), bounds) : readCsv(bytes, bounds), [])
