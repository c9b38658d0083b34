import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { isLight } from '#server/engine/http/light.ts'
import { createPages } from '#server/engine/http/kept-pages/pages.ts'
import { createUploads } from '#server/engine/http/uploads.ts'

const SESSION = `remate_session=${'s'.repeat(43)}`

let rendered: string[]
let answer: (request: Request) => Promise<Response> | Response
let pages: ReturnType<typeof createPages>
let url: string
let close: () => void

const page = (text: string, headers: HeadersInit = {}, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public', ...headers } })

beforeEach(async () => {
  rendered = []
  answer = (request) => page(`${new URL(request.url).pathname} number ${rendered.length}`)
  pages = createPages(
    async (request) => {
      rendered.push(`${request.method} ${new URL(request.url).pathname}`)
      // React Router answers HEAD without a body, too.
      const response = await answer(request)
      return request.method === 'HEAD' ? new Response(null, response) : response
    },
    {
      isSignedIn: ({ headers }) => sessionToken(headers.cookie, 'http:') !== null,
      isLight,
      uploads: createUploads({ folder: '/nowhere', senderOf: async () => null }),
    },
  )
  const app = express().use(pages.handle)
  app.use(
    ((error: { status?: number }, _req, res, _next) =>
      void res.status(error.status ?? 500).end()) satisfies express.ErrorRequestHandler,
  )
  const server = createServer(app)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterEach(() => close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { headers, method })
const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

/** Sends raw lines that no browser would send. */
function raw(lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`),
    )
    let received = ''
    socket.on('data', (data) => (received += String(data)))
    socket.on('end', () => resolve(received))
    socket.on('error', reject)
  })
}

describe('a visitor’s page', () => {
  test('is the same bytes for everyone, rendered once', async () => {
    const seen = await Promise.all(
      [{}, { Cookie: 'other=1' }, { 'User-Agent': 'x' }].map((headers) =>
        text('/event/1', headers as Record<string, string>),
      ),
    )
    expect(new Set(seen)).toEqual(new Set(['/event/1 number 1']))
    expect(rendered).toHaveLength(1)
  })

  test('is rendered by one request however many ask at once', async () => {
    answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 60))
      return page('slow')
    }
    await Promise.all(Array.from({ length: 40 }, () => text('/')))
    expect(rendered).toHaveLength(1)
  })

  test('has an ETag, and answers a known one with a 304 without the bytes', async () => {
    const first = await get('/')
    const etag = first.headers.get('ETag') as string
    const second = await get('/', { 'If-None-Match': etag })
    expect([second.status, await second.text()]).toEqual([304, ''])
    expect((await get('/', { 'If-None-Match': '"another"' })).status).toBe(200)
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    expect(first.headers.get('Vary')).toContain('Cookie')
  })

  test('is replaced at once after a bid, also when the old one is just being rendered', async () => {
    expect(await text('/event/1')).toBe('/event/1 number 1')
    pages.forget('/event/1')
    expect(await text('/event/1')).toBe('/event/1 number 2')
    let finish = () => {}
    answer = () => new Promise((resolve) => (finish = () => resolve(page('before the bid'))))
    pages.forget('/event/1')
    const before = text('/event/1')
    await expect.poll(() => rendered.length).toBe(3)
    pages.forget('/event/1')
    answer = () => page('after the bid')
    expect(await text('/event/1')).toBe('after the bid')
    finish()
    expect(await before).toBe('before the bid')
    expect(await text('/event/1')).toBe('after the bid')
  })

  test('is another one in light mode and for another query', async () => {
    for (const [path, headers] of [
      ['/a', {}],
      ['/a', { 'Save-Data': 'on' }],
      ['/a', { Cookie: 'ligero=1' }],
      ['/a?x=1', {}],
    ] as const)
      await text(path, headers)
    expect(rendered).toHaveLength(3)
  })

  test.each(['br', 'gzip', 'identity'])('comes as %s, the same page', async (encoding) => {
    expect(await text('/', { 'Accept-Encoding': encoding })).toBe('/ number 1')
  })

  test('asked for by HEAD first is not kept empty', async () => {
    expect(await (await get('/', {}, 'HEAD')).text()).toBe('')
    expect(await text('/')).toBe('/ number 1')
  })
})

describe('never kept', () => {
  test("a session's page, nor is a kept page served to a session", async () => {
    await text('/')
    const mine = await get('/', { Cookie: SESSION })
    expect(await mine.text()).toBe('/ number 2')
    expect(mine.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await text('/')).toBe('/ number 1')
  })

  test.each<[string, () => Response]>([
    ['a response that gives a cookie', () => page('yours', { 'Set-Cookie': 'secret=1' })],
    ['an error', () => page('gone', {}, 404)],
    ['a redirect', () => page('', { Location: '/x' }, 302)],
    ['what the route does not call public', () => page('mine', { 'Cache-Control': 'private' })],
  ])('%s', async (_, make) => {
    answer = make
    for (let times = 0; times < 3; times++) await fetch(`${url}/thing`, { redirect: 'manual' })
    expect(rendered).toHaveLength(3)
  })

  test('a failure: the next request tries again', async () => {
    answer = () => {
      throw new Error('no')
    }
    expect((await get('/')).status).toBe(500)
    answer = () => page('well')
    expect(await text('/')).toBe('well')
  })

  test.each([
    'evil.example/login?',
    'evil.example/login#',
    'evil example',
    'user@evil.example',
    '[::1',
    'evil.example:99999999',
  ])('a page for a Host of "%s"', async (host) => {
    expect(await raw(['GET / HTTP/1.1', `Host: ${host}`])).toMatch(/^HTTP\/1.1 400/)
    expect(await text('/')).toBe('/ number 1')
  })

  test('an address with a host of its own is no page of ours', async () => {
    expect(await raw(['GET http://evil.example/ HTTP/1.1', 'Host: remate.test'])).toMatch(/^HTTP\/1.1 400/)
  })
})

test('an unexpected error of a page is passed to the error handler, for a visitor and for a session', async () => {
  answer = () => {
    throw new Error('a fault of ours')
  }
  for (const cookie of ['', SESSION]) {
    const failed = await get('/', { cookie })
    expect([failed.status, await failed.text()]).toEqual([500, ''])
  }
})

test('a form reaches its route only once it has arrived in full', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(
    'POST /event/1/pujar HTTP/1.1\r\nHost: x\r\nContent-Type: ' +
      'application/x-www-form-urlencoded\r\nContent-Length: 12\r\n\r\namount=',
  )
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(rendered).toEqual([])
  socket.write('12345')
  await expect.poll(() => rendered).toEqual(['POST /event/1/pujar'])
  socket.destroy()
})
