/**
 * Behaviour common to all catalogues, by their tags: names are unique among siblings, and an entry in use is not
 * deleted (ruling 37).
 */
import { asc, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CATALOGUE_NOUNS } from '#app/texts/listing/catalogue-kinds.ts'
import { articles, groups, tags } from '#db/schema/listing/catalogue.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { addEntry, changeEntry, deleteEntry } from '#server/listing/catalogues/change-entries.ts'
import { catalogueOf, categoryCatalogue, groupCatalogue, tagCatalogue } from '#server/listing/catalogues/definition.ts'
import { listEntries, readEntry } from '#server/listing/catalogues/list-entries.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { adminNo } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { addAdmin } from '#tests/support/served-world.ts'

let database: TestDatabase
let admin: ReturnType<typeof adminNo>
beforeAll(async () => {
  database = await createTestDatabase()
  admin = adminNo(await addAdmin(database))
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(articles)
  await database.db.delete(tags)
  await database.db.delete(auditLog)
})

const add = (name: string) => addEntry(database.db, admin, tagCatalogue, { name })
const page = (asked: Partial<Parameters<typeof listEntries>[2]> = {}) =>
  listEntries(database.db, tagCatalogue, { page: 1, size: 5, ...asked })
const namesOf = async (asked?: Parameters<typeof page>[0]) => (await page(asked)).rows.map(({ name }) => name)
const acts = async () =>
  (await database.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action, subject }) => [action, subject])

test('entries are listed five a page as added or by name; found without case and accents, or by switch', async () => {
  for (const name of ['Sillas', 'Frenos', 'Cuarta', 'Sombreros', 'Botas', 'Artículos de piel']) await add(name)
  expect(await page()).toMatchObject({ total: 6, pages: 2, page: 1 })
  expect(await namesOf({ page: 9 })).toEqual(['Artículos de piel'])
  expect(await namesOf({ order: { by: 'name', descending: false }, size: 2 })).toEqual(['Artículos de piel', 'Botas'])
  expect(await namesOf({ text: 'ARTICULOS' })).toEqual(['Artículos de piel'])
  const { id } = (await page({ text: 'cuarta' })).rows[0]!
  expect(await changeEntry(database.db, admin, tagCatalogue, id, { name: 'Cuarta', active: false })).toBe('changed')
  expect(await namesOf({ active: false })).toEqual(['Cuarta'])
  expect((await page({ active: true })).total).toBe(5)
})

test('names are unique without case, accents and blanks; an entry may keep its own name', async () => {
  const id = (await add('Piel')) as number
  const other = (await add('Sillas')) as number
  expect(await add('  PIÉL ')).toBe('taken')
  expect(await changeEntry(database.db, admin, tagCatalogue, other, { name: 'piel', active: true })).toBe('taken')
  expect(await changeEntry(database.db, admin, tagCatalogue, id, { name: 'PIEL', active: true })).toBe('changed')
  expect(await namesOf()).toEqual(['PIEL', 'Sillas'])
  // Refusals leave no row in the log.
  expect(await acts()).toEqual([
    ['tag.added', 'tag'],
    ['tag.added', 'tag'],
    ['tag.changed', `tag:${id}`],
  ])
})

test('of two additions of one name at once one is refused', async () => {
  const both = await Promise.all([add('Botas'), add('botas')])
  expect(both.filter((outcome) => outcome === 'taken')).toHaveLength(1)
})

test('an entry in use stays, with the number of uses; an unused one is deleted for good', async () => {
  const id = (await add('Frenos')) as number
  await database.db.insert(articles).values([
    { name: 'Freno de rienda', price: 900, tagId: id },
    { name: 'Freno de boca', price: 700, tagId: id },
  ])
  expect(await readEntry(database.db, tagCatalogue, id)).toMatchObject({ id, name: 'Frenos', active: true, uses: 2 })
  expect(await deleteEntry(database.db, admin, tagCatalogue, id)).toEqual({ uses: 2 })
  await database.db.delete(articles)
  expect(await deleteEntry(database.db, admin, tagCatalogue, id)).toBe('deleted')
  expect(await deleteEntry(database.db, admin, tagCatalogue, id)).toBe('unknown')
  expect(await changeEntry(database.db, admin, tagCatalogue, id, { name: 'Otro', active: true })).toBe('unknown')
  expect(await readEntry(database.db, tagCatalogue, id)).toBeUndefined()
  expect(await acts()).toEqual([
    ['tag.added', 'tag'],
    ['tag.deleted', `tag:${id}`],
  ])
})

test('children are listed by parent, and their names are unique beside their siblings', async () => {
  const [horses, cattle] = await database.db
    .insert(groups)
    .values([{ name: 'Caballos' }, { name: 'Vacas' }])
    .returning()
  const under = (parent: number, name: string) => addEntry(database.db, admin, categoryCatalogue, { name, parent })
  expect(await under(horses!.id, 'Rienda')).toBeTypeOf('number')
  expect(await under(horses!.id, 'rienda')).toBe('taken')
  expect(await under(cattle!.id, 'Rienda')).toBeTypeOf('number')
  expect(await listEntries(database.db, categoryCatalogue, { page: 1, size: 10, parent: cattle!.id })).toMatchObject({
    total: 1,
  })
})

test('a catalogue’s own switch is set when an entry is added, changed, and written to the log', async () => {
  const id = (await addEntry(database.db, admin, groupCatalogue, { name: 'Cajas', flag: true })) as number
  const flagOf = async () => (await readEntry(database.db, groupCatalogue, id))?.flag
  expect(await flagOf()).toBe(true)
  const to = { name: 'Cajas', active: true, flag: false }
  expect(await changeEntry(database.db, admin, groupCatalogue, id, to)).toBe('changed')
  expect(await flagOf()).toBe(false)
  expect(await database.db.select().from(auditLog).orderBy(asc(auditLog.id))).toMatchObject([
    { action: 'group.added', details: { id, name: 'Cajas', forTrailers: true } },
    { action: 'group.changed', details: { before: { forTrailers: true }, after: { forTrailers: false } } },
  ])
})

test('a catalogue knows every column that refers to its entries, except those that are deleted with them', async () => {
  const keys = await database.sql<{ of: string; by: string }[]>`
    select confrelid::regclass::text as of, conrelid::regclass::text || '.' || attname as by
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where contype = 'f' and confdeltype <> 'c' order by 2`
  const house = nodeOn(database)
  for (const { table, usedBy } of CATALOGUE_NOUNS.map((noun) => catalogueOf(house, noun))) {
    const known = usedBy.map(({ table: user, column }) => `${getTableName(user)}.${column.name}`)
    // A result's lot is an auction, which is counted already.
    const found = keys.filter(({ of, by }) => of === getTableName(table) && by !== 'lot_results.subcategory_id')
    expect(known.toSorted(), getTableName(table)).toEqual(found.map(({ by }) => by))
  }
})
