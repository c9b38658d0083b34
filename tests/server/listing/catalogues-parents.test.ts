/**
 * Catalogues with parents: lineage, children, renames that update the search of listings, and two administrators at
 * once.
 */
import { desc, eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_NOUNS, type CatalogueNoun } from '#app/texts/listing/catalogue-kinds.ts'
import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { cities, countries, states } from '#db/schema/people/places.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { invitationCodes, sellers } from '#db/schema/people/sellers.ts'
import { listCategories } from '#server/listing/catalogues/categories.ts'
import { addEntry, changeEntry, deleteEntry } from '#server/listing/catalogues/change-entries.ts'
import {
  CATALOGUES,
  catalogueOf,
  categoryCatalogue,
  cityCatalogue,
  codeCatalogue,
  groupCatalogue,
  stateCatalogue,
  subcategoryCatalogue,
} from '#server/listing/catalogues/definition.ts'
import { readLineage } from '#server/listing/catalogues/lineage.ts'
import { listEntries, readEntry } from '#server/listing/catalogues/list-entries.ts'
import { listStates } from '#server/listing/catalogues/states.ts'
import { refreshRenamed } from '#server/listing/listings/refresh-renamed.ts'
import { findCode } from '#server/people/sellers/invitation-codes.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { addCapture, addSeller } from '#tests/support/credits.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmin } from '#tests/support/served-world.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let db: (typeof world)['house']['db']
let admin: ReturnType<typeof adminNo>

beforeAll(async () => {
  world = await openHouse({ max: 12 })
  db = world.house.db
  admin = adminNo(await addAdmin(world.database))
})
afterAll(() => world.database.close())

const invent = (what: string) => `${what} ${Math.random().toString(36).slice(2)}`

async function addClass() {
  const group = (await addEntry(db, admin, groupCatalogue, { name: invent('Grupo') })) as number
  const category = (await addEntry(db, admin, categoryCatalogue, { name: 'Rienda', parent: group })) as number
  const name = invent('Cala')
  const subcategory = (await addEntry(db, admin, subcategoryCatalogue, { name, parent: category })) as number
  return { group, category, subcategory }
}

const lastAct = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

/** Runs the queued rename jobs one after the other. */
async function runRenames(): Promise<void> {
  for (;;) {
    const [job] = await world.database.sql<{ id: string; payload: never }[]>`
      select j.id, p.payload from graphile_worker.jobs j
      join graphile_worker._private_jobs p on p.id = j.id
      where j.task_identifier = 'listings.renamed' order by j.id limit 1`
    if (!job) return
    await world.database.sql`select graphile_worker.complete_jobs(array[${job.id}::bigint])`
    await refreshRenamed(world.house, job.payload)
  }
}

test('an entry stands under its parents, and only under these', async () => {
  const { group, category, subcategory } = await addClass()
  expect((await readLineage(db, subcategoryCatalogue, subcategory))?.map(({ id }) => id)).toEqual([
    group,
    category,
    subcategory,
  ])
  expect(await readLineage(db, subcategoryCatalogue, 999_999)).toBeNull()
  expect(await readEntry(db, categoryCatalogue, category, group)).toMatchObject({ id: category, children: 1, uses: 1 })
  const other = await addClass()
  expect(await readEntry(db, categoryCatalogue, category, other.group)).toBeUndefined()
  expect(await changeEntry(db, admin, categoryCatalogue, category, { name: 'Otra' }, other.group)).toBe('unknown')
  expect(await deleteEntry(db, admin, categoryCatalogue, category, other.group)).toBe('unknown')
  expect(await addEntry(db, admin, categoryCatalogue, { name: 'Suelta', parent: 999_999 })).toBe('unknown')
})

test('a list says how many children each entry has; names are unique beside siblings alone', async () => {
  const one = await addClass()
  const other = await addClass()
  // Both groups have a category of the same name.
  expect(await addEntry(db, admin, categoryCatalogue, { name: ' RIENDA ', parent: one.group })).toBe('taken')
  await addEntry(db, admin, categoryCatalogue, { name: 'Charrería', parent: one.group })
  const { rows } = await listEntries(db, groupCatalogue, { page: 1, size: 100 })
  expect(rows.find(({ id }) => id === one.group)?.children).toBe(2)
  expect(rows.find(({ id }) => id === other.group)?.children).toBe(1)
  expect(await listEntries(db, categoryCatalogue, { page: 1, size: 10, parent: one.group })).toMatchObject({ total: 2 })
})

test('an entry with children or uses is not deleted, and their number is shown', async () => {
  const { group, category, subcategory } = await addClass()
  expect(await deleteEntry(db, admin, groupCatalogue, group)).toEqual({ uses: 1 })
  const seller = await addSeller(db)
  await addCapture(db, { ...world.furniture, subcategory }, seller)
  expect(await deleteEntry(db, admin, subcategoryCatalogue, subcategory)).toEqual({ uses: 1 })
  expect(await changeEntry(db, admin, subcategoryCatalogue, subcategory, { active: false })).toBe('changed')
  expect(await lastAct()).toMatchObject({
    action: 'subcategory.changed',
    subject: `subcategory:${subcategory}`,
    details: { before: { active: true }, after: { active: false } },
  })
  expect(await deleteEntry(db, admin, cityCatalogue, world.furniture.city)).toMatchObject({ uses: expect.any(Number) })
  expect(category).toBeTypeOf('number')
})

test('a class stays while an auction was held in it, whatever its listing is by now', async () => {
  const { subcategory } = await addClass()
  await addAuction(world.house, { ...world.furniture, subcategory })
  const moved = { subcategoryId: world.furniture.subcategory }
  await db.update(listings).set(moved).where(eq(listings.subcategoryId, subcategory))
  expect(await deleteEntry(db, admin, catalogueOf(world.house, 'subcategory'), subcategory)).toEqual({ uses: 1 })
})

test('the public drawer and the filter of states leave out inactive entries and their children', async () => {
  const { group, category, subcategory } = await addClass()
  const shown = async (opened?: number) =>
    (await listCategories(db, opened)).flatMap(({ subcategories }) => subcategories.map(({ id }) => id))
  expect(await shown()).toContain(subcategory)
  for (const [catalogue, id] of [
    [groupCatalogue, group],
    [categoryCatalogue, category],
    [subcategoryCatalogue, subcategory],
  ] as const) {
    await changeEntry(db, admin, catalogue, id, { active: false })
    expect(await shown()).not.toContain(subcategory)
    // The page of the subcategory itself stays (ruling 37).
    expect(await shown(subcategory)).toContain(subcategory)
    await changeEntry(db, admin, catalogue, id, { active: true })
  }
  const [country] = await db
    .insert(countries)
    .values({ name: invent('País') })
    .returning()
  const state = await addEntry(db, admin, stateCatalogue, { name: 'Sonora', parent: country!.id })
  expect((await listStates(db)).map(({ id }) => id)).toContain(state)
  await db.update(countries).set({ active: false }).where(eq(countries.id, country!.id))
  expect((await listStates(db)).map(({ id }) => id)).not.toContain(state)
})

test('a catalogue has `findsListings` if its names are in the search text of listings, and only then', async () => {
  const listing = await addCapture(db, world.furniture, await addSeller(db))
  const textIn = async (from: Pick<typeof db, 'execute'>) => {
    const [row] = await from.execute<{ text: string }>(sql`select listing_search(${listing}) as text`)
    return row?.text
  }
  const before = await textIn(db)
  const finding: CatalogueNoun[] = []
  for (const noun of CATALOGUE_NOUNS) {
    const { table, name } = CATALOGUES[noun]
    const renamed = db.transaction(async (tx) => {
      await tx.update(table).set({ [name.key]: sql`${name.column} || 'y'` } as never)
      if ((await textIn(tx)) !== before) finding.push(noun)
      tx.rollback()
    })
    await expect(renamed, noun).rejects.toThrow(TransactionRollbackError)
  }
  expect(finding).toEqual(CATALOGUE_NOUNS.filter((noun) => CATALOGUES[noun].findsListings))
})

test('listings are found by the new name of their class and place, and no longer by the old one', async () => {
  const { group, category, subcategory } = await addClass()
  const [country] = await db
    .insert(countries)
    .values({ name: invent('País') })
    .returning()
  const [state] = await db.insert(states).values({ name: 'Sonora', countryId: country!.id }).returning()
  const [city] = await db.insert(cities).values({ name: 'Nogales', stateId: state!.id }).returning()
  const seller = await addSeller(db)
  const place = { ...world.furniture, subcategory, city: city!.id }
  const listing = await addCapture(db, place, seller)
  await world.database.sql`
    insert into listings (state, snapshot, stage, kind, name, seller_id, ranch_id, subcategory_id, city_id, buy_now)
    select state, snapshot, stage, kind, name || n, seller_id, ranch_id, subcategory_id, city_id, buy_now
    from listings, generate_series(1, 1100) n where id = ${listing}`
  const chosen: Partial<Record<CatalogueNoun, number>> = {
    group,
    category,
    subcategory,
    state: state!.id,
    city: city!.id,
  }
  for (const noun of CATALOGUE_NOUNS.filter((each) => CATALOGUES[each].findsListings)) {
    const name = `Renombrado${noun}`
    expect(await changeEntry(db, admin, CATALOGUES[noun], chosen[noun] ?? 0, { name }), noun).toBe('changed')
    await runRenames()
    const [found] = await world.database.sql<{ n: number }[]>`
      select count(*)::int as n from listings
      where subcategory_id = ${subcategory} and search like '%' || fold_for_search(${name}) || '%'`
    expect(found?.n, name).toBe(1_101)
  }
  const [old] = await world.database.sql<{ n: number }[]>`
    select count(*)::int as n from listings where subcategory_id = ${subcategory} and search like '%nogales%'`
  expect(old?.n).toBe(0)
})

test('of two edits of one entry one succeeds, and the other is refused with the editor’s name', async () => {
  const { group } = await addClass()
  const { basis } = (await readEntry(db, groupCatalogue, group))!
  const both = await Promise.all(
    ['Uno', 'Dos'].map((what) => changeEntry(db, admin, groupCatalogue, group, { name: invent(what), basis })),
  )
  expect(both.filter((outcome) => outcome === 'changed')).toHaveLength(1)
  expect(both.find((outcome) => outcome !== 'changed')).toMatchObject({
    meanwhile: { action: 'group.changed', by: 'Admin', at: expect.any(Number) },
  })
  // With the current `basis` the change is accepted.
  const seen = (await readEntry(db, groupCatalogue, group))!
  expect(await changeEntry(db, admin, groupCatalogue, group, { name: invent('Tres'), basis: seen.basis })).toBe(
    'changed',
  )
})

test('of adding a child and deleting its parent at once one succeeds; no child is orphaned', async () => {
  for (let nth = 0; nth < 5; nth++) {
    const group = (await addEntry(db, admin, groupCatalogue, { name: invent('Grupo') })) as number
    const [added, deleted] = await Promise.all([
      addEntry(db, admin, categoryCatalogue, { name: 'Rienda', parent: group }),
      deleteEntry(db, admin, groupCatalogue, group),
    ])
    expect([added === 'unknown', deleted === 'deleted']).toEqual(added === 'unknown' ? [true, true] : [false, false])
  }
})

test('of two deletions of one entry one succeeds, and one row is logged', async () => {
  const group = (await addEntry(db, admin, groupCatalogue, { name: invent('Grupo') })) as number
  const both = await Promise.all([
    deleteEntry(db, admin, groupCatalogue, group),
    deleteEntry(db, admin, groupCatalogue, group),
  ])
  expect(both.toSorted()).toEqual(['deleted', 'unknown'])
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `group:${group}`))
  expect(rows).toHaveLength(1)
  expect(await db.select().from(groups).where(eq(groups.id, group))).toEqual([])
})

test('an invitation code is unique without case and blanks; one switched off after use is not accepted', async () => {
  const code = invent('RANCHO')
  const id = (await addEntry(db, admin, codeCatalogue, { name: code })) as number
  expect(await addEntry(db, admin, codeCatalogue, { name: code.toLowerCase() })).toBe('taken')
  expect(await findCode(db, ` ${code.toLowerCase()} `)).toBe(id)
  await db.insert(sellers).values({ accountId: await addSeller(db), invitationCodeId: id })
  expect(await deleteEntry(db, admin, codeCatalogue, id)).toEqual({ uses: 1 })
  expect(await changeEntry(db, admin, codeCatalogue, id, { active: false })).toBe('changed')
  expect(await findCode(db, code)).toBeNull()
  expect(await db.select().from(invitationCodes).where(eq(invitationCodes.id, id))).toMatchObject([{ code }])
  expect((await listEntries(db, codeCatalogue, { page: 1, size: 10, text: code })).rows).toMatchObject([{ name: code }])
})

test('the lists of classes hold no entry of another', async () => {
  const { category } = await addClass()
  const rows = await db.select().from(subcategories).where(eq(subcategories.categoryId, category))
  const page = await listEntries(db, subcategoryCatalogue, { page: 1, size: 10, parent: category })
  expect(page.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(await db.select().from(categories).where(eq(categories.id, category))).toHaveLength(1)
})
