/** Search by text in the administrators' lists of auctions and of audits. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { listHouseAuctions } from '#server/sale/auctions/house/house-auctions.ts'
import { listAudits } from '#server/listing/audits/list-audits.ts'
import { type AuditWorld, openAuditWorld } from '#tests/support/audited.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { refreshSearch } from '#server/listing/listings/refresh-search.ts'

let world: AuditWorld
let seller: number
let [rayo, comet]: number[] = []
let lot: number

beforeAll(async () => {
  world = await openAuditWorld()
  const { db } = world.house
  seller = await world.addSeller('Úrsula Peña')
  rayo = await world.listingIn('submitted', { name: 'Relámpago Ñandú' })
  comet = await world.listingIn('submitted', { name: 'El Cometa', seller })
  lot = await addAuction(world.house, world.furniture, { horse: { name: 'La Ñusta' } })
  await addAuction(world.house, { ...world.furniture, seller }, { horse: { name: 'Tormenta' } })
  for (const id of [rayo, comet]) await db.transaction((tx) => refreshSearch(tx, eq(listings.id, id as number)))
})
afterAll(() => world.shut())

const order = { by: 'closes', descending: false } as const

async function audits(text: string): Promise<string[]> {
  const { rows, total } = await listAudits(world.house.db, { which: 'waiting', text, page: 1, size: 20 })
  expect(total).toBe(rows.length)
  return rows.map(({ name }) => name)
}

async function lots(text: string): Promise<string[]> {
  const { rows, total } = await listHouseAuctions(
    world.house.db,
    { which: 'all', text, order, page: 1, size: 20 },
    Date.now(),
  )
  expect(total).toBe(rows.length)
  return rows.map(({ title }) => title)
}

test('a horse is found by parts of its words, in any order, accents and case', async () => {
  for (const text of ['relampago', 'NANDU relám', 'lámpa', 're'])
    expect(await audits(text), text).toEqual(['Relámpago Ñandú'])
  for (const text of ['ÑUSTA', 'nusta la', 'ust', 'nu']) expect(await lots(text), text).toEqual(['La Ñusta'])
})

test('all listings of a seller are found by name and by user', async () => {
  const [row] = await world.house.db.select().from(accounts).where(eq(accounts.id, seller))
  for (const text of ['úrsula', 'PENA ursu', row?.username as string]) {
    expect(await audits(text), text).toEqual(['El Cometa'])
    expect(await lots(text), text).toEqual(['Tormenta'])
  }
})

test('an auction is found by the number of its lot, an audit by that of its listing', async () => {
  const [row] = await world.house.db
    .select()
    .from(listings)
    .where(eq(listings.id, comet as number))
  expect(await audits(`#${row?.number}`)).toEqual(['El Cometa'])
  expect(await lots(String(lot))).toEqual(['La Ñusta'])
})

test('pattern characters find nothing and break nothing', async () => {
  for (const text of ['%', '_', '\\', '%'.repeat(100), '_'.repeat(100), '\0', "' or 1=1 --", 'e'.repeat(100)]) {
    expect(await audits(text), text).toEqual([])
    expect(await lots(text), text).toEqual([])
  }
  expect((await lots('a '.repeat(50))).length).toBeLessThanOrEqual(2)
})

test('a match of both the horse and its seller is listed once, and within its filter', async () => {
  await world.house.db.update(accounts).set({ name: 'Cometa Ruiz' }).where(eq(accounts.id, seller))
  expect(await audits('cometa')).toEqual(['El Cometa'])
  const found = await listAudits(world.house.db, {
    which: 'waiting',
    kind: 'trailer',
    text: 'cometa',
    page: 1,
    size: 9,
  })
  expect(found.rows).toEqual([])
  await world.house.db.update(accounts).set({ name: 'Úrsula Peña' }).where(eq(accounts.id, seller))
})
