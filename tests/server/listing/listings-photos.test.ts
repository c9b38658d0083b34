/** The photos of a listing: ten at most, each stored once, in the order and with the labels set by its seller. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { submissions } from '#db/schema/listing/audits.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import type { ListingState } from '#machines/horse-audit/machine.ts'
import type { House } from '#server/engine/house.ts'
import { arrangeListingPhotos, type PlacedPhoto } from '#server/listing/listings/photos/arrange-photos.ts'
import { beginWithPhoto } from '#server/listing/listings/photos/begin-with-photo.ts'
import { keepListingPhoto } from '#server/listing/listings/photos/keep-photo.ts'
import { readPhotos } from '#server/listing/listings/photos/read-photos.ts'
import { saveSection } from '#server/listing/listings/save-section.ts'
import { startCapture } from '#server/listing/listings/start-capture.ts'
import { hashOf } from '#server/engine/media/hash.ts'
import { sweepFiles } from '#server/engine/media/sweep.ts'
import { MediaError } from '#server/engine/media/refusal.ts'
import { NOTHING, sectionOf } from '#server/listing/listings/capture-values.ts'
import { basesOf } from '#server/listing/listings/read-listing-capture.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { addCapture } from '#tests/support/captures.ts'
import { type Furniture, furnish } from '#tests/support/fixtures.ts'
import { sellerNo } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let database: TestDatabase
let db: TestDatabase['db']
let house: House
/** A second node of the same house: both share the database and the files. */
let node: House
let furniture: Furniture
let other: number
let folder = ''
let listing = 0

beforeAll(async () => {
  database = await createTestDatabase({ max: 16 })
  db = database.db
  furniture = await furnish(db)
  folder = await mkdtemp(join(tmpdir(), 'remate-photos-'))
  house = nodeOn(database, { DATA_DIR: folder })
  node = nodeOn(database, { DATA_DIR: folder })
  const [row] = await db
    .insert(accounts)
    .values({ audience: 'seller', email: 'otra@prueba.mx', username: 'otra', name: 'Otra', passwordHash: '-' })
    .returning()
  other = row?.id ?? 0
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  listing = await addCapture(db, furniture)
})

/** A different picture for each colour. */
const pictureOf = (colour: string) =>
  sharp({ create: { width: 200, height: 150, channels: 3, background: colour } })
    .png()
    .toBuffer()
const colours = (count: number) => Array.from({ length: count }, (_, nth) => `rgb(${nth * 11}, ${listing % 250}, 90)`)

const keep = async (
  colour: string,
  { on = house, to = listing, seller = furniture.seller, replaces = null as string | null } = {},
) => keepListingPhoto(on, sellerNo(seller), { listing: to, bytes: await pictureOf(colour), replaces, at: Date.now() })
const arrange = (change: (standing: readonly PlacedPhoto[]) => readonly PlacedPhoto[], seller = furniture.seller) =>
  arrangeListingPhotos(house, sellerNo(seller), { listing, at: Date.now() }, change)
const rows = (of = listing) =>
  db.select().from(listingPhotos).where(eq(listingPhotos.listingId, of)).orderBy(asc(listingPhotos.position))
const order = async () => (await rows()).map(({ photo }) => photo)
const rowOf = async (id = listing) => (await db.select().from(listings).where(eq(listings.id, id)))[0]
const idsOf = (kept: Awaited<ReturnType<typeof keep>>[]) => kept.map((each) => ('photo' in each ? each.photo.id : ''))
async function add(count: number): Promise<string[]> {
  const kept = []
  for (const colour of colours(count)) kept.push(await keep(colour))
  return idsOf(kept)
}

describe('kept', () => {
  test('the same bytes again are the same photo with the same answer, also at once on two machines', async () => {
    const [colour = ''] = colours(1)
    const answers = await Promise.all([keep(colour), keep(colour, { on: node }), keep(colour)])
    expect(answers[0]).toEqual({
      photo: { id: hashOf(await pictureOf(colour)), url: expect.any(String), preview: expect.any(String), slot: null },
    })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await keep(colour)).toEqual(answers[0])
    expect(await rows()).toMatchObject([{ position: 0, slot: null }])
    expect(await readPhotos(db, listing)).toEqual([(answers[0] as { photo: unknown }).photo])
  })

  test('of fourteen at once from two devices ten are kept, and the others are refused with the reason', async () => {
    const kept = await Promise.all(colours(14).map((colour, nth) => keep(colour, { on: nth % 2 ? node : house })))
    expect(kept.filter((answer) => 'photo' in answer)).toHaveLength(10)
    expect(kept.filter((answer) => 'refused' in answer)).toEqual(Array.from({ length: 4 }, () => ({ refused: 'full' })))
    expect((await rows()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    // Refused photos are not recorded at all.
    const refused = await Promise.all(
      colours(14)
        .filter((_, nth) => 'refused' in (kept[nth] ?? {}))
        .map(async (colour) => hashOf(await pictureOf(colour))),
    )
    for (const hash of refused) expect(await db.$count(photos, eq(photos.hash, hash))).toBe(0)
    // A photo that is already stored is accepted again even when there is no room for another.
    const again = colours(14)[kept.findIndex((answer) => 'photo' in answer)] as string
    expect(await keep(again)).toHaveProperty('photo')
  })

  test('a photo in the place of another takes over its slot, also where there is no room for a further one', async () => {
    const ids = await add(10)
    await arrange((standing) => standing.map((photo, nth) => ({ ...photo, slot: nth === 3 ? 'front' : null })))
    const cropped = await keep('rgb(1, 2, 3)', { replaces: ids[3] })
    const [id = ''] = idsOf([cropped])
    expect(cropped).toMatchObject({ photo: { slot: 'front' } })
    expect(await order()).toEqual(ids.with(3, id))
    // Its answer was lost: sent again it changes nothing, though the photo that it replaced is gone.
    expect(await keep('rgb(1, 2, 3)', { replaces: ids[3] })).toEqual(cropped)
    expect(await keep('rgb(3, 2, 1)', { replaces: ids[3] })).toEqual({ refused: 'full' })
    expect(await order()).toEqual(ids.with(3, id))
  })

  test('a server killed between the save and its answer: sent again it is still one row', async () => {
    const [colour = ''] = colours(1)
    const file = join(folder, 'killed.png')
    await writeFile(file, await pictureOf(colour))
    const args = [database.url, folder, String(furniture.seller), String(listing), file]
    const child = fork(join(import.meta.dirname, '../../support/killed-photo.ts'), args)
    const [unheard] = (await once(child, 'message')) as [unknown]
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await keep(colour)).toEqual(unheard)
    expect(await rows()).toHaveLength(1)
  })

  test.each([
    ['capture', 1],
    ['submitted', 1],
    ['withObservations', 8],
    ['reviewed', 8],
  ] as const)('while the listing is %s; it stands at %i then', async (state, stage) => {
    listing = await addCapture(db, furniture, { state })
    const [colour = ''] = colours(1)
    await keep(colour)
    expect(await rowOf()).toMatchObject({ stage })
    // Saving the same again is not an edit.
    const { version } = (await rowOf()) ?? {}
    await keep(colour)
    expect(await rowOf()).toMatchObject({ stage, version })
  })

  test.each(['inAudit', 'authorized', 'readyForEvent', 'assigned'] as const satisfies ListingState[])(
    'never while the listing is %s',
    async (state) => {
      listing = await addCapture(db, furniture, { state })
      expect(await keep('#123')).toEqual({ refused: 'not-editable' })
      expect(await arrange((standing) => standing.toReversed())).toEqual({ refused: 'not-editable' })
      expect(await rows()).toEqual([])
    },
  )

  test("nothing is added to another's listing, nor taken from it; nor to one that is deleted", async () => {
    await keep('#321')
    expect(await keep('#456', { seller: other })).toEqual({ refused: 'unknown' })
    expect(await arrange(() => [], other)).toEqual({ refused: 'unknown' })
    expect(await rows()).toHaveLength(1)
    const gone = await addCapture(db, furniture, { state: 'deleted' })
    await db.update(listings).set({ deletedAt: Date.now() }).where(eq(listings.id, gone))
    expect(await keep('#456', { to: gone })).toEqual({ refused: 'unknown' })
  })

  test('a file that is no photo is refused with its reason, and nothing of it is stored', async () => {
    const files = (await readdir(join(folder, 'media'))).length
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#7a5' } })
      .gif()
      .toBuffer()
    const keepBytes = (bytes: Uint8Array) =>
      keepListingPhoto(house, sellerNo(furniture.seller), { listing, bytes, at: Date.now() })
    await expect(keepBytes(gif)).rejects.toMatchObject({ code: 'not-a-photo' })
    await expect(keepBytes(new Uint8Array(20 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'too-large' })
    expect(await readdir(join(folder, 'media'))).toHaveLength(files)
    expect(await rows()).toEqual([])
  })
})

describe('in an order', () => {
  test('the order is written whole; the first is the cover; the same order again writes nothing', async () => {
    const [a, b, c] = (await add(3)) as [string, string, string]
    await arrange((standing) => [standing[2], standing[0], standing[1]] as PlacedPhoto[])
    expect(await order()).toEqual([c, a, b])
    const { version, editedAt } = (await rowOf()) ?? {}
    await arrange((standing) => [...standing])
    expect(await rowOf()).toMatchObject({ version, editedAt })
  })

  test('orders and uploads of two devices at once lose no photo and leave no gap', async () => {
    await add(4)
    await Promise.all([
      ...[1, 2, 3, 4].map(() => arrange((standing) => standing.toReversed())),
      ...colours(8)
        .slice(4)
        .map((colour) => keep(colour, { on: node })),
    ])
    expect((await rows()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(new Set(await order()).size).toBe(8)
  })

  test('a slot has one photo at a time, in every request', async () => {
    const [a, b] = (await add(2)) as [string, string]
    await arrange((standing) => standing.map((photo) => (photo.id === a ? { ...photo, slot: 'front' } : photo)))
    expect(await rows()).toMatchObject([{ slot: 'front' }, { slot: null }])
    await arrange((standing) => standing.map((photo) => ({ ...photo, slot: photo.id === b ? 'front' : null })))
    expect(await rows()).toMatchObject([{ slot: null }, { slot: 'front' }])
    await expect(arrange((standing) => standing.map((photo) => ({ ...photo, slot: 'legs' })))).rejects.toThrow()
    expect(await rows()).toMatchObject([{ slot: null }, { slot: 'front' }])
  })
})

describe('taken away', () => {
  const dueNow = () => database.sql`update pending_files set sweep_at = now() - interval '1 minute'`
  const filesOf = async (hash: string) =>
    (await readdir(join(folder, 'media'))).filter((name) => name.startsWith(hash)).length

  test('a photo’s files are swept, unless another listing shows it', async () => {
    const [alone = '', shared = ''] = await add(2)
    const second = await addCapture(db, furniture)
    await keep(colours(2)[1] as string, { to: second })
    await arrange(() => [])
    expect(await rows()).toEqual([])
    expect(await filesOf(alone)).toBeGreaterThan(0)
    await dueNow()
    await sweepFiles(house)
    expect([await filesOf(alone), (await filesOf(shared)) > 0]).toEqual([0, true])
    expect(await rows(second)).toHaveLength(1)
  })

  test('a photo submitted to an audit stays, so that the next round can show the changes', async () => {
    const [photo = ''] = await add(1)
    const content = { photos: [photo] } as (typeof submissions.$inferInsert)['content']
    await db.insert(submissions).values({ listingId: listing, round: 1, submittedAt: 0, content })
    await arrange(() => [])
    await dueNow()
    await sweepFiles(house)
    expect(await filesOf(photo)).toBeGreaterThan(0)
  })

  test('added in the moment in which another listing lets go of it, it is there', async () => {
    for (let round = 0; round < 8; round++) {
      const colour = `rgb(9, ${round}, 9)`
      const second = await addCapture(db, furniture)
      const [photo = ''] = idsOf([await keep(colour)])
      await Promise.all([arrange(() => []), keep(colour, { on: node, to: second })])
      await dueNow()
      await sweepFiles(house)
      expect(await rows(second)).toMatchObject([{ photo }])
      expect(await filesOf(photo)).toBeGreaterThan(0)
    }
  })
})

describe('a photo that begins a capture', () => {
  beforeAll(async () => {
    const ranchId = furniture.ranch
    await db.insert(sellers).values([furniture.seller, other].map((accountId) => ({ accountId, ranchId })))
  })

  const seller = () => sellerNo(furniture.seller)
  const begin = async (key: string, colour: string, on = house) =>
    beginWithPhoto(on, seller(), {
      key,
      kind: 'horse',
      bytes: await pictureOf(colour),
      replaces: null,
      at: Date.now(),
    })
  const begunBy = (key: string) => db.select().from(listings).where(eq(listings.captureKey, key))

  /** The form's first save. */
  async function save(key: string, on: House) {
    const started = await startCapture(on, seller(), { key, kind: 'horse', at: Date.now() })
    if (!('listing' in started)) throw new Error(started.refused)
    const values = { ...sectionOf('express', NOTHING), name: 'Lucero' }
    const base = basesOf().express
    await saveSection(on, seller(), { ...started, section: 'express', values, base, at: Date.now() })
    return started
  }

  test('ten first photos and ten first saves at once, on two machines, are one capture', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      colours(10).flatMap((colour, nth) => {
        const on = nth % 2 ? node : house
        return [begin(key, colour, on), save(key, on)]
      }),
    )
    const [row, ...others] = await begunBy(key)
    expect(others).toEqual([])
    expect(new Set(answers.map((answer) => 'listing' in answer && answer.listing))).toEqual(new Set([row?.id]))
    expect(row).toMatchObject({ name: 'Lucero', kind: 'horse', stage: 1 })
    expect(await rows(row?.id)).toHaveLength(10)
  })

  test('the same photo again, whose answer was lost, is the same photo of the same capture', async () => {
    const [key, colour = ''] = [randomUUID(), ...colours(1)]
    const first = await begin(key, colour)
    expect(await begin(key, colour, node)).toEqual(first)
    expect(await begunBy(key)).toHaveLength(1)
  })

  test('a file that is no photo begins no capture', async () => {
    const key = randomUUID()
    const sent = { key, kind: 'horse', bytes: Buffer.from('no photo'), replaces: null, at: 1 } as const
    await expect(beginWithPhoto(house, seller(), sent)).rejects.toThrow(MediaError)
    expect(await begunBy(key)).toEqual([])
  })

  test('an eleventh photo is refused; the key of another seller begins a capture of their own', async () => {
    const key = randomUUID()
    for (const colour of colours(10)) await begin(key, colour)
    const [row] = await begunBy(key)
    expect(await begin(key, 'white')).toEqual({ refused: 'full', listing: row?.id })
    const bytes = await pictureOf('white')
    const theirs = await beginWithPhoto(house, sellerNo(other), { key, kind: 'horse', bytes, replaces: null, at: 1 })
    expect('listing' in theirs && theirs.listing).not.toBe(row?.id)
  })
})
