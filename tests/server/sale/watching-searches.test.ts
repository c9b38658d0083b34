/** Saved searches: the listings they match, and one mail a day about them. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import { states } from '#db/schema/people/places.ts'
import { pedigrees } from '#db/schema/listing/horse-records.ts'
import { savedSearches } from '#db/schema/sale/watching.ts'
import { MOST_IN_DIGEST, MOST_SEARCHES } from '#machines/watching/rules.ts'
import { countCards } from '#server/sale/auctions/lots/cards.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { writeChoices } from '#server/sale/watching/choices.ts'
import { beginDigest, fanOutDigest, sendDigest } from '#server/sale/watching/digest.ts'
import { changeSearch, deleteSearch, pauseSearch, saveSearch } from '#server/sale/watching/save-search.ts'
import { searchName } from '#server/sale/watching/search-name.ts'
import { type Criteria, filterOfSearch, readSearches } from '#server/sale/watching/searches.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { mayBuy } from '#tests/support/people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Eight in the morning in Mexico City, one to two days ahead, so that lots published now are older. */
const EIGHT = (Math.floor(Date.now() / DAY) + 2) * DAY + 14 * HOUR

const ANYTHING: Criteria = {
  groupId: null,
  categoryId: null,
  subcategoryId: null,
  sex: null,
  stateId: null,
  from: null,
  to: null,
  sire: '',
  damSire: '',
  words: '',
}

let stage: Awaited<ReturnType<typeof openHouse>>
let mails: Mail[]
beforeAll(async () => void (stage = await openHouse({ max: 8 })))
beforeEach(async () => {
  mails = []
  await stage.database.sql`delete from saved_searches`
  await stage.database.sql`delete from graphile_worker._private_jobs`
})
afterAll(() => stage.database.close())

const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
const buyer = async () => (await addBuyers(stage.house.db, 1, randomUUID()))[0] as number

async function save(account: number, criteria: Partial<Criteria>, key: string = randomUUID()): Promise<number> {
  const outcome = await saveSearch(stage.house, mayBuy(account), {
    key,
    criteria: { ...ANYTHING, ...criteria },
    at: Date.now(),
  })
  if (!('saved' in outcome)) throw new Error(outcome.refused)
  return outcome.saved
}

type Horse = { name: string; sex?: 'mare' | 'stallion'; buyNow?: number; sire?: string; damSire?: string }

/** Publishes a lot that closes in ten days. */
async function publish({ name, sex = 'mare', buyNow = 90_000, sire = '', damSire = '' }: Horse): Promise<number> {
  const id = await addAuction(stage.house, stage.furniture, {
    closesAt: EIGHT + 10 * DAY,
    buyNow,
    horse: { name, sex },
  })
  const [row] = await stage.house.db.select().from(auctions).where(eq(auctions.id, id))
  await stage.house.db.insert(pedigrees).values({
    listingId: row!.listingId,
    ancestors: [sire, '', '', '', damSire, ...Array.from({ length: 9 }, () => '')],
  })
  return id
}

/** Sends the day's mails, with all jobs that they enqueue. */
async function digest(now = EIGHT): Promise<void> {
  await beginDigest(stage.house.db, now)
  for (;;) {
    const [job] = await stage.database.sql<{ id: string; task: string; payload: never }[]>`
      select j.id, j.task_identifier as task, p.payload
      from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
      where j.task_identifier like 'watching.digest%' order by j.id limit 1`
    if (!job) return
    await stage.database.sql`select graphile_worker.complete_jobs(array[${job.id}::bigint])`
    if (job.task === 'watching.digest-batch') await fanOutDigest(stage.house.db, job.payload, 2)
    else await sendDigest(stage.house, mailer, job.payload, now)
  }
}

describe('a saved search', () => {
  test('is one for the same form sent twice, and is named by its filters', async () => {
    const ana = await buyer()
    const [state] = await stage.house.db.select().from(states)
    const criteria = {
      subcategoryId: stage.furniture.subcategory,
      sex: 'mare' as const,
      stateId: state!.id,
      to: 200_000,
      words: 'la brisa',
    }
    expect(await save(ana, criteria, 'one')).toBe(await save(ana, criteria, 'one'))
    const [search, ...others] = await readSearches(stage.house.db, ana)
    expect(others).toEqual([])
    expect(searchName(search!)).toBe('«la brisa» · Rienda · Hembra · Jalisco · hasta $200,000')
  })

  test(`numbers ${MOST_SEARCHES} a buyer at most, also with two saved at once`, async () => {
    const ana = await buyer()
    for (let n = 1; n < MOST_SEARCHES; n++) await save(ana, { to: n })
    const both = await Promise.allSettled([save(ana, { to: 1_000 }), save(ana, { to: 2_000 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('of another buyer is not read, changed, paused or deleted', async () => {
    const [ana, bea] = [await buyer(), await buyer()]
    const search = await save(ana, { sire: 'Lucero' })
    expect(await readSearches(stage.house.db, bea, search)).toEqual([])
    const theirs = mayBuy(bea)
    expect(await changeSearch(stage.house, theirs, { search, criteria: ANYTHING })).toBe(false)
    expect(await pauseSearch(stage.house, theirs, { search, paused: true })).toBe(false)
    await deleteSearch(stage.house, theirs, search)
    expect(await readSearches(stage.house.db, ana)).toMatchObject([{ sire: 'Lucero', paused: false }])
    await deleteSearch(stage.house, mayBuy(ana), search)
    expect(await readSearches(stage.house.db, ana)).toEqual([])
  })
})

describe('a match', () => {
  test.each<[string, Partial<Criteria>, boolean]>([
    ['the sire by part of the name, without accents and in any case', { sire: 'relampago' }, true],
    ['another sire', { sire: 'Trueno' }, false],
    ["the dam's sire", { damSire: 'ÑANDU' }, true],
    ["the sire is not the dam's sire", { damSire: 'Relámpago' }, false],
    ['signs that mean something to a database mean themselves', { sire: 'Rel%' }, false],
    ['sex', { sex: 'mare' }, true],
    ['another sex', { sex: 'stallion' }, false],
    ['words, spelt as they sound', { words: 'briza yegua' }, true],
    ['words in another order than stored, without joining ones', { words: 'la yegua de brisa' }, true],
    ['a word that no text has', { words: 'brisa azabache' }, false],
    ['words and another sex', { words: 'brisa', sex: 'stallion' }, false],
    ['price, both ends included', { from: 20_000, to: 20_000 }, true],
    ['a higher price', { from: 20_001 }, false],
    ['all of it', { sire: 'Relampago del Sur', damSire: 'nandu', sex: 'mare', to: 100_000 }, true],
    ['all but one of it', { sire: 'Relampago', damSire: 'Otro', sex: 'mare' }, false],
  ])('%s', async (_, criteria, found) => {
    const ana = await buyer()
    await save(ana, criteria)
    await publish({ name: 'Brisa', sire: 'Relámpago  del Sur', damSire: 'Ñandú Real', buyNow: 99_000 })
    await stage.database.sql`update auctions set price = 20000`
    await digest()
    expect(mails.map(({ to }) => to)).toHaveLength(found ? 1 : 0)
  })

  test('by discipline, category or group, and state; others find nothing', async () => {
    const { db } = stage.house
    const [category] = await db.select().from(categories)
    const [group] = await db.select().from(groups)
    const [other] = await db.insert(groups).values({ name: 'Otros' }).returning()
    const [state] = await db.select().from(states)
    const [foreign] = await db.insert(states).values({ name: 'Sonora', countryId: state!.countryId }).returning()
    const [sub] = await db.select().from(subcategories).where(eq(subcategories.categoryId, category!.id))
    await publish({ name: 'Brisa' })
    const counts = async (criteria: Partial<Criteria>) =>
      countCards(db, { live: true, filter: await filterOfSearch(db, { ...ANYTHING, ...criteria }) })
    const all = await counts({})
    expect(all).toBeGreaterThan(0)
    expect(await counts({ subcategoryId: sub!.id })).toBe(all)
    expect(await counts({ categoryId: category!.id })).toBe(all)
    expect(await counts({ groupId: group!.id, stateId: state!.id })).toBe(all)
    expect(await counts({ groupId: other!.id })).toBe(0)
    expect(await counts({ stateId: foreign!.id })).toBe(0)
    await db.delete(states).where(eq(states.id, foreign!.id))
    await db.delete(groups).where(eq(groups.id, other!.id))
  })
})

describe('the daily mail', () => {
  test('names each lot once with its search, price and hour, and is not sent again', async () => {
    const ana = await buyer()
    await publish({ name: 'De antes' })
    await save(ana, { sex: 'mare' })
    await save(ana, { sire: 'Lucero' })
    const [both, one] = [await publish({ name: 'Brisa', sire: 'El Lucero' }), await publish({ name: 'Niebla' })]
    await digest()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'Hay 2 lotes nuevos para ti' })
    const text = mails[0]?.text ?? ''
    expect(text).toContain('Brisa · $')
    expect(text.match(new RegExp(`/event/${both}\\b`, 'g'))).toHaveLength(1)
    expect(text).toContain(`http://remate.test/event/${one}`)
    expect(text).not.toContain('De antes')
    expect(mails[0]?.unsubscribe).toMatch(/\/baja\/\d+\.digest\./)
    await digest(EIGHT + DAY)
    expect(mails).toHaveLength(1)
  })

  test(`at most ${MOST_IN_DIGEST} lots, with the way to the others`, async () => {
    const ana = await buyer()
    await save(ana, { sex: 'mare' })
    for (let n = 0; n < MOST_IN_DIGEST + 2; n++) await publish({ name: `Yegua ${n}` })
    await digest()
    expect(mails[0]?.subject).toBe(`Hay más de ${MOST_IN_DIGEST} lotes nuevos para ti`)
    expect(mails[0]?.text.match(/\/event\/\d+/g)).toHaveLength(MOST_IN_DIGEST)
    expect(mails[0]?.text).toContain('http://remate.test/profile/busquedas')
  })

  test('goes to every buyer with a search, in batches, and to none who paused or switched it off', async () => {
    const all = await addBuyers(stage.house.db, 5, randomUUID())
    const [paused, off] = [await buyer(), await buyer()]
    for (const each of [...all, off]) await save(each, { sex: 'mare' })
    const search = await save(paused, { sex: 'mare' })
    await pauseSearch(stage.house, mayBuy(paused), { search, paused: true })
    await writeChoices(stage.house.db, off, { digest: false })
    await publish({ name: 'Brisa' })
    await digest()
    expect(mails).toHaveLength(all.length)
    // Lots published while a search was paused are not reported.
    await pauseSearch(stage.house, mayBuy(paused), { search, paused: false })
    await digest(EIGHT + DAY)
    expect(mails).toHaveLength(all.length)
  })

  test('has no lot for practice, none that is over, and is not sent at night', async () => {
    const ana = await buyer()
    await save(ana, { sex: 'mare' })
    const [practice, over] = [await publish({ name: 'Práctica' }), await publish({ name: 'Vendida' })]
    await stage.database.sql`update auctions set practice = true where id = ${practice}`
    await stage.database.sql`update auctions set live = false where id = ${over}`
    const good = await publish({ name: 'Brisa' })
    await digest(EIGHT - 2 * HOUR)
    expect(mails).toEqual([])
    await digest()
    expect(mails[0]?.text.match(/\/event\/\d+/g)).toEqual([`/event/${good}`])
  })

  test('lots published this very minute wait for the next day', async () => {
    const ana = await buyer()
    await save(ana, { sex: 'mare' })
    await publish({ name: 'Brisa' })
    await stage.database
      .sql`update auctions set created_at = ${new Date(EIGHT).toISOString()} where id = (select max(id) from auctions)`
    await digest()
    expect(mails).toEqual([])
    await digest(EIGHT + DAY)
    expect(mails).toHaveLength(1)
    expect(await stage.house.db.select().from(savedSearches)).toMatchObject([{ paused: false }])
  })
})
