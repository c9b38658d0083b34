/** Seen from other pages: public facts as JSON, a lot's card in a frame, oEmbed, and data for search engines. */
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#app/routes/public/elsewhere/facts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { keepEvening } from '#server/sale/results/keep.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { addResult } from '#tests/support/results.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const HOUR = 3_600_000
const RESERVE = 7_654_321
const EVENING = '2026-03-07'
const CLOSES = Date.UTC(2090, 0, 2, 1)

let world: ServedWorld
let bidder: number
let lot: number
let scheduled: number
let practice: number

beforeAll(async () => {
  world = await openServedWorld({ ORIGIN: 'http://remate.test' })
  const { db, sql } = world.database
  await db.update(settings).set({ publicData: true, reserves: true })
  bidder = (await addBuyers(db, 1, 'Postora Secretísima'))[0] as number
  await sql`update accounts set name = 'Vendedor Reservado' where id = ${world.furniture.seller}`
  const horse = { name: 'Rayo </script> & "Luz"', videos: ['dQw4w9WgXcQ'], description: 'Llame al 3331234567.' }
  lot = await world.lot({ closesAt: CLOSES, reserve: RESERVE, buyNow: 9_900_000, horse })
  scheduled = await world.lot({ opensAt: CLOSES - 48 * HOUR, closesAt: CLOSES })
  await sql`insert into photos values ('rayo', 4, 3, '#888888', '{4}')`
  await sql`insert into listing_photos select listing_id, 0, 'rayo' from auctions where id in (${lot}, ${scheduled})`
  await world.house.actors.auction.send(lot, bidOf(bidder, 5_000_000))
  practice = await world.lot({ closesAt: CLOSES })
  await sql`update auctions set practice = true where id = ${practice}`
  for (const price of [100_000, 200_000, null])
    await addResult(world, bidder, { price, sire: 'Padre Uno', day: EVENING })
  await db.transaction((tx) => keepEvening(tx, EVENING, Date.now()))
}, 180_000)
afterAll(() => world.close())

const ask = (path: string, headers: Record<string, string> = {}) => fetch(world.served.url + path, { headers })
const day = eveningOf(CLOSES)
const addresses = () =>
  [
    ['/datos/v1/lotes/:event', `/datos/v1/lotes/${lot}`],
    ['/datos/v1/veladas', '/datos/v1/veladas'],
    ['/datos/v1/veladas/:date', `/datos/v1/veladas/${day}`],
    ['/datos/v1/resultados', '/datos/v1/resultados'],
    ['/datos/v1/resultados/:date', `/datos/v1/resultados/${EVENING}`],
  ] as const

describe('public facts', () => {
  test('are what is documented, field by field', async () => {
    for (const [route, path] of addresses()) {
      const answer = await ask(path)
      expect(answer.status, path).toBe(200)
      const { success, error } = documents[route].safeParse(await answer.json())
      expect(error?.issues ?? [], path).toEqual([])
      expect(success).toBe(true)
    }
    const { lot: told } = await (await ask(`/datos/v1/lotes/${lot}`)).json()
    expect(told).toMatchObject({
      id: lot,
      url: `http://remate.test/event/${lot}`,
      phase: 'open',
      currentBid: 5_000_000,
      bids: 1,
      closesAt: new Date(CLOSES).toISOString(),
    })
    const evening = await (await ask(`/datos/v1/veladas/${day}`)).json()
    expect(evening.lots.map(({ id }: { id: number }) => id)).toEqual([lot, scheduled])
    const results = await (await ask(`/datos/v1/resultados/${EVENING}`)).json()
    // Two sales are too few for an average.
    expect(results.totals).toMatchObject({ offered: 3, sold: 2, total: 300_000, average: null, highest: null })
  })

  test('any page may read and keep them for a while; what is known costs a 304; no cookie is read or set', async () => {
    const browser = await world.browser(bidder)
    for (const [, path] of addresses()) {
      const { headers } = await ask(path, { 'accept-encoding': 'gzip' })
      expect(headers.get('access-control-allow-origin'), path).toBe('*')
      expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
      expect(headers.get('vary')).toBe('Accept-Encoding')
      expect(headers.get('content-encoding')).toBe('gzip')
      const etag = headers.get('etag') ?? ''
      const again = await ask(path, { 'if-none-match': `W/${etag}` })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('cache-control')).toBe(headers.get('cache-control'))
      const signedIn = await browser.open(path)
      expect([signedIn.headers.get('etag'), signedIn.headers.getSetCookie()], path).toEqual([etag, []])
    }
    expect((await ask(`/datos/v1/lotes/${lot}`)).headers.get('cache-control')).toBe('public, max-age=5')
  })

  test('tell of nobody, and nothing that is secret', async () => {
    const paths = [...addresses().map(([, path]) => path), `/event/${lot}/tarjeta`, oembed(`/event/${lot}`)]
    for (const path of paths) {
      const text = await (await ask(path)).text()
      expect(text, path).not.toMatch(
        /Secretísima|Reservado|prueba\.mx|3331234567|alias|bidder|leader|seller|7\D?654\D?321/,
      )
    }
  })

  test('are for lots and days that are public alone', async () => {
    const none = [
      ...[practice, 999_999, 'x', '1.5', '9'.repeat(12)].flatMap((id) => [
        `/datos/v1/lotes/${id}`,
        `/event/${id}/tarjeta`,
        oembed(`/event/${id}`),
      ]),
      ...['2001-01-01', '2026-02-31', 'hoy'].flatMap((date) => [
        `/datos/v1/veladas/${date}`,
        `/datos/v1/resultados/${date}`,
      ]),
      `/datos/v1/resultados/${day}`,
    ]
    for (const path of none) {
      const answer = await ask(path)
      expect([answer.status, answer.headers.getSetCookie()], path).toEqual([404, []])
    }
    expect((await ask('/datos/v1/lotes/999999')).headers.get('access-control-allow-origin')).toBe('*')
  })

  test('come in the pages of the house', async () => {
    const last = await (await ask(`/datos/v1/veladas/${day}?pagina=999&orden=x`)).json()
    expect([last.page, last.pages, last.next]).toEqual([1, 1, null])
    const { past } = await (await ask(`/datos/v1/veladas?antes=${EVENING}`)).json()
    expect(past).toEqual([])
    expect((await ask('/datos/v1/resultados?antes=nunca')).status).toBe(200)
  })
})

const oembed = (path: string, more = '') => `/oembed?url=${encodeURIComponent(`http://remate.test${path}`)}${more}`

describe('the card', () => {
  test('is a small page without script, which any page may frame and nobody can load anything into', async () => {
    const answer = await ask(`/event/${lot}/tarjeta`)
    const html = await answer.text()
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(6_144)
    expect(html).not.toMatch(/<script|<form|javascript:|\son\w+=/i)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors \*$/)
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(html).toContain('Rayo &lt;/script&gt; &amp; &quot;Luz&quot;')
    expect(html).toContain(`href="http://remate.test/event/${lot}" target="_blank" rel="noopener"`)
    expect(html).toContain('$5,000,000')
    for (const other of [`/event/${lot}`, `/event/${lot}/tarjeta/x`, `/event/${lot}/tarjeta.jpg`]) {
      const { headers } = await ask(other)
      expect([headers.get('x-frame-options'), headers.get('content-security-policy')], other).toEqual([
        'DENY',
        expect.stringContaining("frame-ancestors 'none'"),
      ])
    }
  })

  test('renews itself while the lot runs, and not after its end', async () => {
    const refreshOf = async (id: number) =>
      /http-equiv="refresh" content="(\d+)"/.exec(await (await ask(`/event/${id}/tarjeta`)).text())?.[1]
    expect(await refreshOf(lot)).toBe('30')
    expect(await refreshOf(scheduled)).toBe('300')
    expect(await refreshOf(await world.lot({ closesAt: Date.now() + 4 * 60_000 }))).toBe('10')
    const over = await world.lot({ opensAt: CLOSES - 48 * HOUR, closesAt: CLOSES })
    await world.house.actors.auction.send(over, { type: 'auction.cancelled', at: Date.now() })
    expect(await refreshOf(over)).toBeUndefined()
  })
})

describe('oEmbed', () => {
  test('gives the card for a lot or its card, within the size that is asked for', async () => {
    const answer = await (await ask(oembed(`/event/${lot}?utm=x`))).json()
    expect(answer).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Remate', width: 480, height: 240 })
    expect(answer.html).toContain(`<iframe src="http://remate.test/event/${lot}/tarjeta" width="480" height="240"`)
    expect(answer.html).toContain('title="Rayo &#60;/script&#62; &#38; &#34;Luz&#34;, lote')
    expect((await ask(new URL(answer.thumbnail_url).pathname)).headers.get('content-type')).toBe('image/jpeg')
    const small = await (await ask(oembed(`/event/${lot}/tarjeta`, '&format=json&maxwidth=200&maxheight=300'))).json()
    expect([small.width, small.height]).toEqual([200, 300])
    const odd = await (await ask(oembed(`/event/${lot}`, '&maxwidth=-1&maxheight=1e9'))).json()
    expect([odd.width, odd.height]).toEqual([480, 240])
  })

  test('answers in XML as well, and knows no other address and no other format', async () => {
    const xml = await ask(oembed(`/event/${lot}`, '&format=xml'))
    expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(await xml.text()).toContain('<html>&#60;iframe src=&#34;http://remate.test/event/')
    const none = [
      oembed(`/event/${lot}`, '&format=yaml'),
      oembed('/'),
      oembed(`/event/${lot}/pujar`),
      `/oembed?url=${encodeURIComponent(`http://remate.test.evil.example/event/${lot}`)}`,
      `/oembed?url=${encodeURIComponent(`http://x@remate.test:81/event/${lot}`)}`,
      '/oembed?url=%00',
    ]
    for (const path of none) expect((await ask(path)).status, path).toBe(404)
  })

  test("is named by the lot's page", async () => {
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/
    const address = link.exec(await (await ask(`/event/${lot}`)).text())?.[1] ?? ''
    expect((await ask(new URL(address).pathname + new URL(address).search)).status).toBe(200)
    expect(await (await ask(`/event/${practice}`)).text()).not.toMatch(link)
  })
})

test('a seller finds the lines for their own page with their auction, until it is over', async () => {
  const seller = await world.browser(world.furniture.seller)
  const { document } = await seller.open(`/sales/events/${lot}`)
  const lines = document.querySelector('details code')?.text
  expect(lines).toContain(`<iframe src="http://remate.test/event/${lot}/tarjeta"`)
  expect(document.querySelector('[data-copy]')?.getAttribute('data-copy')).toBe(lines)
})

describe('search engines', () => {
  /** As a program reads the page that others wrote; without what Google demands it reports an error. */
  async function readAs(path: string) {
    const extracted = new WebAutoExtractor({ addLocation: true }).parse(await (await ask(path)).text())
    const issues = await new Validator().validate(extracted)
    expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([])
    return extracted.jsonld
  }

  test("read a lot's video", async () => {
    const { VideoObject = [], Product = [] } = await readAs(`/event/${lot}`)
    expect(Product).toHaveLength(1)
    expect(VideoObject).toHaveLength(1)
    expect(VideoObject[0]).toMatchObject({
      name: 'Rayo </script> & "Luz" · Video 1',
      description: 'Llame al 3331234567.',
      thumbnailUrl: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
      embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect((await readAs(`/event/${scheduled}`)).VideoObject).toBeUndefined()
  })

  test('read an evening as an event, with its hours in Mexico City', async () => {
    const { Event = [] } = await readAs(`/velada/${day}`)
    expect(Event).toHaveLength(1)
    expect(Event[0]).toMatchObject({
      name: 'Velada del domingo 1 de enero de 2090',
      url: `http://remate.test/velada/${day}`,
      startDate: '2090-01-01T18:00:00-06:00',
      endDate: '2090-01-01T19:00:00-06:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: `http://remate.test/velada/${day}` },
      organizer: { '@type': 'Organization', name: 'Remate', url: 'http://remate.test' },
    })
  })
})

test('a house that does not show its lots elsewhere answers none of it', async () => {
  await world.database.db.update(settings).set({ publicData: false })
  try {
    const paths = [...addresses().map(([, path]) => path), `/event/${lot}/tarjeta`, oembed(`/event/${lot}`)]
    // Another query than before: an answer may be kept for a second.
    for (const path of paths)
      expect((await ask(`${path}${path.includes('?') ? '&' : '?'}nueva=1`)).status, path).toBe(404)
    expect(await (await ask(`/event/${lot}?nueva=1`)).text()).not.toContain('json+oembed')
  } finally {
    await world.database.db.update(settings).set({ publicData: true })
  }
})
