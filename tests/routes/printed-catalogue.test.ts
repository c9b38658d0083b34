/** The printed catalogue over HTTP: the evening tells of it with its date, it is sent as a file, its errata are a page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { notices } from '#db/schema/sale/auctions.ts'
import { closingOfDay } from '#machines/auction/hours.ts'
import { catalogueFreezesAt, eveningOf } from '#machines/evening/rules.ts'
import { drawIfChanged } from '#server/sale/printed-catalogue/draw-if-changed.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const DAY = 86_400_000

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

let evening = 20
async function eveningWithLot() {
  evening += 10
  const day = eveningOf(Date.now() + evening * DAY)
  const lot = await world.lot({ closesAt: closingOfDay(day), horse: { name: 'Relámpago' } })
  return { day, lot, freezesAt: catalogueFreezesAt(day) }
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.served.url}${path}`, { headers, redirect: 'manual' })

test('until a version is drawn, the evening says that it is being prepared, and the file leads there', async () => {
  const { day } = await eveningWithLot()
  const visitor = await world.browser()
  const page = await visitor.open(`/velada/${day}`)
  expect(page.document.querySelector('#catalogo')?.text).toContain('se está preparando')
  const file = await ask(`/velada/${day}/catalogo.pdf`)
  expect([file.status, file.headers.get('location')]).toEqual([303, `/velada/${day}#catalogo`])
  expect((await ask(`/velada/${day}/erratas`)).status).toBe(404)
})

test('the evening and the list of evenings name the version; the file has its name, length, tag and ranges', async () => {
  const { day, freezesAt } = await eveningWithLot()
  await drawIfChanged(world.house, { day, at: freezesAt - 5 * DAY })
  const visitor = await world.browser()
  const line = (await visitor.open(`/velada/${day}`)).document.querySelector('#catalogo')
  expect(line?.text).toMatch(/^Catálogo para imprimir \(PDF, 8 páginas, 0\.1 MB\), versión 1 del .+ \d{4}, 00:00\sh$/)
  const listed = (await visitor.open('/veladas')).document.querySelector(`a[href="/velada/${day}/catalogo.pdf"]`)
  expect(listed?.text).toBe('Catálogo (PDF), versión 1')
  const led = await ask(`/velada/${day}/catalogo.pdf`)
  expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'no-cache'])
  const address = led.headers.get('location') ?? ''
  expect(address).toMatch(new RegExp(`^/media/[0-9a-f]{32}\\.pdf/remate-catalogo-${day}\\.pdf$`))
  const file = await ask(address)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(file.headers.get('content-disposition')).toContain(`filename="remate-catalogo-${day}.pdf"`)
  const etag = file.headers.get('etag') ?? ''
  // Without the second header, fetch asks for the whole file.
  const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
  expect((await ask(address, known)).status).toBe(304)
  const part = await ask(address, { range: 'bytes=0-4' })
  expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
})

test('a closed catalogue leads to its errata, which tell what the house announced, with its hour', async () => {
  const { day, lot, freezesAt } = await eveningWithLot()
  await drawIfChanged(world.house, { day, at: freezesAt })
  const visitor = await world.browser()
  const empty = await visitor.open(`/velada/${day}/erratas`)
  expect(empty.text).toContain('Nada ha cambiado desde que se cerró el catálogo.')
  const publishedBy = await addAdmin(world.database, 'anuncios')
  await world.database.db
    .insert(notices)
    .values({ auctionId: lot, number: 1, text: 'Viene con potro al pie.', publishedBy, publishedAt: freezesAt + DAY })
  const link = (await visitor.open(`/velada/${day}`)).document.querySelector(`#catalogo a[href$="/erratas"]`)
  expect(link?.text).toBe('Fe de erratas')
  const { document } = await visitor.open(`/velada/${day}/erratas?x`)
  const entry = document.querySelector('.errata-list article')
  expect(entry?.querySelector('h2 a')?.getAttribute('href')).toBe(`/event/${lot}`)
  expect(entry?.text).toContain('00:00\u00a0h, hora del centro')
  expect(entry?.text).toContain('Aviso de la casa: Viene con potro al pie.')
})

test('a house that prints no catalogues neither shows nor sends one', async () => {
  const { day, freezesAt } = await eveningWithLot()
  await drawIfChanged(world.house, { day, at: freezesAt })
  await world.database.db.update(settings).set({ printedCatalogues: false })
  const visitor = await world.browser()
  expect((await visitor.open(`/velada/${day}`)).document.querySelector('#catalogo')).toBeNull()
  for (const file of ['catalogo.pdf', 'erratas']) expect((await ask(`/velada/${day}/${file}`)).status, file).toBe(404)
  await world.database.db.update(settings).set({ printedCatalogues: true })
})
