/** A frame written past Socket.IO is, byte for byte, the one that Socket.IO would send. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Server } from 'socket.io'
import { WebSocket } from 'ws'
import { frameOf, writeFrame } from '#server/engine/below/frames.ts'
import type { Message } from '#server/engine/live/protocol.ts'
import { type LiveServer, type LiveSocket, send } from '#server/engine/live/sockets.ts'

const http = createServer()
const io: LiveServer = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
let client: WebSocket
let socket: LiveSocket
let bytes = Buffer.alloc(0)

beforeAll(async () => {
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const connected = new Promise<LiveSocket>((resolve) => void io.on('connection', resolve))
  const { port } = http.address() as AddressInfo
  client = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false })
  let raw: Socket | undefined
  client.on('upgrade', (answer) => (raw = answer.socket))
  const joined = new Promise<void>((resolve) => {
    client.on('message', (data: Buffer) => {
      if (data.toString().startsWith('0')) client.send('40')
      else resolve()
    })
  })
  socket = await connected
  await joined
  raw?.on('data', (data) => (bytes = Buffer.concat([bytes, data])))
})
afterAll(async () => {
  client.terminate()
  await io.close()
})

const message = (text: string): Message => ['chat-message', { id: 1, text, at: 0 }]

async function received(sending: () => void): Promise<Buffer> {
  bytes = Buffer.alloc(0)
  sending()
  await once(client, 'message')
  return bytes
}

test.each([
  ['a short one', 'hola'],
  ['one of 126 bytes or more', 'á'.repeat(100)],
  ['a long one', '€'.repeat(20_000)],
])('the frame of %s is the one that Socket.IO would send, byte for byte', async (_, text) => {
  const theirs = await received(() => send(io.local, message(text)))
  const ours = await received(() => expect(writeFrame(socket, [frameOf(message(text))])).toBe('written'))
  expect(ours.length).toBeGreaterThan(text.length)
  expect(ours.equals(theirs)).toBe(true)
})

test('a message that needs a longer header is refused', () => {
  expect(() => frameOf(message('x'.repeat(65_536)))).toThrow(RangeError)
})

test('a transport of another shape is left to Socket.IO', () => {
  const other = (transport: object) => writeFrame({ conn: { transport } } as unknown as LiveSocket, [])
  expect(other({})).toBe('unknown')
  expect(other({ socket: { readyState: 1, bufferedAmount: 0 } })).toBe('unknown')
  expect(other({ socket: { readyState: 1, bufferedAmount: 0, _sender: {} } })).toBe('unknown')
})

test('a socket that is closed, or does not read, is skipped', () => {
  const frames: Buffer[][] = []
  const sender = { sendFrame: (frame: Buffer[]) => void frames.push(frame) }
  const other = (state: object) =>
    writeFrame({ conn: { transport: { socket: { _sender: sender, ...state } } } } as unknown as LiveSocket, [])
  expect(other({ readyState: 3, bufferedAmount: 0 })).toBe('skipped')
  expect(other({ readyState: 1, bufferedAmount: 64 * 1024 })).toBe('skipped')
  expect(frames).toEqual([])
  expect(other({ readyState: 1, bufferedAmount: 64 * 1024 - 1 })).toBe('written')
})
