import { once } from 'node:events'
import { connect } from 'node:net'
import { asked as textOf, type AskedMessage, type AskedName } from '#tests/support/asked.ts'
import type { AnswerTo } from '#server/engine/live/protocol.ts'
import { SITE } from '../kit/site.ts'

export type LiveSocket = {
  ask<Name extends AskedName>(name: Name, message: AskedMessage<Name>): Promise<AnswerTo<Name>>
  close(): void
}

const PATIENCE_MS = 30_000

/**
 * A page's socket with the minimum of WebSocket and Socket.IO that our server needs, because thousands of them must
 * leave the machine to the server. `path` is the page's; `heard` gets each event as received; `localAddress`: the
 * phone's.
 */
export async function openLiveSocket(
  { hostname, port }: URL,
  path: string,
  cookie: string | undefined,
  heard: (text: string) => void = () => {},
  localAddress?: string,
): Promise<LiveSocket> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...(localAddress && { localAddress }) })
  const answers = new Map<number, (answer: never) => void>()
  let asked = 0
  let pending: Buffer = Buffer.alloc(0)
  let shaken = false
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const fail = (error: Error) => reject(error)
  const patience = setTimeout(() => fail(new Error('A socket was not opened')), PATIENCE_MS)

  const send = (text: string) => socket.write(frameOf(text))
  function take(text: string): void {
    if (text.startsWith('42')) heard(text)
    else if (text.startsWith('43')) {
      const from = text.indexOf('[')
      const id = Number(text.slice(2, from))
      answers.get(id)?.((JSON.parse(text.slice(from)) as never[])[0] as never)
      answers.delete(id)
    } else if (text.startsWith('40')) resolve()
    else if (text.startsWith('44')) fail(new Error(text))
    else if (text.startsWith('0')) send('40')
    else if (text === '2') send('3')
  }
  socket.on('data', (chunk: Buffer) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    if (!shaken) {
      const end = pending.indexOf('\r\n\r\n')
      if (end < 0) return
      if (!pending.toString('latin1', 9, 12).startsWith('101')) return fail(new Error(pending.toString('latin1')))
      shaken = true
      pending = pending.subarray(end + 4)
    }
    for (let frame = frameIn(pending); frame; frame = frameIn(pending)) {
      pending = pending.subarray(frame.end)
      if (frame.isText) take(frame.text)
    }
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed a socket')))
  await once(socket, 'connect')
  socket.write(
    `GET /socket.io${path}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${SITE}\r\nOrigin: ` +
      `http://${SITE}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}Upgrade: websocket\r\nConnection: ` +
      'Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await ready
  clearTimeout(patience)
  return {
    ask(name, message) {
      const id = asked++
      return new Promise((answered) => {
        answers.set(id, answered)
        send(textOf(name, message, id))
      })
    },
    close: () => socket.destroy(),
  }
}

/** A client's frame; a mask of zeros keeps the text unchanged. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([0x81, ...size, 0, 0, 0, 0]), payload])
}

/** The first complete frame (a server's frames are not masked). Null while it is incomplete. */
function frameIn(bytes: Buffer): { isText: boolean; text: string; end: number } | null {
  if (bytes.length < 2) return null
  const short = bytes[1]! & 0x7f
  const from = short < 126 ? 2 : 4
  if (bytes.length < from) return null
  const end = from + (short < 126 ? short : bytes.readUInt16BE(2))
  if (bytes.length < end) return null
  return { isText: (bytes[0]! & 0x0f) === 1, text: bytes.toString('utf8', from, end), end }
}
