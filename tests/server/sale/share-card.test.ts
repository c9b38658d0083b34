/** The preview picture of an auction in messengers. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPhoto } from '#server/engine/media/photos.ts'
import { shareCard } from '#server/sale/share-card/cards.ts'
import { drawCard } from '#server/sale/share-card/draw-card.ts'
import { breakLines, drawLine } from '#server/sale/share-card/glyphs.ts'
import { readCard } from '#server/sale/share-card/read-card.ts'
import { cardWords } from '#server/sale/share-card/words.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'

let stage: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => void (stage = await openHouse()))
afterAll(() => stage.database.close())

const WORDS = {
  title: 'Relámpago Ñandú',
  standing: 'Lote 12 · En vivo',
  label: 'Puja actual',
  price: '$1,125,000 MXN',
  hour: 'Cierra sáb 21 nov, 19:00 h',
  zone: 'Hora del centro',
}

/** Noise compresses worse than any photo. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })
    .png()
    .toBuffer()

/** Number of pixels in a part of the card that are as light as its letters. */
async function lightPixels(card: Buffer, left: number, top: number, width: number, height: number): Promise<number> {
  const grey = await sharp(card).extract({ left, top, width, height }).greyscale().raw().toBuffer()
  return grey.reduce((sum, value) => sum + Number(value > 170), 0)
}

const drawn = async (card: Awaited<ReturnType<typeof shareCard>>) => {
  if (!card || !('jpeg' in card)) throw new Error('no card')
  return card
}

test('1200 × 630 in at most 300 KB, for any photo', async () => {
  const card = await drawCard(WORDS, await noise(1080, 810))
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(card.byteLength).toBeLessThanOrEqual(300_000)
})

test('name, price and hour are really drawn: without them their places are empty', async () => {
  const nothing = { title: '', standing: '', label: '', price: '', hour: '', zone: '' }
  const [full, empty] = [await drawCard(WORDS, null), await drawCard(nothing, null)]
  const places = { title: [180, 130], price: [440, 70], hour: [520, 50] } as const
  for (const [name, [top, height]] of Object.entries(places)) {
    expect(await lightPixels(empty, 700, top, 480, height), name).toBe(0)
    expect(await lightPixels(full, 700, top, 480, height), name).toBeGreaterThan(1_000)
  }
  const other = await drawCard({ ...WORDS, price: '$1,125,001 MXN' }, null)
  expect(other.equals(full)).toBe(false)
})

test('letters are outlines of our own: no font of the machine is asked for, and every letter of a name has one', () => {
  const line = drawLine('Ñandú', { x: 0, y: 0, size: 50, fill: '#fff' })
  expect(line).not.toContain('<text')
  expect(line.match(/<path /g)).toHaveLength(5)
  expect(drawLine('n'.normalize('NFD'), { x: 0, y: 0, size: 50, fill: '#fff' })).toContain('<path')
  expect(drawLine('ñ'.normalize('NFD'), { x: 0, y: 0, size: 50, fill: '#fff' }).match(/<path /g)).toHaveLength(1)
  expect(drawLine('🐎<script>"&', { x: 0, y: 0, size: 50, fill: '#fff' })).not.toMatch(/script|🐎/)
})

test('a name that is too long ends in dots, and no line is wider than its place', () => {
  const asked = { width: 456, size: 42, most: 3 }
  expect(breakLines('Lucero', asked)).toEqual(['Lucero'])
  const lines = breakLines('La muy larga yegua de los Altos de Jalisco y todas sus hijas y nietas', asked)
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/…$/)
  expect(breakLines('X'.repeat(200), asked)).toHaveLength(1)
})

test('a card shows the opening bid until the first bid, the current bid, the hour, and the hammer price', async () => {
  const { house, furniture } = stage
  const opensAt = Date.UTC(2100, 0, 2, 1)
  const ahead = await addAuction(house, furniture, { opensAt, closesAt: opensAt + 3_600_000, buyNow: 900_000 })
  const open = await addAuction(house, furniture, { buyNow: 900_000 })
  const [bidder = 0] = await addBuyers(house.db, 1, 'tarjeta')
  await house.actors.auction.send(open, bidOf(bidder, 150_000))
  const said = async (id: number) => cardWords((await readCard(house.db, id, Date.now()))!)
  expect(await said(ahead)).toMatchObject({
    standing: `Lote ${ahead} · Próximamente`,
    label: 'Sin pujas: abre en',
    hour: 'Abre vie 1 ene, 19:00 h',
  })
  expect(await said(open)).toMatchObject({
    label: 'Puja actual',
    price: '$150,000 MXN',
    standing: `Lote ${open} · En vivo`,
  })
  expect((await said(open)).hour).toMatch(/^Cierra \S+ \d+ \S+, \d\d:\d\d h$/)
  await house.actors.auction.send(open, { type: 'auction.closed', at: Date.now() + 7_200_000 })
  expect(await said(open)).toMatchObject({ label: 'Se vendió en', standing: `Lote ${open} · Vendido`, zone: '' })
})

test('a card is drawn once for all requests, and again for new content after a pause', async () => {
  const { house, furniture } = stage
  const id = await addAuction(house, furniture, { buyNow: 900_000 })
  const now = Date.now()
  const cards = await Promise.all(Array.from({ length: 30 }, () => shareCard(house, id, now).then(drawn)))
  expect(new Set(cards.map(({ jpeg }) => jpeg)).size).toBe(1)
  const [bidder = 0] = await addBuyers(house.db, 1, 'descanso')
  await house.actors.auction.send(id, bidOf(bidder, 150_000))
  expect((await drawn(await shareCard(house, id, now + 1_000))).jpeg).toBe(cards[0]?.jpeg)
  const later = await drawn(await shareCard(house, id, now + 21_000))
  expect(later.etag).not.toBe(cards[0]?.etag)
  expect((await drawn(await shareCard(house, id, now + 90_000))).jpeg).toBe(later.jpeg)
})

test('a flood of lots waits its turn up to a length; beyond it no card is drawn', async () => {
  const { house, furniture } = stage
  const ids: number[] = []
  for (let n = 0; n < 25; n++) ids.push(await addAuction(house, furniture))
  const answers = await Promise.all(ids.map((id) => shareCard(house, id, Date.now())))
  const busy = answers.filter((answer) => answer && 'busy' in answer)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy.length).toBeLessThan(25)
})

test('a lot with a photo shows it; one for practice, or that does not exist, has no card', async () => {
  const { house, furniture, database } = stage
  const id = await addAuction(house, furniture)
  const red = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#d00000' } })
    .jpeg()
    .toBuffer()
  const photo = await addPhoto(house.media.public, red)
  await database.sql`insert into photos ${database.sql({ ...photo })}`
  await database.sql`
    insert into listing_photos (listing_id, position, photo)
    select listing_id, 0, ${photo.hash} from auctions where id = ${id}`
  const { jpeg } = await drawn(await shareCard(house, id, Date.now()))
  const [r = 0, g = 255] = await sharp(jpeg).extract({ left: 100, top: 100, width: 1, height: 1 }).raw().toBuffer()
  expect([r > 180, g < 40]).toEqual([true, true])
  await database.sql`update auctions set practice = true where id = ${id}`
  expect(await shareCard(house, id, Date.now())).toBeUndefined()
  expect(await shareCard(house, 999_999, Date.now())).toBeUndefined()
})
