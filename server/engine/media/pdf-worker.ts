import { parentPort, workerData } from 'node:worker_threads'
import { examinePdf } from './pdf-contents.ts'

parentPort?.postMessage(examinePdf(workerData as Uint8Array), [])
