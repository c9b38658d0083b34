import { parentPort } from 'node:worker_threads'
import { examinePdf } from './pdf-contents.ts'

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(examinePdf(bytes), []))
