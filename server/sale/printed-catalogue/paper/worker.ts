/** Draws one catalogue in a thread of its own, and asks for its photos one at a time. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, Ask, Ordered } from './apart.ts'
import { drawCatalogue } from './draw.ts'
import type { PrintPhoto } from './photo.ts'

const port = parentPort
if (!port) throw new Error('The catalogue is drawn in a thread')

const ask = (question: Ask, moved: ArrayBuffer[] = []) => port.postMessage(question, moved)

function photoOf({ id }: { id: number }): Promise<PrintPhoto | null> {
  return new Promise((resolve) => {
    port?.once('message', ({ photo }: Answer) =>
      resolve(photo && { ...photo, jpeg: bufferOf(photo.jpeg), ground: bufferOf(photo.ground) }),
    )
    ask({ photoOf: id })
  })
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

const { bytes, pages } = await drawCatalogue({ ...(workerData as Ordered), photoOf })
const own = new Uint8Array(bytes)
ask({ drawn: own, pages }, [own.buffer])
