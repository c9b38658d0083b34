/**
 * Hostile forms are refused before any route runs. For every kind at every address see
 * `http-hostile-forms.long.test.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionAddresses, actions } from '#tests/support/actions.ts'
import { hostileForms } from '#tests/support/hostile-forms.ts'
import { everywhere, isRefused, openHostileHouse, REFUSED } from '#tests/support/hostile-house.ts'

/** As a page of ours posts. */
const OURS = { 'sec-fetch-site': 'same-origin' }

const APP = join(import.meta.dirname, '../../../app')

let house: Awaited<ReturnType<typeof openHostileHouse>>
beforeAll(async () => void (house = await openHostileHouse()), 180_000)
afterAll(() => house?.close())

test('there are more than twenty kinds, and every action of the table is walked', () => {
  expect(new Set(hostileForms(1_000).map(({ kind }) => kind)).size).toBeGreaterThan(20)
  expect(actions.length).toBeGreaterThan(10)
  expect(actionAddresses).toEqual(
    expect.arrayContaining(['/login', '/profile?index', '/recover/x', '/event/1/pujar', '/contact-us']),
  )
})

test('every action refuses a hostile form, and every kind is refused, from a visitor and from a buyer', async () => {
  const forms = hostileForms(30_000).filter(({ wellFormed }) => !wellFormed)
  // Each address is sent the next kind of form; the buyer's series is shifted by half of the kinds.
  const turns = Array.from({ length: Math.max(forms.length, actionAddresses.length) }, (_, nth) => nth)
  const posts = (from: number) =>
    turns.map((nth) => ({
      address: actionAddresses[nth % actionAddresses.length]!,
      form: forms[(nth + from) % forms.length]!,
    }))
  const passed: string[] = []
  const seen = (address: string, { kind }: { kind: string }, answer: { status: number; text: string }) => {
    if (!isRefused(answer)) passed.push(`${address}: ${kind}: ${answer.status} ${answer.text.slice(0, 60)}`)
  }
  await house.postAll(posts(0), seen)
  await house.postAll(posts(forms.length >> 1), seen, { cookie: house.cookies[0]! })
  expect(passed).toEqual([])
}, 120_000)

test('bids are taken meanwhile, and no form of any kind makes the server fail', async () => {
  const statuses = new Set<number>()
  const bids: number[] = []
  const over = new AbortController()
  const posts = everywhere(
    hostileForms(20_000),
    actionAddresses.filter((_, nth) => nth % 60 === 0),
  )
  const posting = house.postAll(posts, (_address, _form, { status }) => void statuses.add(status))
  await Promise.all([
    posting.finally(() => over.abort()),
    ...house.cookies.map(async (cookie, bidder) => {
      for (let nth = 0; !over.signal.aborted; nth++) bids.push(await house.bid(cookie, `hostile-${bidder}-${nth}`))
    }),
  ])
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect(bids.length).toBeGreaterThan(house.cookies.length)
  expect(new Set(bids)).toEqual(new Set([303]))
})

test("the provider's endpoint and the stand-in refuse them as well", async () => {
  const forms = hostileForms(30_000).filter(
    ({ kind, type, wellFormed }) =>
      type?.endsWith('urlencoded') && !wellFormed && /repeated|many different|separators|long name/.test(kind),
  )
  expect(forms.length).toBeGreaterThan(5)
  const fields = (count: number) =>
    new URLSearchParams(Array.from({ length: count }, (_, nth) => [`Field ${nth}`, 'x']))
  const notify = async (count: number) =>
    (await fetch(`${house.url}/payments/notify`, { method: 'POST', body: fields(count) })).status
  // With 1,000 fields the message is kept and refused for its signature; with 1,001 it is not read.
  expect([await notify(1_000), await notify(1_001)]).toEqual([403, 400])
  const answers: string[] = []
  await house.postAll(
    everywhere(forms, ['/payments/notify', '/ppp/purchase.do', '/ppp/decision.do']),
    (address, { kind }, { status }) => {
      // A provider's message has at most 16 kB.
      if (status !== 400 && !(status === 413 && address.endsWith('notify')))
        answers.push(`${address}: ${kind}: ${status}`)
    },
  )
  expect(answers).toEqual([])
})

test('a form of 64 kB is read, one byte more is too large, in both encodings', async () => {
  const form = (bytes: number) => `email=x&pass=${'p'.repeat(bytes - 'email=x&pass='.length)}`
  const post = (body: string, type: string) =>
    fetch(`${house.url}/login/admin`, { method: 'POST', body, headers: { ...OURS, 'content-type': type } })
  const urlencoded = 'application/x-www-form-urlencoded'
  expect(await (await post(form(65_536), urlencoded)).text()).not.toMatch(REFUSED)
  const large = await post(form(65_537), urlencoded)
  expect([large.status, (await large.text()).includes('Formulario demasiado grande')]).toEqual([413, true])
  const text = (bytes: number) =>
    `--x\r\nContent-Disposition: form-data; name="pass"\r\n\r\n${'p'.repeat(bytes)}\r\n--x--\r\n`
  expect((await post(text(65_536), 'multipart/form-data; boundary=x')).status).toBe(400)
  expect((await post(text(65_537), 'multipart/form-data; boundary=x')).status).toBe(413)
})

test('200 fields are a form, 201 are none; 50 of a name, not 51; five levels, not six; places up to 99', async () => {
  const status = async (body: string) =>
    REFUSED.test(
      await (
        await fetch(`${house.url}/contact-us`, { method: 'POST', headers: OURS, body: new URLSearchParams(body) })
      ).text(),
    )
      ? 'refused'
      : 'read'
  const many = (count: number) => Array.from({ length: count }, (_, nth) => `n${nth}=1`).join('&')
  expect([await status(many(200)), await status(many(201))]).toEqual(['read', 'refused'])
  const same = (count: number) => Array.from({ length: count }, () => 'n=1').join('&')
  expect([await status(same(50)), await status(same(51))]).toEqual(['read', 'refused'])
  expect([await status('a.b.c.d.e=1'), await status('a.b.c.d.e.f=1')]).toEqual(['read', 'refused'])
  expect([await status('a[99].b=1&c[]=2'), await status('a[100]=1')]).toEqual(['read', 'refused'])
  expect([await status(`${'n'.repeat(40)}=1`), await status(`${'n'.repeat(41)}=1`)]).toEqual(['read', 'refused'])
  expect([await status('n_1-x=1'), await status('1n=1'), await status('ñ=1')]).toEqual(['read', 'refused', 'refused'])
})

test('addresses with too many characters or fields are refused with 414; the way back from the provider may be longer', async () => {
  const get = async (path: string) => (await fetch(house.url + path, { redirect: 'manual' })).status
  expect(await get(`/buscar?q=${'a'.repeat(4_096 - '/buscar?q='.length)}`)).toBe(200)
  expect(await get(`/buscar?q=${'a'.repeat(4_097 - '/buscar?q='.length)}`)).toBe(414)
  expect(await get(`/buscar?${'a&'.repeat(99)}a`)).toBe(200)
  expect(await get(`/buscar?${'a&'.repeat(100)}a`)).toBe(414)
  const back = (fields: number, value: string) =>
    `/pagos/${'a'.repeat(24)}/regreso?${Array.from({ length: fields }, (_, nth) => `field${nth}=${value}`).join('&')}`
  expect(back(80, 'x'.repeat(80)).length).toBeGreaterThan(6_000)
  expect(await get(back(80, 'x'.repeat(80)))).toBe(404)
  expect(await get(back(80, 'x'.repeat(100)))).toBe(414)
  expect(await get(back(201, 'x'))).toBe(414)
  const page = await fetch(`${house.url}/?${'a'.repeat(5_000)}`)
  expect(await page.text()).toContain('La dirección que abriste es demasiado larga')
})

test('no route and no middleware reads a body by any other way than formOf and fieldsOf', () => {
  const sources = ['routes', 'middleware'].flatMap((room) =>
    readdirSync(join(APP, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${room}/${name}`),
  )
  expect(sources.length).toBeGreaterThan(50)
  const reading =
    /\brequest\s*(?:\.\s*clone\s*\(\s*\))?\s*\.\s*(formData|text|json|arrayBuffer|blob|bytes|body)\b|new Request\s*\(/
  const found = sources.filter((name) => reading.test(readFileSync(join(APP, name), 'utf8')))
  // `typed.ts` keeps a form that was posted without a session: the same form, read by the same parser.
  expect(found.toSorted()).toEqual(['middleware/form.ts', 'middleware/typed.ts'])
})

test("the router's own addresses do not exist: one request would look up thousands of routes", async () => {
  const paths = Array.from({ length: 1_000 }, () => '/a').join(',')
  for (const path of [`/__manifest?version=1&paths=${paths}`, '/login.data', '/_root.data', '/_.data'])
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${house.url}${path}`, { method })).status, `${method} ${path.slice(0, 20)}`).toBe(404)
})
