/** A seller's own lists and pages: content and order, without any other seller's. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { listOwn, type OwnListings } from '#server/listing/listings/list-own.ts'
import { readDetail } from '#server/listing/listings/read-detail.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addListing, addSeller } from '#tests/support/own-listings.ts'
import { sellerNo } from '#tests/support/people.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let seller: number
let other: number
const horses: number[] = []
beforeAll(async () => {
  world = await openHouse()
  seller = await addSeller(world, 'vende')
  other = await addSeller(world, 'ajeno')
  for (const stage of [1, 2, 3, 4, 5, 6, 7, 8] as const)
    horses.push(await addListing(world, seller, stage, { name: `Caballo ${stage}`, auditor: undefined }))
  for (let each = 0; each < 4; each++) horses.push(await addListing(world, seller, 1, { name: `Zaino ${each}` }))
  await addListing(world, seller, 1, { kind: 'trailer', name: 'Remolque de dos plazas' })
  await addListing(world, other, 1, { name: 'Caballo ajeno' })
})
afterAll(() => world.database.close())

const list = (asked: Partial<OwnListings> = {}, by = seller) =>
  listOwn(world.house, sellerNo(by), { kind: 'horse', page: 1, size: 10, ...asked })
const names = async (asked: Partial<OwnListings>) => (await list(asked)).rows.map(({ name }) => name)

test('own listings of a kind are listed ten a page, the newest first', async () => {
  const first = await list()
  expect([first.total, first.pages, first.rows.length]).toEqual([12, 2, 10])
  expect(first.rows[0]?.name).toBe('Zaino 3')
  expect(await names({ page: 2 })).toEqual(['Caballo 2', 'Caballo 1'])
  expect(await names({ kind: 'trailer' })).toEqual(['Remolque de dos plazas'])
  expect((await list({}, other)).rows.map(({ name }) => name)).toEqual(['Caballo ajeno'])
})

test('own listings are found by stage, by text without accents or in any order, and by number', async () => {
  expect(await names({ stages: [5, 6] })).toEqual(['Caballo 6', 'Caballo 5'])
  expect(await names({ text: 'ZAINÓ 2' })).toEqual(['Zaino 2'])
  expect(await names({ text: '2 zaino' })).toEqual(['Zaino 2'])
  expect(await names({ text: 'ajeno' })).toEqual([])
  expect(await names({ text: '100%' })).toEqual([])
  const [row] = await world.house.db
    .select()
    .from(listings)
    .where(eq(listings.id, horses[4] as number))
  expect(await names({ text: `#${row?.number}` })).toContain('Caballo 5')
})

test('a draft lists its missing data, sent observations are counted, deleted listings are gone', async () => {
  const draft = await addListing(world, seller, 1, { complete: false })
  const { rows } = await list({ stages: [1, 3, 4] })
  expect(rows.find(({ id }) => id === draft)).toMatchObject({
    name: '',
    cover: null,
    place: null,
    missing: ['name', 'photo', 'price', 'classification', 'place', 'certificate'],
  })
  expect(rows.find(({ stage }) => stage === 4)).toMatchObject({ observed: { open: 1, sent: 1 }, enrolled: true })
  await world.house.actors.listing.send(draft, { type: 'listing.deleted', at: 1 })
  expect((await list()).rows.some(({ id }) => id === draft)).toBe(false)
  expect(await readDetail(world.house, sellerNo(seller), draft)).toBeUndefined()
})

test('observations of a running audit are shown only once they are sent', async () => {
  const [, , audited] = horses as [number, number, number]
  const { db } = world.house
  const [known] = await db.select({ by: auditObservations.authorId }).from(auditObservations).limit(1)
  await db.insert(auditObservations).values([
    { listingId: audited, section: 'general', comment: 'De antes', authorId: known?.by ?? 0, createdAt: 500 },
    { listingId: audited, section: 'general', comment: 'De ahora', authorId: known?.by ?? 0, createdAt: 2_500 },
  ])
  const detail = await readDetail(world.house, sellerNo(seller), audited)
  expect(detail?.observations.map(({ comment }) => comment)).toEqual(['De antes'])
  expect((await list({ stages: [3] })).rows[0]).toMatchObject({ observed: { open: 0, sent: 0 } })
})

test("a listing's page is its seller's alone", async () => {
  const [id] = horses as [number]
  expect(await readDetail(world.house, sellerNo(seller), id)).toMatchObject({
    listing: { name: 'Caballo 1', stage: 1 },
    city: 'Tepatitlán',
    missing: [],
    auction: null,
    receipt: null,
  })
  expect(await readDetail(world.house, sellerNo(other), id)).toBeUndefined()
})

test('a page takes two queries at any size of the house', async () => {
  const asked: string[] = []
  const { db } = world.database
  const session = (db as unknown as { session: { prepareQuery(query: { sql: string }, ...rest: unknown[]): unknown } })
    .session
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, ...rest) => {
    asked.push(query.sql)
    return prepare(query, ...rest)
  }
  await list()
  session.prepareQuery = prepare
  expect(asked).toHaveLength(2)
})
