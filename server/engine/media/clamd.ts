import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { connect } from 'node:net'

/** `away`: the scanner did not answer in time, or not as expected. */
type Scanned = 'clean' | 'infected' | 'away'

/** Maximum time for one file, in ms: a scanner takes some 200 ms for 20 MB. */
const PATIENCE_MS = 15_000
/** Maximum bytes of an answer. */
const MOST_ANSWER = 1_024
const CHUNK_BYTES = 64 * 1024

let failing = 0

/** Number of consecutive files of this process that the scanner did not look at. */
export function scansFailing(): number {
  return failing
}

/** Has ClamAV look at a file, at `tcp://host:port` or `unix:/path`; without an address every file counts as clean. */
export function scan(address: string | undefined, bytes: Uint8Array, patienceMs = PATIENCE_MS): Promise<Scanned> {
  return judge(address, inChunks(bytes), patienceMs)
}

/** The same for a file of this machine, however large; the scanner has a second more for each 2 MB. */
export async function scanFile(address: string | undefined, path: string): Promise<Scanned> {
  if (!address) return 'clean'
  const { size } = await stat(path)
  const chunks = createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>
  return judge(address, chunks, PATIENCE_MS + size / 2_000)
}

async function judge(
  address: string | undefined,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  patienceMs: number,
): Promise<Scanned> {
  if (!address) return 'clean'
  const answer = await ask(address, chunks, patienceMs).catch(() => '')
  const scanned = /^stream: OK\0?$/.test(answer) ? 'clean' : /^stream: .+ FOUND\0?$/.test(answer) ? 'infected' : 'away'
  failing = scanned === 'away' ? failing + 1 : 0
  return scanned
}

function* inChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES)
}

/** The answer to `INSTREAM`. */
async function ask(
  address: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  patienceMs: number,
): Promise<string> {
  const { protocol, hostname, port, pathname } = new URL(address)
  const socket = connect(protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port) })
  const late = setTimeout(() => socket.destroy(new Error('The scanner is late')), patienceMs)
  try {
    socket.write('zINSTREAM\0')
    for await (const chunk of chunks) {
      socket.write(lengthOf(chunk.length))
      // A large file is read no faster than the scanner takes it.
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    }
    socket.write(lengthOf(0))
    let answer = ''
    for await (const part of socket.setEncoding('latin1')) {
      answer += String(part)
      if (answer.includes('\0') || answer.length > MOST_ANSWER) break
    }
    return answer
  } finally {
    clearTimeout(late)
    socket.destroy()
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
