/** Rows of a sheet become drafts with all their values, each once, however often and at once they are stored. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '#db/schema/listing/listings.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import type { CaptureValues } from '#machines/capture/fields.ts'
import type { Seller } from '#server/people/accounts/sessions/audiences.ts'
import { importRows, judgeRows } from '#server/listing/listings/import-rows.ts'
import { readListingCapture } from '#server/listing/listings/read-listing-capture.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addCapture } from '#tests/support/captures.ts'
import { sellerNo } from '#tests/support/people.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let seller: Seller

beforeAll(async () => {
  world = await openHouse({ max: 8 })
  seller = sellerNo(world.furniture.seller)
  await world.database.db.insert(sellers).values({ accountId: seller.accountId, ranchId: world.furniture.ranch })
})
afterAll(() => world.database.close())

async function store(...all: Partial<CaptureValues>[]) {
  const rows = all.map((values, at) => ({ line: at + 2, values }))
  return importRows(world.house, seller, await judgeRows(world.house.db, seller, rows), 5_000)
}

const drafts = () =>
  world.database.db
    .select({ name: listings.name, stage: listings.stage, search: listings.search })
    .from(listings)
    .where(eq(listings.sellerId, seller.accountId))
    .orderBy(asc(listings.id))

test('a row is a draft with its values in all tables, found by its name', async () => {
  const values = { name: 'Relámpago', sex: 'mare', findings: ['colic'], ancestor0: 'El Rey', riding: 4 } as const
  const { listings: made, refused } = await store({ ...values, findings: [...values.findings] })
  expect(refused).toBeNull()
  const capture = await readListingCapture(world.house.db, seller, made[0]?.listing ?? 0)
  expect(capture).toMatchObject({ stage: 1, kind: 'horse', values })
  expect((await drafts())[0]?.search).toContain('relampago')
})

test('the same rows at once and again make nothing twice; two rows alike are two horses', async () => {
  const rows = [{ name: 'Potranca' }, { name: 'Potranca' }, { name: 'Potro', price: 90_000 }]
  const [one, other] = await Promise.all([store(...rows), store(...rows)])
  expect(one.listings).toEqual(other.listings)
  expect(await store(...rows)).toEqual(one)
  expect(new Set(one.listings.map(({ listing }) => listing)).size).toBe(3)
})

test('a corrected row is judged anew, and a horse of its name is told', async () => {
  const { listings: made } = await store({ name: 'Canela', price: 50_000 })
  const [same, changed, fresh] = await judgeRows(
    world.house.db,
    seller,
    [{ name: 'Canela', price: 50_000 }, { name: 'Canela', price: 60_000 }, { name: 'Lucera' }].map((values, at) => ({
      line: at + 2,
      values,
    })),
  )
  expect(same?.known).toBe(made[0]?.listing)
  // The other row of this file is the horse that has its name.
  expect([changed?.known, changed?.namesake]).toEqual([null, null])
  expect([fresh?.known, fresh?.namesake]).toEqual([null, null])
  const [corrected] = await judgeRows(world.house.db, seller, [{ line: 2, values: { name: 'Canela', price: 60_000 } }])
  expect(corrected).toMatchObject({ known: null, namesake: made[0]?.listing })
})

test('stops at the most drafts that a seller may have, with those before it stored', async () => {
  const had = (await drafts()).length
  for (let nth = had; nth < 198; nth++) await addCapture(world.database.db, world.furniture)
  await world.database.db.update(listings).set({ submittedAt: null })
  const { listings: made, refused } = await store({ name: 'Uno' }, { name: 'Dos' }, { name: 'Tres' })
  expect([made.length, refused]).toEqual([2, 'too-many-drafts'])
})
