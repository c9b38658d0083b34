/**
 * A phone's bad line to a server: an HTTP proxy on the loopback. Pages pass unchanged; uploads are slow and get lost.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Payload of one packet on Ethernet or a phone's link, in bytes. */
const SEGMENT = 1_460
/** Time until a sender repeats a lost packet: a phone's round trip and its deviation, in ms. */
const RETRANSMISSION_MS = 300

/**
 * Point at which an upload's connection is cut: in the middle of its bytes, or after the server has received it and
 * before the answer passes.
 */
export type Cut = 'half-way' | 'before-the-answer'

type Line = {
  bitsPerSecond: number
  /** Share of lost packets. */
  loss: number
  /** Cuts by the number of the upload, from 1. */
  cuts: Record<number, Cut>
}

/** `uploads`: number of uploads so far; `cut`: number of them that were cut. */
export type BadLine = { url: string; seen: { uploads: number; cut: number; bytes: number; ms: number }; close(): void }

export async function openBadLine({ bitsPerSecond, loss, cuts }: Line): Promise<BadLine> {
  const seen = { uploads: 0, cut: 0, bytes: 0, ms: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((req, res) => void pass(req, res).catch(() => res.destroy()))
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  })
  // The page's own socket passes unchanged.
  server.on('connect', (req: IncomingMessage, client: Socket) => {
    const [host = '', port] = (req.url ?? '').split(':')
    const far = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      far.pipe(client).pipe(far)
    })
    for (const socket of [far, client]) socket.on('error', () => (far.destroy(), client.destroy()))
  })

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // After the request has been read, the socket itself is cut.
    const { socket } = req
    const isUpload = req.method === 'POST' && (req.headers['content-type'] ?? '').startsWith('multipart/')
    const cut = isUpload ? cuts[++seen.uploads] : undefined
    if (cut) seen.cut++
    const far = request(new URL(req.url ?? ''), { method: req.method, headers: req.headers, agent: false })
    far.on('error', () => socket.destroy())
    far.on('response', (answer) => {
      if (cut === 'before-the-answer') return answer.resume().on('end', () => socket.destroy())
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    if (!isUpload) return void req.pipe(far)
    const from = performance.now()
    const whole = Number(req.headers['content-length'])
    let sent = 0
    for await (const chunk of req as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.byteLength; at += SEGMENT) {
        const segment = chunk.subarray(at, at + SEGMENT)
        await wait((segment.byteLength * 8_000) / bitsPerSecond)
        while (random() < loss) await wait(RETRANSMISSION_MS)
        if (cut === 'half-way' && sent > whole / 2) return void (far.destroy(), socket.destroy())
        far.write(segment)
        sent += segment.byteLength
      }
    }
    seen.bytes += sent
    seen.ms += performance.now() - from
    far.end()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

let state = 1

/** Deterministic random numbers. */
function random(): number {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}
