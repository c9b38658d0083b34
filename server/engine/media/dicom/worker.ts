import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type ParsedDicom, parseDicom } from './parse.ts'

/** Maximum bytes of a file whose picture is made; of a larger one only the header is read, within so many bytes. */
const WHOLE_BYTES = 64 * 1024 * 1024
const HEADER_BYTES = 4 * 1024 * 1024

const file = await open(workerData as string)
const { size } = await file.stat()
const whole = size <= WHOLE_BYTES
const bytes = new Uint8Array(whole ? size : HEADER_BYTES)
const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, 0)
await file.close()
const send = (parsed: ParsedDicom) => parentPort?.postMessage(parsed, [])
const read = await parseDicom(bytes.subarray(0, bytesRead), whole, send)
const pixels = read?.picture.kind === 'pixels' ? [read.picture.pixels.buffer as ArrayBuffer] : []
parentPort?.postMessage(read, pixels)
