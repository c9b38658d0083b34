/** Bodies that never end: a sender that is silent for 30 seconds is dropped, and little is kept meanwhile. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBody } from '#server/engine/http/body.ts'
import { createHalfSent } from '#server/engine/http/half-sent.ts'
import { createListener } from '#server/engine/http/listener.ts'
import { createPages } from '#server/engine/http/kept-pages/pages.ts'
import { createUploads } from '#server/engine/http/uploads.ts'
import { notifyEndpoint } from '#server/money/payments/notify-endpoint.ts'

const KB = 1024
let server: Server
let folder: string
let begun: number
let read: string[]
let lines: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-bodies-'))
  begun = 0
  read = []
  lines = []
  const uploads = createUploads({ folder, senderOf: async () => 'ana' })
  const render = async (request: Request) => {
    const form = request.method === 'POST' ? await request.formData() : new FormData()
    read.push([...form.keys()].join())
    return new Response('read', { headers: { 'Content-Type': 'text/html' } })
  }
  const pages = createPages(render, { isSignedIn: () => false, isLight: () => false, uploads })
  const app = express()
  app.use((_req, _res, next) => {
    begun++
    next()
  })
  const inbox = { receive: async () => ({ id: null, verdict: 'forged' as const }) }
  const forged = { count: () => void lines.push('counted'), flush: async () => {}, close: async () => {} }
  app.post('/payments/notify', notifyEndpoint({ inbox, forged, addressOf: () => '', log: (line) => lines.push(line) }))
  app.use(pages.handle)
  server = createListener(app)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // Our own timers stand still until a test advances them; sockets use real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

type Sender = { socket: Socket; answer: () => string; closed: () => boolean }

/** Sends the head and the beginning of a body; resolves when the server is reading it. */
async function begin(head: string[], first: string | Buffer): Promise<Sender> {
  const before = begun
  let answer = ''
  let closed = false
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('data', (data) => (answer += String(data)))
  socket.on('close', () => (closed = true))
  socket.on('error', () => {})
  socket.write(`${head.join('\r\n')}\r\nHost: remate.test\r\n\r\n`)
  socket.write(first)
  await expect.poll(() => begun).toBe(before + 1)
  return { socket, answer: () => answer, closed: () => closed }
}

const post = (path: string, type: string, framing = 'Content-Length: 60000') => [
  `POST ${path} HTTP/1.1`,
  `Content-Type: ${type}`,
  framing,
]
const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=x'
const PART = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'

describe('a form that does not arrive whole', () => {
  test.each([
    ['with a length', post('/', URLENCODED), 'amount='],
    ['in pieces', post('/', URLENCODED, 'Transfer-Encoding: chunked'), '3\r\na=b\r\n'],
    ['of no type', ['POST / HTTP/1.1', 'Content-Length: 100'], '{'],
    ['from the provider', post('/payments/notify', URLENCODED), 'Status=APP'],
  ])('%s is dropped after 30 seconds, with 408', async (_what, head, first) => {
    const sender = await begin(head, first)
    await vi.advanceTimersByTimeAsync(29_900)
    expect([sender.answer(), sender.closed()]).toEqual(['', false])
    await vi.advanceTimersByTimeAsync(200)
    await expect.poll(sender.closed).toBe(true)
    expect(sender.answer()).toMatch(/^HTTP\/1\.1 408 /)
    expect([read, lines]).toEqual([[], []])
  })

  test('a byte a second buys no more time', async () => {
    const { socket, answer, closed } = await begin(post('/', URLENCODED), 'a')
    for (let second = 0; second < 29; second++) {
      socket.write('a')
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(answer()).toBe('')
    await vi.advanceTimersByTimeAsync(1_100)
    await expect.poll(closed).toBe(true)
    expect(answer()).toMatch(/^HTTP\/1\.1 408 [\s\S]*Lo que enviabas no lleg/)
  })

  test('one that takes 29 seconds is read', async () => {
    const { socket, answer } = await begin(post('/', URLENCODED, 'Content-Length: 7'), 'a=b')
    await vi.advanceTimersByTimeAsync(29_000)
    socket.write('&c=d')
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(read).toEqual(['a,c'])
  })
})

describe('an upload', () => {
  const upload = (framing = 'Content-Length: 2000000') => begin(post('/', MULTIPART, framing), PART)
  const standing = async () => (await readdir(folder)).length
  /** Bytes that have passed the meter and are on the disk. */
  const stood = async () => {
    const [name] = await readdir(folder)
    return name ? (await stat(join(folder, name))).size : 0
  }

  test('that falls silent is dropped after 30 seconds, however much came before, and leaves nothing', async () => {
    const { socket, answer, closed } = await upload()
    socket.write(Buffer.alloc(1_900 * KB))
    await expect.poll(stood).toBe(PART.length + 1_900 * KB)
    await vi.advanceTimersByTimeAsync(28_000)
    expect([answer(), closed()]).toEqual(['', false])
    await vi.advanceTimersByTimeAsync(4_000)
    await expect.poll(closed).toBe(true)
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
    await expect.poll(standing).toBe(0)
  })

  test('of nothing at all is dropped within 30 seconds', async () => {
    const { closed } = await upload()
    await expect.poll(standing).toBe(1)
    await vi.advanceTimersByTimeAsync(30_000)
    await expect.poll(closed).toBe(true)
  })

  test('from a slow phone takes as long as it goes on: 100 kB every ten seconds for two minutes', async () => {
    const END = '\r\n--x--\r\n'
    const size = 12 * 100 * KB
    const { socket, answer } = await upload(`Content-Length: ${PART.length + size + END.length}`)
    for (let nth = 1; nth <= 12; nth++) {
      socket.write(Buffer.alloc(100 * KB))
      await vi.advanceTimersByTimeAsync(10_000)
      await expect.poll(stood).toBeGreaterThanOrEqual(nth * 100 * KB)
    }
    socket.write(END)
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(read).toEqual(['photo'])
  })
})

test('a request still being sent after its answer is read for five seconds, and no longer', async () => {
  const { answer, closed } = await begin(['GET / HTTP/1.1', 'Content-Length: 1000000'], 'x')
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 /)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(closed()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  await expect.poll(closed).toBe(true)
})

test('heads have 20 seconds, whole requests half an hour, idle connections 65 seconds', () => {
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([20_000, 1_800_000, 65_000])
})

describe('half-received forms', () => {
  test('number at most 2,000: the oldest one makes room', () => {
    const held = createHalfSent()
    const dropped: number[] = []
    for (let nth = 0; nth < 2_003; nth++) held.begin(() => dropped.push(nth))
    expect([dropped, held.count()]).toEqual([[0, 1, 2], { forms: 2_000, bytes: 0 }])
  })

  test('take 16 MB together at most; a finished form no longer counts', () => {
    const held = createHalfSent()
    const dropped: number[] = []
    const forms = Array.from({ length: 300 }, (_, nth) => held.begin(() => dropped.push(nth)))
    for (const form of forms.slice(0, 256)) form.grow(64 * KB)
    expect([dropped, held.count().bytes]).toEqual([[], 16 * KB * KB])
    forms[0]?.end()
    forms[256]?.grow(64 * KB)
    expect(dropped).toEqual([])
    forms[257]?.grow(1)
    expect(dropped).toEqual([1])
    forms[1]?.grow(64 * KB)
    forms[1]?.end()
    for (const form of forms) form.end()
    expect(held.count()).toEqual({ forms: 0, bytes: 0 })
  })

  test('are refused to make room for another, which is read', async () => {
    const held = createHalfSent(1)
    const reading = express()
    reading.post('/', (req, res) => {
      begun++
      readBody(req, 100, held).then(
        (body) => res.send(String(body)),
        ({ status }: { status: number }) => res.status(status).end(),
      )
    })
    server.removeAllListeners('request')
    server.on('request', reading)
    const first = await begin(post('/', URLENCODED, 'Content-Length: 10'), 'a=1')
    const second = await begin(post('/', URLENCODED, 'Content-Length: 7'), 'b=2')
    await expect.poll(first.answer).toMatch(/^HTTP\/1\.1 408 /)
    second.socket.write('&c=3')
    await expect.poll(second.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*b=2&c=3$/)
    expect(held.count()).toEqual({ forms: 0, bytes: 0 })
  })
})
