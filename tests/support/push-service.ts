/** A push service on this machine, and the browser's side, which decrypts notifications (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { refusalOf } from './push-rules.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer; at: number }

/** A status; `retryAfter`: the header of that name; `reason`: as Apple's answers have one. */
export type Answer = { status: number; retryAfter?: string; reason?: string }

/**
 * Refuses, before all else, what Apple, Google or Mozilla would refuse (`push-rules.ts`). `answer`: the answer to a
 * valid notification by its path; null sends none.
 */
export async function startPushService(answer: (path: string) => number | Answer | null = () => 201) {
  const received: Received[] = []
  const refusals: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const { method = '', headers } = request
      const got = { path, headers, body: Buffer.concat(chunks), at: Date.now() }
      const refused = refusalOf({ ...got, method, url: url + path })
      if (refused) {
        refusals.push(refused.reason)
        return response.writeHead(refused.status).end(JSON.stringify({ reason: refused.reason }))
      }
      received.push(got)
      const answered = answer(path)
      if (answered === null) return
      const { status, retryAfter, reason }: Answer = typeof answered === 'number' ? { status: answered } : answered
      // Redirects point to an address that must never be requested.
      response.writeHead(status, { location: `${url}/secret`, ...(retryAfter && { 'retry-after': retryAfter }) })
      response.end(reason ? JSON.stringify({ reason }) : 'x'.repeat(50_000))
    })
  })
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** Messages that were taken. */
    received,
    /** Reasons of the refusals by rule. */
    refusals,
    at: (path: string) => received.filter((each) => each.path === path),
    /** Number of connections whose sender has not taken an answer. */
    open: () => open.size,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A subscribed browser: its subscription, and the decryption of its messages. */
export function subscribe(endpoint: string) {
  const key = createECDH('prime256v1')
  key.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): { title: string; body: string; url: string; tag: string } {
      const salt = body.subarray(0, 16)
      const keyLength = body[20] as number
      const sender = body.subarray(21, 21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender])
      const ikm = Buffer.from(hkdfSync('sha256', key.computeSecret(sender), auth, info, 32))
      const secret = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
      const sealed = body.subarray(21 + keyLength)
      const decipher = createDecipheriv('aes-128-gcm', secret, nonce).setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // Byte 2 ends the last record; padding follows.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}
