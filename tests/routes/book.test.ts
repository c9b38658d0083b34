/** The book of an auction over HTTP: read, downloaded, and held against a receipt. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { publishDay } from '#server/sale/book/days.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { errorOf } from '#tests/support/browser.ts'
import { verify } from '#tests/support/books.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as object)

/** A lot with a bid by another buyer, and one by `me` that was just placed. */
async function bidOn() {
  const lot = await world.lot()
  await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 100_000))
  const browser = await world.browser(await world.buyer())
  const receipt = await (await browser.open(`/event/${lot}/pujar?amount=150000`)).press('Confirmar puja de $150,000')
  return { lot, browser, receipt }
}

test('a receipt carries its entry, and leads to where it is held against the book', async () => {
  const { lot, browser, receipt } = await bidOn()
  expect(receipt.text).toContain('Libro de la subasta: Asiento 3')
  const hash = receipt.document.querySelector('.book-line code')?.text ?? ''
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  const checked = await browser.open(receipt.document.querySelector('.book-line a')?.getAttribute('href') ?? '')
  expect(checked.text).toContain('Cuadra: el asiento 3 es el mismo que el de tu comprobante.')
  expect(checked.text).toContain('ofrece $150,000')
  // The public page leads to the book, which visitors may read; it begins with the hash of its last entry.
  const visitor = await world.browser()
  const link = (await visitor.open(`/event/${lot}`)).document.querySelector(`a[href="/event/${lot}/libro"]`)
  expect(link?.text).toBe('Libro de la subasta: Asiento 3')
  const book = await visitor.open(`/event/${lot}/libro`)
  expect(book.document.querySelector('dd code')?.text).toBe(hash)
  expect(book.text).toContain('Puja 2: el postor')
  expect(book.text).toContain('Se abre el libro. Puja de salida')
})

test('a receipt that does not fit, one beyond the end, and an invalid one are reported as such', async () => {
  const { lot } = await bidOn()
  const visitor = await world.browser()
  const check = async (text: string) =>
    (await visitor.open(`/event/${lot}/libro`)).press('Comprobar', { comprobante: text })
  expect((await check(`asiento 3 · ${'a'.repeat(64)}`)).text).toContain(
    'No cuadra: el asiento 3 del libro no es el de tu',
  )
  expect((await check(`asiento 9 · ${'a'.repeat(64)}`)).text).toContain('el libro termina en el 3')
  const none = await check('lo que sea <b>')
  expect(none.status).toBe(400)
  expect(errorOf(none, 'comprobante')).toContain('No encontramos un asiento con sus 64 cifras')
  expect(none.document.querySelector('textarea')?.text).toBe('lo que sea <b>')
  // A whole mail with line breaks added by mail programs, and a text longer than any mail.
  const mail = (filler: number) => `${'> De: Remate\r\n'.repeat(filler)}asiento 9 ·\r\n> ${'a'.repeat(64)}`
  expect((await check(mail(400))).text).toContain('el libro termina en el 3')
  const long = await check(mail(1_000))
  expect(long.status).toBe(400)
  expect(errorOf(long, 'comprobante')).toContain('Hasta 8000 caracteres')
  // A truncated link.
  expect((await visitor.open(`/event/${lot}/libro?comprobante=asiento+3+abc`)).text).toContain(
    'No encontramos un asiento',
  )
})

test('the file is whole for the program that anybody downloads', async () => {
  const { lot } = await bidOn()
  const file = await fetch(`${world.served.url}/event/${lot}/libro.jsonl`)
  expect(file.headers.get('content-type')).toBe('application/jsonl; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="remate-libro-${lot}.jsonl"`)
  expect(await verify([linesOf(await file.text())])).toMatchObject({ code: 0 })
})

test('the days are public, each with the heads that it is made of', async () => {
  const { lot } = await bidOn()
  const visitor = await world.browser()
  expect((await visitor.open('/libro')).text).toContain('La primera huella se publica esta noche.')
  const day = await publishDay(world.house.db, '2026-11-20', Date.now())
  const days = await visitor.open('/libro')
  expect(days.text).toContain(day?.hash)
  const file = await fetch(`${world.served.url}/libro/2026-11-20.jsonl`)
  const book = linesOf(await (await fetch(`${world.served.url}/event/${lot}/libro.jsonl`)).text())
  expect((await verify([book, linesOf(await file.text())])).said).toContain('Publicado el 2026-11-20')
})

test('a switched-off book is not found anywhere', async () => {
  const { lot } = await bidOn()
  await world.house.db.update(settings).set({ book: false })
  const visitor = await world.browser()
  for (const path of [`/event/${lot}/libro`, `/event/${lot}/libro.jsonl`, '/libro', '/libro/2026-11-20.jsonl'])
    expect([path, (await visitor.open(path)).status]).toEqual([path, 404])
  await world.house.db.update(settings).set({ book: true })
})
