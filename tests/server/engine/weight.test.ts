import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { demoBuyer, openAuctionOf, openDemo } from '#tests/bench/kit/demo.ts'
import { SECRET, signIn } from '#tests/bench/kit/hall.ts'
import { type Started, startServer } from '#tests/bench/kit/processes.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { stylesCookie } from '#tests/support/styles-cookie.ts'
import { received } from '#tests/support/received.ts'
import { bidOnGrownAuction, framesOf } from '#tests/support/live-frames.ts'
import { giveFirstPhotos } from '#tests/support/first-photos.ts'

/** Data folder of the browser tests. */
const DATA = '.data/e2e'
const KB = 1_000
const CLIENT = join(import.meta.dirname, '../../../build/client')
const PHONE = 360

let database: TestDatabase
let server: Started
let cookie = ''
let auction = 0

/** Requests as a visitor, or with the given headers; always accepts brotli. */
const get = (path: string, headers: Record<string, string> = {}) => received(server.url + path, headers)

beforeAll(async () => {
  await buildIfNeeded(() => {})
  database = await createTestDatabase()
  await openDemo(database)
  server = await startServer('servers/house.ts', { HOUSE: database.url, DATA, SECRET })
  cookie = (await signIn(database.db, [await demoBuyer(database.db)]))[0] ?? ''
  auction = await openAuctionOf(database.db)
}, 180_000)

afterAll(async () => {
  await server?.stop()
  await database?.close()
})

test('HTML and CSS of every auction page weigh at most 25 KB for a visitor (brotli) and a buyer (gzip)', async () => {
  const ids = await database.sql<{ id: number }[]>`select id from auctions order by id`
  const heaviest = { first: 0, visitor: 0, buyer: 0 }
  const firstHtml = { whole: 0, untilBid: 0 }
  const known = await stylesCookie(`${server.url}/event/${auction}`)
  for (const { id } of ids) {
    const first = await get(`/event/${id}`)
    const [opening = '', rest = ''] = first.text.split(/(?=<[a-z]+ [^<>]*data-below-fold="")/)
    expect(stylesheets(opening), 'the sheet of the rest alone').toHaveLength(1)
    expect(rest).not.toContain('rel="stylesheet"')
    // Each place that `first-visit.ts` replaces in what React renders.
    expect(opening.split('</head>')[0]).toMatch(/<style>[^]*<\/style>/)
    expect(opening).toMatch(/<\/div><style>[^]*<\/style><(section|div) class="gallery/)
    expect(opening).toMatch(/<link rel="stylesheet"[^<>]*>$/)
    expect(first.text).toMatch(/<template data-later="">(<link [^<>]*>)+<\/template><\/body>/)
    const visitor = await get(`/event/${id}`, { cookie: known })
    const buyer = await get(`/event/${id}`, { cookie: `${cookie}; ${known}` })
    const styles = stylesheets(visitor.text)
    expect(styles).toHaveLength(1)
    const css = await get(styles[0] as string)
    heaviest.first = Math.max(heaviest.first, first.bytes + css.bytes)
    firstHtml.whole = Math.max(firstHtml.whole, first.bytes)
    const [, untilBid = ''] = /^([^]*class="bid-bar"[^]*?<\/a>)/.exec(opening) ?? []
    firstHtml.untilBid = Math.max(firstHtml.untilBid, brotliCompressSync(untilBid).length)
    heaviest.visitor = Math.max(heaviest.visitor, visitor.bytes + css.bytes)
    heaviest.buyer = Math.max(heaviest.buyer, buyer.bytes + css.bytes)
  }
  console.log('HTML + CSS, bytes:', heaviest, 'first HTML:', firstHtml)
  expect(Math.max(...Object.values(heaviest))).toBeLessThanOrEqual(25 * KB)
  expect(firstHtml.whole).toBeLessThanOrEqual(14 * KB)
  expect(firstHtml.untilBid).toBeLessThanOrEqual(4.5 * KB)
})

test('all JavaScript of an auction page weighs at most 21.2 KB, with the socket client', async () => {
  const { text } = await get(`/event/${auction}`)
  expect(text).not.toMatch(/modulepreload/)
  // Scripts with speculation rules and with data for search engines are not code.
  const [script, ...others] = [
    ...text.matchAll(/<script\b(?! type="(?:speculationrules|application\/ld\+json)")[^>]*>/g),
  ].map(([tag]) => tag)
  expect(others).toEqual([])
  expect(script, 'a module runs when the document is there').toMatch(/type="module"(?!.* async)/)
  const entry = /src="\/([^"]+)"/.exec(script ?? '')?.[1]
  let bytes = 0
  for (const file of withImports(entry)) bytes += (await get(`/${file}`)).bytes
  console.log(`JavaScript: ${bytes} bytes`)
  expect(bytes).toBeLessThanOrEqual(21.2 * KB)
})

test.each([
  ['chosen on the page', { cookie: 'ligero=1' }],
  ['asked for by the browser', { 'save-data': 'on' }],
])('light mode %s: no script at all', async (_, headers) => {
  for (const path of ['/', '/events', `/event/${auction}`]) {
    const page = await get(path, headers)
    expect(page.status).toBe(200)
    expect(page.text, path).not.toContain('<script')
  }
  const signedIn = {
    ...headers,
    cookie: [cookie, 'cookie' in headers ? headers.cookie : ''].filter(Boolean).join('; '),
  }
  for (const path of [`/event/${auction}`, `/event/${auction}/pujar`])
    expect((await get(path, signedIn)).text, path).not.toContain('<script')
})

test('no server code is among the assets of browsers', () => {
  const assets = readdirSync(join(CLIENT, 'assets')).filter((name) => name.endsWith('.js'))
  expect(assets.length).toBeGreaterThan(20)
  const leaks = assets.filter((name) =>
    /drizzle:|graphile|node:crypto/.test(readFileSync(join(CLIENT, 'assets', name), 'utf8')),
  )
  expect(leaks).toEqual([])
})

test('the first photo weighs at most 40 KB on a phone of 360 px, plain and dense, AVIF and WebP', async () => {
  const heaviest: Record<string, number> = {}
  for (const id of await giveFirstPhotos(database, DATA)) {
    // A new address: a page kept from a moment ago would still show the previous photo.
    const { text } = await get(`/event/${id}?foto=nueva`)
    const picture = /<section class="gallery"[\s\S]*?(<picture>[\s\S]*?<\/picture>)/.exec(text)?.[1] ?? ''
    expect(picture).toMatch(/sizes="[^"]*, 100vw"/)
    const [avif, webp] = [...picture.matchAll(/srcset="([^"]+)"/gi)].map(([, set]) => set as string)
    for (const [format, set] of Object.entries({ avif, webp })) {
      for (const density of [1, 2]) {
        const photo = await get(candidate(set ?? '', PHONE * density))
        expect(photo.type).toBe(`image/${format}`)
        const key = `${format} ${density}x`
        heaviest[key] = Math.max(heaviest[key] ?? 0, photo.bytes)
      }
    }
  }
  console.log('First photo, bytes:', heaviest)
  for (const [what, bytes] of Object.entries(heaviest)) expect(bytes, what).toBeLessThanOrEqual(40 * KB)
}, 120_000)

test('a live update is at most 200 bytes on the wire, with every number at its longest', async () => {
  const sizes = await framesOf(server.url, (watch) => bidOnGrownAuction(database, server.url, cookie, watch))
  console.log('Live update, bytes:', sizes)
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200)
})

function stylesheets(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href as string)
}

/**
 * Scripts loaded only by pages that need them, such as administrators' pages; by no auction page
 * (`app/live/elements.ts`).
 */
const NOT_ON_LOTS = new Set(
  [
    'pending',
    'fields/pass-key',
    'fields/name-check',
    'lot/live-stats',
    'pay-watch',
    'fields/dependent-selects',
    'devices/push-device',
    'office/console',
    'devices/printing',
    'fields/char-counter',
    'fields/show-password',
    'fields/fill-text',
    'devices/report-device',
    'lists/list-order',
    'lazy-elements',
  ].map((name) => `app/live/${name}.ts`),
)

/** A built script and all scripts that it may load later. */
function withImports(entry: string | undefined): Set<string> {
  const manifest = JSON.parse(readFileSync(join(CLIENT, 'live.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[]; dynamicImports?: string[] }
  >
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
      if (!NOT_ON_LOTS.has(next)) add(next)
  }
  const unknown = [...NOT_ON_LOTS].filter((name) => !existsSync(name))
  if (unknown.length > 0) throw new Error(`no such scripts: ${unknown.join()}`)
  const key = Object.keys(manifest).find((each) => manifest[each]?.file === entry)
  add(key ?? '')
  if (files.size < 2) throw new Error(`${entry} is not the script that was built, or loads nothing`)
  return files
}

/** The image chosen by a browser for a slot of `pixels` device pixels: the narrowest one that fills it. */
function candidate(srcSet: string, pixels: number): string {
  const sources = srcSet
    .split(', ')
    .map((each) => each.split(' ') as [string, string])
    .map(([url, width]) => ({ url, width: Number.parseInt(width, 10) }))
  return (sources.find(({ width }) => width >= pixels) ?? sources.at(-1))?.url ?? ''
}
