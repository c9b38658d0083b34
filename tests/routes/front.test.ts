/** Checks before any route runs: methods, hosts, encodings, and the separation of readers' pages. */
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openFrontHouse } from '#tests/support/front-house.ts'
import { sendRaw } from '#tests/support/raw-http.ts'
import { type Served, serveHere } from '#tests/support/served.ts'

const open = () => openFrontHouse((made, settings) => serveHere(made.database, { folder: made.folder, settings }))

let house: Awaited<ReturnType<typeof open>>
let server: Served
let auction: string
const said = vi.spyOn(console, 'error')
beforeAll(async () => {
  house = await open()
  server = await house.start()
  auction = `/event/${house.world.names.open}`
}, 180_000)
afterAll(() => house?.close())

const ask = (method: string, path: string, headers: string[] = [], body = '') =>
  sendRaw(server.url, [`${method} ${path} HTTP/1.1`, ...headers], body)
/** Lines logged by the server and by React Router since the last call. */
const logged = () => [...server.log.splice(0), ...said.mock.calls.splice(0).map(String)]
const form = (text: string) => [
  'Sec-Fetch-Site: same-origin',
  'Content-Type: application/x-www-form-urlencoded',
  `Content-Length: ${text.length}`,
]

describe('a method that a path does not offer', () => {
  test.each(['TRACE', 'CONNECT', 'PATCH', 'PUT', 'DELETE', 'PROPFIND', 'PURGE'])(
    '%s: answers 405 with the methods offered, and writes no log line',
    async (method) => {
      logged()
      const page = await ask(method, method === 'CONNECT' ? 'remate.test:443' : '/')
      expect([page.status, page.headers.get('allow')]).toEqual([
        405,
        method === 'CONNECT' ? 'GET, HEAD, POST' : 'GET, HEAD',
      ])
      expect(logged()).toEqual([])
    },
  )

  test.each<[string, string]>([
    ['/', 'GET, HEAD'],
    ['/login', 'GET, HEAD, POST'],
    ['/profile', 'GET, HEAD, POST'],
    ['/events', 'GET, HEAD'],
    ['/event/1/pujar', 'GET, HEAD, POST'],
    ['/nothing-of-ours', 'GET, HEAD'],
    ['/assets/app.css', 'GET, HEAD'],
    ['/media/x.jpg', 'GET, HEAD'],
    ['/healthz', 'GET, HEAD'],
    ['/readyz', 'GET, HEAD'],
    ['/payments/notify', 'POST'],
  ])('%s offers %s', async (path, allowed) => {
    const [refused, options] = [await ask('DELETE', path), await ask('OPTIONS', path)]
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allowed])
    expect([options.status, options.headers.get('allow'), options.body]).toEqual([204, allowed, ''])
  })

  test('answers 405 to a form posted to a page without one, and to a GET of a form-only address', async () => {
    for (const path of ['/', '/events', '/assets/app.css', '/healthz']) {
      const answer = await ask('POST', path, form(''))
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD'])
    }
    const look = await ask('GET', '/payments/notify')
    expect([look.status, look.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('HEAD is GET without the body', async () => {
    for (const path of ['/', '/login', '/healthz', '/robots.txt', '/nothing-of-ours']) {
      const [get, head] = [await ask('GET', path), await ask('HEAD', path)]
      expect([path, head.status, head.headers.get('content-type'), head.body]).toEqual([
        path,
        get.status,
        get.headers.get('content-type'),
        '',
      ])
    }
  })
})

test('two Host headers: 400, whichever is ours', async () => {
  const { host } = new URL(server.url)
  for (const other of [host, 'evil.example']) {
    const answer = await ask('GET', '/', [`Host: ${host}`, `host: ${other}`])
    expect([answer.status, answer.body.includes('evil')]).toEqual([400, false])
  }
  expect((await ask('GET', '/', [`Host: ${host}`])).status).toBe(200)
})

describe('a bid with a name twice', () => {
  test.each([
    ['amount=100000&amount=200000&key=una-clave-larga'],
    ['amount=100000&key=una-clave-larga&key=otra-clave-larga'],
  ])('%s is refused, and is no bid', async (body) => {
    const answer = await ask('POST', `${auction}/pujar`, [`Cookie: ${house.cookies.buyer}`, ...form(body)], body)
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('Revisa el monto y confirma de nuevo')
    const [{ count } = {}] = await house.database.sql<
      { count: number }[]
    >`select count(*)::int as count from bids where auction_id = ${house.world.names.open as number}`
    expect(count).toBe(0)
  })
})

test.each([
  ['/documentos/ine-frente', 'image/'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s, which is no page, arrives byte for byte as it is', async (path, type) => {
  const look = (accepted: string) =>
    ask('GET', path, [`Cookie: ${house.cookies.buyer}`, `Accept-Encoding: ${accepted}`])
  const [packed, plain] = [await look('br, gzip'), await look('identity')]
  expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, undefined])
  expect(packed.headers.get('content-type')).toContain(type)
  expect(packed.body).toBe(plain.body)
  if (type === 'image/') await sharp(Buffer.from(packed.body, 'latin1')).stats()
})

describe('the encoding that a browser accepts', () => {
  test.each<[string | null, string | undefined]>([
    [null, undefined],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['gzip;q=0, br;q=0.5', 'br'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['*;q=0, identity', undefined],
    ['identity;q=0', 'gzip'],
    ['identity;q=0, br', 'br'],
    ['*', 'br'],
    ['identity, br;q=0.5', undefined],
    ['BR;Q=0, gzip;q=1.0', 'gzip'],
    ['br;q=nonsense', undefined],
    ['brotli, x-gzip', undefined],
    ['br; q=0 , gzip', 'gzip'],
  ])('%s: %s', async (accepted, encoding) => {
    for (const headers of [[], [`Cookie: ${house.cookies.buyer}`]]) {
      const answer = await ask('GET', '/terms-us', [
        ...headers,
        ...(accepted === null ? [] : [`Accept-Encoding: ${accepted}`]),
      ])
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding])
    }
  })

  test.each(['*;q=0', 'br;q=0, gzip;q=0, identity;q=0'])('nothing at all (%s): 406', async (accepted) => {
    for (const headers of [[], [`Cookie: ${house.cookies.buyer}`]])
      expect((await ask('GET', '/terms-us', [...headers, `Accept-Encoding: ${accepted}`])).status).toBe(406)
  })
})

describe("a visitor's page and a session's page", () => {
  const invented = () => `Cookie: remate_session=${randomBytes(32).toString('base64url')}`

  test("are told apart: an invented session gets the visitor's page with its tag, and keeps its cookie", async () => {
    // An uncached page has other keys and another time each time it is rendered.
    const answers = [await ask('GET', '/terms-us'), await ask('GET', '/terms-us', [invented()])]
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('cache-control'), answer.cookies]).toEqual([200, 'no-cache', []])
      expect(answer.headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
    const again = await ask('GET', '/terms-us', [invented(), `If-None-Match: ${answers[1]?.headers.get('etag')}`])
    expect([again.status, again.body]).toEqual([304, ''])
  })

  test('are never exchanged, in any order of requests', async () => {
    for (const path of ['/', auction, '/events', '/terms-us']) {
      for (const order of [
        ['', house.cookies.buyer, invented().slice(8)],
        [house.cookies.buyer, '', house.cookies.admin],
      ]) {
        for (const cookie of order) {
          const answer = await ask('GET', path, cookie ? [`Cookie: ${cookie}`] : [])
          const mine = cookie === house.cookies.buyer || cookie === house.cookies.admin
          // Home, lists and lots are shared by many readers and revalidated; any other page of a session is not cached,
          // nor is the home of a buyer for whom something waits.
          const isOwn = path === '/terms-us' || (path === '/' && cookie === house.cookies.buyer)
          const keeping = !mine ? 'no-cache' : isOwn ? 'private, no-store' : 'private, no-cache'
          expect([path, answer.headers.get('cache-control'), answer.headers.has('etag')]).toEqual([
            path,
            keeping,
            keeping !== 'private, no-store',
          ])
          expect(answer.body.includes('Iniciar sesión') || answer.body.includes('href="/login')).toBe(!mine)
        }
      }
    }
  })

  test.each<[string, string, string]>([
    ['GET', '/profile', 'private, no-store'],
    ['GET', '/onboarding', 'private, no-store'],
    ['GET', '/login', 'private, no-store'],
    ['GET', '/nothing-of-ours', 'private, no-store'],
    ['GET', '/documentos/ine-frente', 'private, no-store'],
    ['POST', '/modo', 'private, no-store'],
    ['GET', '/manifest.webmanifest', 'max-age=86400'],
  ])('%s %s of a session says %s', async (method, path, keeping) => {
    const answer = await ask(method, path, [`Cookie: ${house.cookies.buyer}`, ...(method === 'POST' ? form('') : [])])
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get('cache-control')).toBe(keeping)
  })

  test.each<[string, string]>([
    ['/login', 'private, no-cache'],
    ['/profile', 'private, no-cache'],
    ['/nothing-of-ours', 'private, no-cache'],
    ['/', 'no-cache'],
  ])('%s of a visitor says %s', async (path, keeping) => {
    expect((await ask('GET', path)).headers.get('cache-control')).toBe(keeping)
  })

  test('vary by cookie and encoding, and say so', async () => {
    for (const headers of [[], [`Cookie: ${house.cookies.buyer}`]]) {
      expect((await ask('GET', '/', headers)).headers.get('vary')).toBe('Accept-Encoding, Cookie, Save-Data')
    }
  })

  test('answer 304 to a known tag, also one weakened by a proxy', async () => {
    const etag = (await ask('GET', '/privacy')).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await ask('GET', '/privacy', [`If-None-Match: ${known}`])
      expect([known, answer.status, answer.headers.get('etag'), answer.body]).toEqual([known, 304, etag, ''])
    }
    for (const other of ['"other"', 'W/"other"', etag.slice(1, -1)])
      expect((await ask('GET', '/privacy', [`If-None-Match: ${other}`])).status).toBe(200)
  })
})

describe('a post that breaks off', () => {
  test.each(['/login', '/payments/notify', '/ppp/decision.do', '/event/1/pujar'])(
    '%s: nothing in the log, and the server goes on',
    async (path) => {
      logged()
      for (const framing of ['Content-Length: 1000', 'Transfer-Encoding: chunked']) {
        for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
          const { hostname, port } = new URL(server.url)
          const socket = connect(Number(port), hostname)
          await new Promise((resolve) => socket.once('connect', resolve))
          socket.write(
            `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ` +
              `${type}\r\n${framing}\r\n\r\n${framing.startsWith('T') ? '3\r\n--x\r\n' : '--x'}`,
          )
          // Waits until the server has begun to read the body.
          await fetch(`${server.url}/healthz`).then((answer) => answer.text())
          socket.resetAndDestroy()
        }
      }
      expect((await ask('GET', '/healthz')).body).toBe('ok')
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(logged()).toEqual([])
    },
  )
})

test('a refusal is a page in Spanish, and logs no stack', async () => {
  logged()
  const page = await ask(
    'POST',
    '/login',
    ['Sec-Fetch-Site: same-origin', 'Content-Type: application/json', 'Content-Length: 2'],
    '{}',
  )
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(page.body).toContain('lang="es-MX"')
  expect(page.body).toContain('Solicitud no v')
  await ask('POST', '/login', ['X-Forwarded-Host: evil.example', `Origin: ${server.url}`, ...form('')])
  expect(logged()).toEqual([])
})
