/** Every field that a seller fills in is seen where a horse is judged and sold, or a reason says why not there. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { viewAudit } from '#app/routes/admin/audits/view.ts'
import { viewAuction } from '#app/routes/public/auction/view.ts'
import { viewDetail } from '#app/routes/seller/listings/view-detail.ts'
import { subcategories } from '#db/schema/listing/catalogue.ts'
import { healthRecords, trainings } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { cities } from '#db/schema/people/places.ts'
import { type CaptureField, type FieldKind, type FieldNamed, FIELDS, namesOf, PARTS } from '#machines/capture/fields.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { readAudit } from '#server/listing/audits/read-audit.ts'
import { STORED, type StoredField } from '#server/listing/listings/field-columns.ts'
import { readDetail } from '#server/listing/listings/read-detail.ts'
import { readAuction } from '#server/sale/auctions/lots/page.ts'
import { factsOf } from '#server/sale/printed-catalogue/lot-words.ts'
import { readFacts } from '#server/sale/printed-catalogue/read-facts.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { sellerNo } from '#tests/support/people.ts'

/** Two values of each kind. */
const SAMPLES: Record<Exclude<FieldKind, 'catalogue'>, [unknown, unknown]> = {
  line: ['Bayo', 'Alazán'],
  prose: ['Muy noble.', 'Con brío.'],
  items: [['Silla'], ['Brida']],
  toggle: [true, false],
  number: [152, 148],
  mark: [4, 2],
  date: ['2019-03-27', '2020-05-01'],
  money: [90_000, 80_000],
  sex: ['mare', 'gelding'],
  videos: [['aaaaaaaaaaa'], ['bbbbbbbbbbb']],
  findings: [['cribber'], ['colic']],
}

const AUCTIONS_OWN = 'The auction keeps its own from the day it was scheduled.'
const HOUSES = 'For the audit, which judges by it.'
const notPublic: Partial<Record<CaptureField, string>> = {
  ...Object.fromEntries(namesOf(PARTS.training).map((field) => [field, HOUSES])),
  awards: HOUSES,
  nominated: HOUSES,
  subcategory: AUCTIONS_OWN,
  price: AUCTIONS_OWN,
  offerBuyNow: AUCTIONS_OWN,
}

/** Kinds without words to search. */
const WORDLESS: readonly FieldKind[] = ['toggle', 'number', 'mark', 'date', 'money', 'videos', 'findings']
const notSearched: Partial<Record<CaptureField, string>> = {
  ...Object.fromEntries(
    STORED.filter(({ field }) => WORDLESS.includes(FIELDS[field].kind)).map(({ field }) => [field, 'No words.']),
  ),
  ...Object.fromEntries(namesOf(PARTS.training).map((field) => [field, HOUSES])),
  awards: HOUSES,
  brand: 'A trailer is found by its name and description.',
  model: 'As the brand.',
  registry: 'A number, which the page has.',
  registryOrganization: 'Nearly all horses have the same few.',
  shortDescription: 'The whole description is searched.',
  perks: 'They come with the horse and say nothing of it.',
  observations: 'Health is read on the page.',
}

/** The fields that a page does not show, or the search not find, with the reason. */
const ELSEWHERE: Record<string, Partial<Record<CaptureField, string>>> = {
  audit: {},
  detail: {},
  lot: { ...notPublic, shortDescription: 'The page has the whole description.' },
  paper: { ...notPublic, description: 'A short one is printed in its place.', videos: 'Paper shows none.' },
  search: notSearched,
}

const world = await openHouse({ max: 4 })
const { db } = world.database
afterAll(() => world.database.close())

const closesAt = Date.now() + 20 * 86_400_000
const auction = await addAuction(world.house, world.furniture, { closesAt })
const [row] = await db
  .select({ id: listings.id, city: listings.cityId, subcategory: listings.subcategoryId })
  .from(listings)
const { id: listing, city, subcategory } = row as { id: number; city: number; subcategory: number }
await db.insert(healthRecords).values({ listingId: listing })
await db.insert(trainings).values({ listingId: listing })

/** Two entries of each catalogue. */
const ENTRIES: Record<FieldNamed<'catalogue'>, [number, number]> = {
  city: [city, await another(cities, city)],
  subcategory: [subcategory, await another(subcategories, subcategory)],
}
async function another(table: typeof cities | typeof subcategories, id: number): Promise<number> {
  const [{ id: _, ...entry } = {}] = await db.select().from(table).where(eq(table.id, id))
  const [made] = await db
    .insert(table)
    .values({ ...entry, name: 'Otra' } as never)
    .returning({ id: table.id })
  return made!.id
}

const TABLES = { listing: listings, health: healthRecords, training: trainings }
async function fill({ field, record, property }: StoredField, nth: 0 | 1) {
  const { kind } = FIELDS[field]
  const value = (kind === 'catalogue' ? ENTRIES[field as keyof typeof ENTRIES] : SAMPLES[kind])[nth]
  const table = TABLES[record]
  await db.update(table).set({ [property]: value })
}

const TODAY = '2026-11-30'
const nobody = { viewer: null, now: 0, origin: '', standing: null, due: null, claim: null, comparable: false }
const pages = {
  audit: async () => viewAudit((await readAudit(world.house, listing))!, TODAY, viewPhoto),
  detail: async () =>
    viewDetail((await readDetail(world.house, sellerNo(world.furniture.seller), listing))!, TODAY, viewPhoto),
  lot: async () => viewAuction((await readAuction(db, auction))!, { ...nobody, aliasOf: String, viewPhoto } as never),
  paper: async () => (await readFacts(db, eveningOf(closesAt), ''))!.lots.map(factsOf),
  search: () => world.database.sql`select listing_search(${listing})`,
}
for (const stored of STORED) await fill(stored, 0)

/** Each page as text, by its name. */
async function readPages(): Promise<[string, string][]> {
  return Promise.all(
    Object.entries(pages).map(async ([page, view]): Promise<[string, string]> => [page, JSON.stringify(await view())]),
  )
}

test('a field is seen by the audit, the seller, the bidder, on paper and by the search, or there is a reason', async () => {
  const before = await readPages()
  const unseen = Object.fromEntries(before.map(([page]) => [page, [] as string[]]))
  for (const stored of STORED) {
    await fill(stored, 1)
    const after = new Map(await readPages())
    for (const [page, text] of before) if (after.get(page) === text) unseen[page]!.push(stored.field)
    await fill(stored, 0)
  }
  for (const [page, fields] of Object.entries(unseen))
    expect(fields.toSorted(), page).toEqual(Object.keys(ELSEWHERE[page]!).toSorted())
})
