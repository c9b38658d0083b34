/** The administrators' search of the whole house. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAnywhere } from '#server/office/search/find-anywhere.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'

const NOW = Date.now()

let opened: Awaited<ReturnType<typeof openHouse>>
let lots: number[]
let buyers: number[]
beforeAll(async () => {
  opened = await openHouse()
  const { database, house, furniture } = opened
  buyers = await addBuyers(database.db, 9, 'Búsqueda')
  lots = [await addAuction(house, furniture), await addAuction(house, furniture)]
  await database.sql`
    update listings l set name = 'Obsidiana ' || a.id, search = 'obsidiana ' || a.id, submitted_at = now()
    from auctions a where a.listing_id = l.id`
})
afterAll(() => opened.database.close())

test('people, and listings with their lots, are found by words, and a lot by its number; a few of each', async () => {
  const { db } = opened.database
  const { people, listings } = await findAnywhere(db, 'obsidiana', NOW)
  expect(people).toEqual([])
  expect(listings.map(({ auction }) => auction)).toEqual(lots.toReversed())
  const [first] = lots
  expect((await findAnywhere(db, `#${first}`, NOW)).listings[0]).toMatchObject({
    name: `Obsidiana ${first}`,
    auction: first,
  })
  const found = await findAnywhere(db, 'BUSQUEDA', NOW)
  expect(found.people).toHaveLength(6)
  for (const { id, audience } of found.people) expect([buyers.includes(id), audience]).toEqual([true, 'buyer'])
})

test('"lote 12" is that lot and no listing of the number, nor a person', async () => {
  const { database, house, furniture } = opened
  const lot = await addAuction(house, furniture)
  await database.sql`
    update listings set submitted_at = now(), number = 9000, name = 'Por su lote', search = 'por su lote'
    where id = (select listing_id from auctions where id = ${lot})`
  await database.sql`update listings set number = ${lot}, search = search || ' lote ' || ${String(lot)}
    where id = (select listing_id from auctions where id = ${lots[0] as number})`
  for (const text of [`lote ${lot}`, `LOTE #${lot}`, ` subasta  ${lot} `]) {
    const found = await findAnywhere(database.db, text, NOW)
    expect(
      found.listings.map(({ auction }) => auction),
      text,
    ).toEqual([lot])
    expect(found.people).toEqual([])
  }
  expect((await findAnywhere(database.db, String(lot), NOW)).listings).toHaveLength(2)
})

test('a person is named in full, as on their own page', async () => {
  const { db, sql } = opened.database
  const id = buyers[1] as number
  await sql`update accounts set name = 'Tomasina' where id = ${id}`
  await sql`insert into people (account_id, paternal_surname, maternal_surname) values (${id}, 'Elizalde', 'Rojo')
    on conflict (account_id) do update set paternal_surname = 'Elizalde', maternal_surname = 'Rojo'`
  expect((await findAnywhere(db, 'tomasina elizalde', NOW)).people).toMatchObject([
    { id, name: 'Tomasina Elizalde Rojo' },
  ])
})

test.each(['%', '_', '\\', '--', "'", '99999999999999999999', 'x'.repeat(80), 'a b c d e f g h i j k'])(
  'a text of any kind finds nothing it does not hold: %s',
  async (text) => {
    expect(await findAnywhere(opened.database.db, text, NOW)).toMatchObject({ listings: [] })
  },
)

test('drafts and deleted listings are not found', async () => {
  const { db, sql } = opened.database
  const [one, other] = lots as [number, number]
  await sql`update listings set submitted_at = null where id = (select listing_id from auctions where id = ${one})`
  await sql`update listings set deleted_at = now() where id = (select listing_id from auctions where id = ${other})`
  expect((await findAnywhere(db, 'obsidiana', NOW)).listings).toEqual([])
  expect((await findAnywhere(db, String(one), NOW)).listings).toEqual([])
})

test('a listing says its stage and the phase of its newest lot, and a person the suspension', async () => {
  const { database, house, furniture } = opened
  const lot = await addAuction(house, furniture, { closesAt: NOW + 3_600_000 })
  await database.sql`
    update listings set name = 'Fasegrande', search = 'fasegrande', submitted_at = now()
    where id = (select listing_id from auctions where id = ${lot})`
  const at = async (now: number) => (await findAnywhere(database.db, 'fasegrande', now)).listings
  expect(await at(NOW)).toMatchObject([{ auction: lot, stage: 7, phase: 'open' }])
  expect(await at(NOW + 3_700_000)).toMatchObject([{ auction: lot, phase: 'closing' }])
  const [one] = buyers
  await database.sql`update accounts set disabled_at = now(), name = 'Zzuspendida' where id = ${one as number}`
  expect((await findAnywhere(database.db, 'zzuspendida', NOW)).people).toMatchObject([{ id: one, suspended: true }])
})
