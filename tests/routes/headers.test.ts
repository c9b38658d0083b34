/** Headers of every answer. All values are written out: a changed policy has to be changed twice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCookie, sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { openFrontHouse } from '#tests/support/front-house.ts'
import { type RawAnswer, sendRaw } from '#tests/support/raw-http.ts'
import { type Served, serveHere } from '#tests/support/served.ts'
import { POLICY, protectionOf, usual } from './crawl/protection.ts'

const open = () => openFrontHouse((made, settings) => serveHere(made.database, { folder: made.folder, settings }))

let house: Awaited<ReturnType<typeof open>>
/** One server as run by `npm run up`, and one as a production house behind a TLS proxy. */
let plain: Served
let secure: Served
/** A server that trusts a proxy other than the one of these requests. */
let elsewhere: Served
beforeAll(async () => {
  house = await open()
  plain = await house.start({ ORIGIN: 'http://remate.test' })
  const payment = {
    PAYMENT_URL: 'https://pay.test/ppp/purchase.do',
    PAYMENT_MERCHANT_ID: '1',
    PAYMENT_SITE_ID: '2',
    PAYMENT_SECRET: 'a secret of the tests',
  }
  secure = await house.start({ ORIGIN: 'https://remate.test', TRUST_PROXY: 'loopback', ...payment })
  elsewhere = await house.start({ ORIGIN: 'https://remate.test', TRUST_PROXY: '10.0.0.0/8' })
}, 180_000)
afterAll(() => house?.close())

const ask = (server: Served, path: string, headers: string[] = [], method = 'GET', body = '') =>
  sendRaw(server.url, [`${method} ${path} HTTP/1.1`, 'Host: remate.test', ...headers], body)
const OVER_TLS = 'X-Forwarded-Proto: https'
const form = (text: string) => [
  'Sec-Fetch-Site: same-origin',
  'Content-Type: application/x-www-form-urlencoded',
  `Content-Length: ${text.length}`,
]

describe('every answer carries the same protection', () => {
  const answers: [what: string, method: string, path: string, status: number][] = [
    ['a page', 'GET', '/', 200],
    ['an auction', 'GET', '/event/{open}', 200],
    ['a page with a form', 'GET', '/login', 200],
    ['a refused form', 'POST', '/login', 400],
    ['a page that does not exist', 'GET', '/nothing', 404],
    ['a redirect', 'GET', '/profile', 303],
    ["the router's data, which do not exist", 'GET', '/login.data', 404],
    ['a refused method', 'DELETE', '/', 405],
    ['a refused address', 'GET', `/?${'a'.repeat(5_000)}`, 414],
    ['health', 'GET', '/healthz', 200],
    ['readiness', 'GET', '/readyz', 200],
    ['an asset that is gone', 'GET', '/assets/nothing.js', 404],
    ['a photo that is gone', 'GET', '/media/nothing.jpg', 404],
    ["the provider's endpoint", 'POST', '/payments/notify', 403],
    ['the manifest', 'GET', '/manifest.webmanifest', 200],
  ]
  test.each(answers)('%s', async (_what, method, path, status) => {
    const address = path.replace('{open}', String(house.world.names.open))
    const headers = method === 'POST' ? form('') : []
    const overHttp = await ask(plain, address, headers, method)
    expect([overHttp.status, protectionOf(overHttp.headers)]).toEqual([status, usual(POLICY.plain)])
    const overTls = await ask(secure, address, [...headers, OVER_TLS], method)
    expect([overTls.status, protectionOf(overTls.headers)]).toEqual([
      status,
      usual(POLICY.secure, 'max-age=31536000; includeSubDomains'),
    ])
  })

  test('a private document runs nothing, wherever it is opened', async () => {
    const answer = await ask(plain, '/documentos/ine-frente', [`Cookie: ${house.cookies.buyer}`])
    expect([
      answer.status,
      answer.headers.get('content-security-policy'),
      answer.headers.get('x-content-type-options'),
      answer.headers.get('content-disposition'),
    ]).toEqual([
      200,
      "default-src 'none'; sandbox",
      'nosniff',
      `inline; filename="ine-frente.jpg"; filename*=UTF-8''ine-frente.jpg`,
    ])
  })
})

test('a page with an island has no script inside but its data, and the policy of every page', async () => {
  const answer = await ask(plain, '/profile', [`Cookie: ${house.cookies.buyer}`])
  const scripts = answer.body.match(/<script\b[^>]*>/g) ?? []
  const inside = scripts.filter((tag) => !tag.includes(' src='))
  expect(scripts.length - inside.length, 'the script of every page, which brings the island').toBe(1)
  expect(answer.body).toMatch(/<script type="module"[^>]* data-island="(\/[\w./-]+\.[jt]s ?)+"/)
  expect(inside.map((tag) => /type="([^"]+)"/.exec(tag)?.[1])).toEqual(['application/json', 'speculationrules'])
  expect(answer.headers.get('content-security-policy')).toBe(POLICY.plain)
})

describe('frames', () => {
  const framing = (answer: RawAnswer) => [
    /frame-ancestors ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1],
    answer.headers.get('x-frame-options'),
  ]

  test.each([
    '/pagos/x/regreso/y',
    '/pagos/x/y/regreso',
    '/pagos/regreso',
    '/x/pagos/x/regreso',
    '/pagos/x/regresos',
    '/pagos/x/recibo',
    '/pagos/x/abrir',
    '/pagos//regreso',
    '/login?/pagos/x/regreso',
  ])('%s does not', async (path) => {
    expect(framing(await ask(plain, path))).toEqual(["'none'", 'DENY'])
  })

  test.each(['/pagos/x/regreso', '/pagos/x/regreso/', '/pagos/x/regreso?marco=1'])('%s does', async (path) => {
    expect(framing(await ask(plain, path))).toEqual(["'self'", 'SAMEORIGIN'])
  })
})

describe('over TLS behind the proxy', () => {
  test.each(['GET', 'HEAD'])('%s in the clear is sent to the same address of the origin', async (method) => {
    for (const host of ['remate.test', 'evil.example', '10.1.2.3:3000']) {
      const answer = await sendRaw(secure.url, [`${method} /events?orden=recientes&x=%20y HTTP/1.1`, `Host: ${host}`])
      expect([answer.status, answer.headers.get('location'), answer.body]).toEqual([
        308,
        'https://remate.test/events?orden=recientes&x=%20y',
        '',
      ])
    }
    expect((await ask(secure, '/', ['X-Forwarded-Proto: http'], method)).status).toBe(308)
    expect((await ask(secure, '/', [OVER_TLS], method)).status).toBe(200)
  })

  test('a form in the clear is refused with a page, and goes nowhere', async () => {
    const answer = await ask(secure, '/login', form('email=a&pass=b'), 'POST', 'email=a&pass=b')
    expect([answer.status, answer.headers.get('location')]).toEqual([403, undefined])
    expect(Buffer.from(answer.body, 'latin1').toString()).toContain('Esta solicitud llegó sin cifrar')
    expect((await ask(secure, '/login', [OVER_TLS, ...form('email=a&pass=b')], 'POST', 'email=a&pass=b')).status).toBe(
      400,
    )
  })

  test('probes and the provider are answered without TLS too', async () => {
    expect((await ask(secure, '/healthz')).body).toBe('ok')
    expect((await ask(secure, '/readyz')).status).toBe(200)
    expect((await ask(secure, '/payments/notify', form('a=b'), 'POST', 'a=b')).status).toBe(403)
    expect((await ask(secure, '/payments/notify', form('a=b'), 'POST', 'a=b')).body).toBe('Signature not valid')
  })

  test('an address that names a host of its own is refused', async () => {
    expect((await ask(secure, 'http://evil.example/')).status).toBe(400)
  })

  test('with an http origin a request is not redirected', async () => {
    expect((await ask(plain, '/', ['X-Forwarded-Proto: http'])).status).toBe(200)
  })

  test('headers of an unconfigured proxy are ignored', async () => {
    expect((await ask(elsewhere, '/', [OVER_TLS])).status).toBe(308)
    // Without a trusted proxy the server cannot determine the browser's protocol: it does not redirect in circles, and
    // logs the missing setting.
    const alone = await house.start({ ORIGIN: 'https://remate.test' })
    expect((await ask(alone, '/')).status).toBe(200)
    expect(alone.log).toContainEqual(expect.stringContaining('TRUST_PROXY is not set'))
  })
})

describe('headers of a proxy count only from a trusted one', () => {
  // The Origin header is compared with the protocol, too.
  const posted = (server: Served) =>
    sendRaw(server.url, [
      'POST /modo HTTP/1.1',
      'Host: another.test',
      'Origin: https://another.test',
      OVER_TLS,
      'Content-Length: 0',
    ])

  test('for the protocol', async () => {
    expect((await posted(plain)).status).toBe(403)
    expect((await posted(secure)).status).toBe(303)
    expect((await posted(elsewhere)).status).toBe(403)
  })

  test('for the address: attempts are counted by the real one', async () => {
    const knock = (server: Served, nth: number, forwarded: string) => {
      const body = `email=nadie${nth}@prueba.mx&topic=Hola&message=Hola`
      const head = ['POST /contact-us HTTP/1.1', 'Host: remate.test', OVER_TLS, `X-Forwarded-For: ${forwarded}`]
      return sendRaw(server.url, [...head, ...form(body)], body)
    }
    const statuses = async (server: Served, forwarded = (nth: number) => `203.0.113.${nth}`) => {
      const seen = new Set<number>()
      // Ten messages an hour are accepted from one address.
      for (let nth = 0; nth < 11; nth++) seen.add((await knock(server, nth, forwarded(nth))).status)
      return seen
    }
    expect(await statuses(secure)).not.toContain(429)
    expect(await statuses(plain)).toContain(429)
    // Some balancers write the port too, which is another one for each connection.
    expect(await statuses(secure, (nth) => `203.0.113.99:${50_000 + nth}`)).toContain(429)
  })
})

describe('cookies', () => {
  const TOKEN = 'T'.repeat(43)

  test('of a session: out of reach of scripts, other sites and, over TLS, of plain http and other hosts', () => {
    expect(sessionCookie(TOKEN, 'http://remate.test')).toBe(
      `remate_session=${TOKEN}; Path=/; Max-Age=2678400; HttpOnly; SameSite=Lax`,
    )
    expect(sessionCookie(TOKEN, 'https://remate.test')).toBe(
      `__Host-remate_session=${TOKEN}; Path=/; Max-Age=2678400; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(sessionCookie(null, 'https://remate.test')).toBe(
      '__Host-remate_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    )
    expect(sessionToken(`remate_session=${TOKEN}`, 'https://remate.test')).toBeNull()
    expect(sessionToken(`x=1; __Host-remate_session=${TOKEN}`, 'https://remate.test')).toBe(TOKEN)
  })

  test('as they are sent', async () => {
    const body = 'amount=100000&key=una-clave-larga'
    const sent = async (server: Served, path: string, text: string) =>
      (await ask(server, path, [OVER_TLS, ...form(text)], 'POST', text)).cookies.map((cookie) =>
        cookie.replace(/=[\w-]{43};/, '=TOKEN;'),
      )
    expect(await sent(plain, '/logout', '')).toEqual(['remate_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
    expect(await sent(secure, '/logout', '')).toEqual([
      '__Host-remate_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ])
    expect(await sent(plain, '/event/1/pujar', body)).toEqual([
      'remate_draft=TOKEN; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax',
    ])
    expect(await sent(secure, '/event/1/pujar', body)).toEqual([
      '__Host-remate_draft=TOKEN; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure',
    ])
    expect(await sent(plain, '/modo', 'ligero=1')).toEqual([
      'ligero=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    ])
    expect(await sent(secure, '/modo', 'ligero=1')).toEqual([
      'ligero=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
    ])
  })
})
