/** ClamAV at its protocol: what it says of an upload, and what is made of its silence. */
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { scan, scansFailing } from '#server/engine/media/clamd.ts'

let scanner: Server | undefined
afterEach(() => scanner?.close())

/** A scanner that answers so when it has been sent a whole file; resolves to its address and to what it received. */
async function listen(answer: (received: Buffer, socket: Socket) => string | null, path?: string) {
  const files: Buffer[] = []
  scanner = createServer((socket) => {
    let sent = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      sent = Buffer.concat([sent, part])
      const file = fileOf(sent)
      if (!file) return
      files.push(file)
      const says = answer(file, socket)
      if (says !== null) socket.end(says)
    })
  })
  scanner.listen(path ?? { port: 0, host: '127.0.0.1' })
  await once(scanner, 'listening')
  const at = scanner.address()
  return { files, address: at && typeof at === 'object' ? `tcp://127.0.0.1:${at.port}` : `unix:${path}` }
}

/** The file in the chunks of a whole `INSTREAM`; null before its end. */
function fileOf(sent: Buffer): Buffer | null {
  expect(sent.subarray(0, 10).toString()).toBe('zINSTREAM\0'.slice(0, sent.length))
  const chunks: Buffer[] = []
  for (let at = 10; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const FILE = Buffer.alloc(300_000, 'caballo')

test.each([
  ['stream: OK\0', 'clean'],
  ['stream: Eicar-Signature FOUND\0', 'infected'],
  ['INSTREAM size limit exceeded. ERROR\0', 'away'],
  ['', 'away'],
  ['stream: OK and more', 'away'],
])('%j: %s', async (says, scanned) => {
  const { address, files } = await listen(() => says)
  expect(await scan(address, FILE)).toBe(scanned)
  expect(files).toEqual([FILE])
})

test('a scanner that is silent or gone is away, and how often in a row is known', async () => {
  await scan((await listen(() => 'stream: OK\0')).address, FILE)
  scanner?.close()
  const silent = await listen(() => null)
  expect(await scan(silent.address, FILE, 50)).toBe('away')
  scanner?.close()
  expect(await scan(silent.address, FILE, 1_000)).toBe('away')
  expect(scansFailing()).toBe(2)
  const back = await listen(() => 'stream: OK\0', join(tmpdir(), `clamd-${process.pid}.ctl`))
  expect(await scan(back.address, FILE)).toBe('clean')
  expect(scansFailing()).toBe(0)
})

test('without an address nothing is asked', async () => {
  expect(await scan(undefined, FILE)).toBe('clean')
})
