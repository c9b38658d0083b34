/** No page changes when the parts of `server/engine/below/` are off. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARTS } from '#server/engine/below/switches.ts'
import { openFrontHouse, serveBuilt } from '#tests/support/front-house.ts'
import { sendRaw } from '#tests/support/raw-http.ts'

/** The same time for both servers. */
const CLOCK = String(Date.now())
const open = () =>
  openFrontHouse((made, { BELOW_OFF = '', ...settings }) => serveBuilt(made, settings, { CLOCK, BELOW_OFF }))

let house: Awaited<ReturnType<typeof open>>
let short: { url: string }
let long: { url: string }
beforeAll(async () => {
  house = await open()
  short = await house.start({ ORIGIN: 'http://remate.test' })
  long = await house.start({ ORIGIN: 'http://remate.test', BELOW_OFF: PARTS.join() })
}, 180_000)
afterAll(() => house?.close())

type Who = 'visitor' | 'buyer' | 'admin'
type Asked = [who: Who, method: 'GET' | 'POST', path: string, body?: string]

const LIGHT = 'ligero=1'
const pages: Asked[] = [
  ...[
    '/',
    '/events',
    '/event/{open}',
    '/event/{sold}',
    '/buscar?q=caballo',
    '/login',
    '/register',
    '/terms-us',
    '/contact-us',
    '/buzon',
    '/nothing-of-ours',
    '/event/999999',
    '/pagos/{paid}/regreso?marco=1',
    '/validateFront/x?resultado',
  ].map((path): Asked => ['visitor', 'GET', path]),
  ...[
    '/',
    '/event/{open}',
    '/event/{sold}',
    '/event/{open}/pujar',
    '/event/{open}/pujar?amount=',
    '/event/{open}/pujar?amount=500000',
    '/event/{open}/comprar',
    '/event/{open}/comprar/{purchase}',
    '/event/{sold}/pagar',
    '/pagos/{paid}',
    '/pagos/{paid}/recibo',
    '/onboarding/listo',
    '/profile/subastas',
    '/profile/pujas',
    '/profile/logros',
    '/admin/devoluciones',
  ].map((path): Asked => ['buyer', 'GET', path]),
  // These pages have an island.
  ...['/profile', '/profile/documentos'].map((path): Asked => ['buyer', 'GET', path]),
  ['admin', 'GET', '/admin/devoluciones'],
  ['admin', 'GET', '/admin/devoluciones/{refund}?texto=x'],
  ['admin', 'GET', '/event/{open}/pujar'],
  ...['/login', '/register', '/contact-us', '/recuperar', '/recover/x'].map((path): Asked => [
    'visitor',
    'POST',
    path,
    'email=nadie&name=Mar%C3%ADa+%C3%91%26&topic=%3Cb%3E&message=%0D%0A',
  ]),
  ['buyer', 'POST', '/event/{open}/pujar', 'amount=mucho&key=una-clave-larga'],
  ['buyer', 'POST', '/event/{open}/pujar', 'amount=1&key=una-clave-larga'],
  ['buyer', 'POST', '/event/{open}/pujar', ''],
  ['buyer', 'POST', '/profile?index', 'intent=datos&name='],
  ['admin', 'POST', '/admin/devoluciones/{refund}', 'note='],
  ['visitor', 'POST', '/event/{open}/pujar', ''],
  ['visitor', 'POST', '/terms-us', ''],
]

async function ask(server: { url: string }, [who, method, path, body = '']: Asked, light: boolean) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(house.world.names[name]))
  const cookie = [who === 'visitor' ? '' : house.cookies[who], light ? LIGHT : ''].filter(Boolean).join('; ')
  const form =
    method === 'POST'
      ? [
          'Sec-Fetch-Site: same-origin',
          'Content-Type: application/x-www-form-urlencoded',
          `Content-Length: ${body.length}`,
        ]
      : []
  const answer = await sendRaw(
    server.url,
    [`${method} ${address} HTTP/1.1`, 'Host: remate.test', ...(cookie ? [`Cookie: ${cookie}`] : []), ...form],
    body,
  )
  // Random in every answer: the idempotency keys of forms.
  const same = (text: string) => text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'key')
  const { date: _date, etag: _etag, ...headers } = Object.fromEntries(answer.headers)
  return {
    status: answer.status,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, same(value)])),
    body: same(answer.body),
  }
}

test.each(pages)('%s %s %s %s: the same, byte for byte', async (...asked) => {
  for (const light of [false, true]) {
    const [ours, theirs] = [await ask(short, asked, light), await ask(long, asked, light)]
    expect(ours.body.length, 'an answer').toBeGreaterThan(
      asked[0] === 'visitor' && asked[2].includes('pujar') ? -1 : 200,
    )
    expect(ours).toEqual(theirs)
  }
})
