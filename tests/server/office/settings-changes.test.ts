/** The configuration's sections and the home page's slides: changes, their log, and concurrent edits. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { createHouse } from '#server/house.ts'
import type { House } from '#server/engine/house.ts'
import { changeSettings } from '#server/office/settings/change-settings.ts'
import { readSections } from '#server/office/settings/read-sections.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { arrangeSlides, keepSlide, readSlidePhotos } from '#server/office/settings/slides.ts'
import { testEnv } from '#tests/support/auction-house.ts'
import { furnish } from '#tests/support/fixtures.ts'
import { adminNo } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { addAdmin } from '#tests/support/served-world.ts'

let database: TestDatabase
let house: House
let folder: string
let ana: ReturnType<typeof adminNo>
let beto: ReturnType<typeof adminNo>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-settings-'))
  database = await createTestDatabase()
  await furnish(database.db)
  house = createHouse({ env: testEnv({ DATA_DIR: folder }), ...database })
  ana = adminNo(await addAdmin(database))
  const [second] = await database.db
    .insert(accounts)
    .values({ audience: 'admin', email: 'beto@prueba.mx', username: 'beto', name: 'Beto', passwordHash: '-' })
    .returning()
  beto = adminNo(second!.id)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => database.db.delete(auditLog))

const fines = async () => (await readSections({ db: database.db, env: { MODE: 'demo' } })).multas
const last = async () => (await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const acts = async () => (await database.db.select().from(auditLog)).length

test('a change is logged with its values before and after, changed fields only', async () => {
  const base = await fines()
  const to = { ...base, fine: 6_000 }
  expect(await changeSettings(house, ana, { section: 'multas', base, to, at: 1_000 })).toEqual({ changed: ['fine'] })
  expect((await readSettings(database.db)).fine).toBe(6_000)
  expect(await last()).toMatchObject({
    adminId: ana.accountId,
    action: 'settings.changed',
    subject: 'settings:multas',
    details: { before: { fine: base.fine }, after: { fine: 6_000 } },
    at: 1_000,
  })
  // Posting the same form again changes nothing and adds no row to the log.
  expect(await changeSettings(house, ana, { section: 'multas', base, to, at: 2_000 })).toEqual({ same: true })
  expect(await acts()).toBe(1)
})

test('of two changes of one setting the second sees the first, and may then save knowingly', async () => {
  const base = await fines()
  const [first, second] = await Promise.all([
    changeSettings(house, ana, { section: 'multas', base, to: { ...base, fine: 1_111 }, at: Date.now() }),
    changeSettings(house, beto, { section: 'multas', base, to: { ...base, fine: 2_222 }, at: Date.now() }),
  ])
  const lost = 'meanwhile' in first ? first : second
  if (!('meanwhile' in lost)) throw new Error('Both were written')
  expect(lost.meanwhile).toHaveLength(1)
  expect(lost.by).toMatchObject({ name: expect.any(String), at: expect.any(Number) })
  expect(await acts()).toBe(1)
  const to = { ...lost.current, firstPaymentDays: 9 }
  expect(await changeSettings(house, beto, { section: 'multas', base: lost.current, to, at: Date.now() })).toEqual({
    changed: ['firstPaymentDays'],
  })
})

test('changes of different fields are both kept; of the same field the second sees the first', async () => {
  const base = await fines()
  await changeSettings(house, ana, { section: 'multas', base, to: { ...base, fine: 6_100, strikeDays: 400 }, at: 1 })
  const mine = { section: 'multas', base, to: { ...base, firstPaymentDays: 7 }, at: 2 } as const
  expect(await changeSettings(house, beto, mine)).toEqual({ changed: ['firstPaymentDays'] })
  expect(await fines()).toMatchObject({ fine: 6_100, strikeDays: 400, firstPaymentDays: 7 })
  const both = { section: 'multas', base, to: { ...base, fine: 9_000, firstPayment: 20_000 }, at: 3 } as const
  expect(await changeSettings(house, beto, both)).toMatchObject({
    meanwhile: [{ name: 'fine', was: base.fine, now: 6_100 }],
    mine: ['firstPayment', 'fine'],
  })
  expect(await fines()).toMatchObject({ fine: 6_100, firstPayment: base.firstPayment })
})

test('raises that fit each alone and not together are a conflict', async () => {
  const { pujas } = await readSections({ db: database.db, env: { MODE: 'demo' } })
  const base = { ...pujas, smallBid: 5, mediumBid: 10, bigBid: 15 }
  await database.db.update(settings).set({ smallBid: 5, mediumBid: 10, bigBid: 15 })
  await changeSettings(house, ana, { section: 'pujas', base, to: { ...base, bigBid: 11 }, at: 1 })
  const to = { ...base, mediumBid: 14 }
  expect(await changeSettings(house, beto, { section: 'pujas', base, to, at: 2 })).toMatchObject({
    meanwhile: [{ name: 'bigBid', was: 15, now: 11 }],
  })
})

test('another section does not stand in the way', async () => {
  const base = await fines()
  const contact = (await readSections({ db: database.db, env: { MODE: 'demo' } })).contacto
  await changeSettings(house, beto, {
    section: 'contacto',
    base: contact,
    to: { ...contact, welcome: 'Otro' },
    at: Date.now(),
  })
  const to = { ...base, fine: base.fine! + 1 }
  expect(await changeSettings(house, ana, { section: 'multas', base, to, at: Date.now() })).toEqual({
    changed: ['fine'],
  })
})

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

test('a slide is cut to the ratio of the slider, stands once, and is in the log; ten are the most', async () => {
  const tall = await picture(320, 640, '#a33')
  const kept = await keepSlide(house, ana, { bytes: tall, at: 1 })
  if (!('photo' in kept)) throw new Error('Not kept')
  const [row] = await database.db.select().from(photos).where(eq(photos.hash, kept.photo.id))
  expect(row).toMatchObject({ width: 320, height: 180 })
  expect(await keepSlide(house, beto, { bytes: tall, at: 2 })).toEqual(kept)
  expect(await acts()).toBe(1)
  expect(await last()).toMatchObject({ action: 'slide.added', details: { photo: kept.photo.id } })
  for (let nth = 0; nth < 9; nth++)
    await keepSlide(house, ana, { bytes: await picture(32, 18, `#0000${10 + nth}`), at: 3 })
  expect(await readSlidePhotos(database.db)).toHaveLength(10)
  expect(await keepSlide(house, ana, { bytes: await picture(32, 18, '#00ff00'), at: 4 })).toEqual({ refused: 'full' })
})

test('slides are ordered and removed with one log row each; an unchanged order leaves none', async () => {
  const before = (await readSettings(database.db)).slides
  const turn = (standing: readonly string[]) => standing.toReversed()
  expect(await arrangeSlides(house, ana, { at: 1, arrange: turn })).toBe(true)
  expect((await readSettings(database.db)).slides).toEqual(before.toReversed())
  expect(await arrangeSlides(house, ana, { at: 1, arrange: (standing) => [...standing] })).toBe(false)
  expect(await arrangeSlides(house, ana, { at: 1, arrange: () => ['invented'] })).toBe(true)
  expect((await readSettings(database.db)).slides).toEqual([])
  expect(await database.db.select().from(photos)).toEqual([])
  expect(await acts()).toBe(2)
  await database.db.update(settings).set({ slides: [] })
})

test('a house that gets limits counts once more, a minute later, what bidders lead', async () => {
  const sections = await readSections({ db: database.db, env: { MODE: 'demo' } })
  const [section, base] = Object.entries(sections).find(([, values]) => 'bidLimit' in values)! as ['pujas', object]
  const waiting = () => database.sql`
    select run_at from graphile_worker.jobs where task_identifier = 'auctions.recount-exposures'`
  const save = (from: number, to: number, at: number) =>
    changeSettings(house, ana, {
      section,
      base: { ...base, bidLimit: from },
      to: { ...base, bidLimit: to },
      at,
    } as never)
  expect(await save(0, 500_000, 1_000)).toEqual({ changed: ['bidLimit'] })
  expect(await waiting()).toEqual([{ run_at: '1970-01-01 00:01:01+00' }])
  await database.sql`delete from graphile_worker._private_jobs`
  expect(await save(500_000, 600_000, 2_000)).toEqual({ changed: ['bidLimit'] })
  expect(await waiting()).toEqual([])
})
