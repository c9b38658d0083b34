import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFrontHouse, serveBuilt } from '#tests/support/front-house.ts'
import { sendRaw } from '#tests/support/raw-http.ts'

const open = () => openFrontHouse(serveBuilt)

let house: Awaited<ReturnType<typeof open>>
let server: { url: string }
beforeAll(async () => {
  house = await open()
  server = await house.start()
}, 180_000)
afterAll(() => house?.close())

const ask = (path: string, headers: string[] = [], method = 'GET') =>
  sendRaw(server.url, [`${method} ${path} HTTP/1.1`, ...headers])

/** What a browser says of a request by a page of ours. */
const OURS = 'Sec-Fetch-Site: same-origin'

test('assets are cached for a year, compressed where accepted, and read-only', async () => {
  const [, asset = ''] = /href="(\/assets\/[^"]+\.css)"/.exec((await ask('/')).body) ?? []
  const answer = await ask(asset, ['Accept-Encoding: br'])
  const of = (...names: string[]) => names.map((name) => answer.headers.get(name))
  expect([
    answer.status,
    ...of('cache-control', 'content-encoding', 'vary', 'content-type', 'x-content-type-options', 'x-powered-by'),
  ]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'br',
    'Accept-Encoding',
    'text/css; charset=utf-8',
    'nosniff',
    undefined,
  ])
  expect(answer.headers.get('content-security-policy')).toContain("object-src 'none'")
  expect((await ask(asset, ['Accept-Encoding: br;q=0'])).headers.get('content-encoding')).toBeUndefined()
  expect((await ask(asset, ['Accept-Encoding: br;q=0, gzip'])).headers.get('content-encoding')).toBe('gzip')
  for (const method of ['POST', 'DELETE', 'TRACE']) {
    const refused = await ask(asset, [OURS], method)
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test("'/favicon.ico' is an icon, small and kept, for a browser and a crawler alike, without a session", async () => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask('/favicon.ico', [], method)
    const of = (...names: string[]) => names.map((name) => answer.headers.get(name))
    expect([answer.status, ...of('content-type', 'cache-control', 'set-cookie', 'x-content-type-options')]).toEqual([
      200,
      'image/vnd.microsoft.icon',
      'public, max-age=3600',
      undefined,
      'nosniff',
    ])
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(4_000)
  }
  expect((await ask('/favicon.ico', [OURS], 'POST')).status).toBe(405)
})
