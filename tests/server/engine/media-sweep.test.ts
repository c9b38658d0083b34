/** A stored file whose transaction never commits is swept; a file referenced by a row, or about to be, never is. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { healthRecords } from '#db/schema/listing/horse-records.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import type { House } from '#server/engine/house.ts'
import { createListing } from '#server/listing/listings/create-listing.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { createMedia, type Media } from '#server/engine/media/create.ts'
import { addPdf, storeDocument } from '#server/engine/media/documents.ts'
import { announceFiles, claimFiles, FileGone, trackedMedia } from '#server/engine/media/pending.ts'
import { addPhoto, photoKeys } from '#server/engine/media/photos.ts'
import { sweepFiles } from '#server/engine/media/sweep.ts'
import { mediaTasks } from '#server/engine/media/tasks.ts'
import { keepDocument } from '#server/people/profiles/keep-document.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { type Furniture, furnish } from '#tests/support/fixtures.ts'
import type { Moment } from '#tests/support/killed-upload.ts'
import { mayBuy } from '#tests/support/people.ts'
import { PDF, phonePhoto } from '#tests/support/picture-bytes.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let database: TestDatabase
let furniture: Furniture
let s3: S3Server
let DATA_DIR = ''
let account = 0
let numbers = 0

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3?.close())
beforeEach(async () => {
  database = await createTestDatabase({ max: 8 })
  furniture = await furnish(database.db)
  DATA_DIR = await mkdtemp(join(tmpdir(), 'remate-sweep-'))
  const [row] = await database.db
    .insert(accounts)
    .values({ audience: 'buyer', email: 'ana@prueba.mx', name: 'Ana', passwordHash: '-', emailValidatedAt: 0 })
    .returning()
  account = row?.id ?? 0
})
afterEach(async () => {
  await database.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const INE = { bytes: Buffer.from('the INE of Ana'), contentType: 'image/jpeg', extension: 'jpg' } as const
/** A different picture each time. */
const photo = () => phonePhoto(200 + ++numbers, 150)
/** Simulates that an hour, or the given time, has passed. */
const later = (by = '61 minutes') =>
  database.sql`update pending_files set announced_at = announced_at - ${by}::interval,
    sweep_at = sweep_at - ${by}::interval`
/**
 * Simulates that the hour has passed for the sweep alone, as for a transaction that began in time and is still open.
 */
const due = () => database.sql`update pending_files set sweep_at = now() - interval '1 second'`
const pending = async () =>
  (await database.sql<{ key: string }[]>`select key from pending_files order by key`).map(({ key }) => key)
/** Resolves once a transaction waits for a lock held by another. */
async function waiting(): Promise<void> {
  await vi.waitUntil(
    async () =>
      (await database.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        .length > 0,
    40_000,
  )
}
const settings = (media: Media) => ({ db: database.db, media })

describe.each(['a folder', 'a bucket'])('files in %s', (where) => {
  let house: House
  let media: Media
  beforeEach(() => {
    const bare = createMedia({ DATA_DIR, S3: where === 'a bucket' ? s3.settings : undefined })
    media = trackedMedia(bare, database.db)
    house = { ...nodeOn(database, { DATA_DIR }), media }
  })

  test('a document of a failed transaction goes after an hour, and not before', async () => {
    const broken = {
      ...house,
      actors: {
        ...house.actors,
        onboarding: { ...house.actors.onboarding, sendWithin: () => Promise.reject(new Error('the power went')) },
      },
    }
    await expect(keepDocument(broken, mayBuy(account), 'ine-front', INE, 1)).rejects.toThrow('the power went')
    const [key = ''] = await pending()
    await later('59 minutes')
    expect(await sweepFiles(house)).toMatchObject({ removed: 0, named: 0, failed: [] })
    expect(await media.private.read(key)).toEqual(INE.bytes)
    await later('2 minutes')
    expect(await sweepFiles(house)).toEqual({ removed: 1, named: 0, failed: [], more: false })
    expect([await media.private.read(key), await pending()]).toEqual([null, []])
  })

  test('a kept document is never swept', async () => {
    await keepDocument(house, mayBuy(account), 'ine-front', INE, 1)
    expect(await pending()).toEqual([])
    const [row] = await database.db.select().from(documents)
    // The file is announced again; the row that references it protects it.
    await announceFiles(database.db, 'private', [row?.file ?? ''])
    await later()
    expect(await sweepFiles(house)).toEqual({ removed: 0, named: 1, failed: [], more: false })
    expect(await media.private.read(row?.file ?? '')).toEqual(INE.bytes)
    expect(await pending()).toEqual([])
  })

  test('a photo without a listing goes with all its files; one of the same content in a listing stays', async () => {
    const [taken, left] = [await photo(), await photo()]
    const mine = await addPhoto(media.public, taken)
    await recordPhotos(database.db, [mine])
    // Another user sends the same picture and one of their own, and never completes either.
    await addPhoto(media.public, taken)
    const theirs = await addPhoto(media.public, left)
    expect(await pending()).toHaveLength(photoKeys(mine).length + photoKeys(theirs).length)
    await later()
    expect(await sweepFiles(house)).toEqual({
      removed: photoKeys(theirs).length,
      named: photoKeys(mine).length,
      failed: [],
      more: false,
    })
    for (const key of photoKeys(mine)) expect([key, (await media.public.read(key)) === null]).toEqual([key, false])
    for (const key of photoKeys(theirs)) expect([key, (await media.public.read(key)) === null]).toEqual([key, true])
  })

  test('a certificate is swept like a photo', async () => {
    const [kept, left] = [
      await addPdf(media.public, PDF),
      await addPdf(media.public, Buffer.concat([PDF, Buffer.from('\n')])),
    ]
    await list({ certificate: kept })
    expect(await database.db.select().from(healthRecords).where(eq(healthRecords.certificate, kept))).toHaveLength(1)
    expect(await pending()).toEqual([left])
    await announceFiles(database.db, 'public', [kept])
    await later()
    expect(await sweepFiles(house)).toEqual({ removed: 1, named: 1, failed: [], more: false })
    expect([await media.public.read(kept), await media.public.read(left)]).toEqual([PDF, null])
  })

  test('while a transaction that names a file is open, the sweep passes it by', async () => {
    const stored = await addPhoto(media.public, await photo())
    await due()
    const [inside, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const naming = database.db.transaction(async (tx) => {
      await recordPhotos(tx, [stored])
      inside.resolve()
      await go.promise
    })
    await inside.promise
    expect(await sweepFiles(house)).toEqual({ removed: 0, named: 0, failed: [], more: false })
    go.resolve()
    await naming
    expect(await media.public.read(photoKeys(stored)[0] ?? '')).not.toBeNull()
    expect(await pending()).toEqual([])
  })

  test('a transaction that comes while its file is being removed finds it gone, and names nothing', async () => {
    const stored = await addPhoto(media.public, await photo())
    const { removing, go, sweeping } = slowSweep()
    await removing
    const naming = database.db
      .transaction((tx) => recordPhotos(tx, [stored]))
      .then(
        () => 'named',
        (error: unknown) => error,
      )
    await waiting()
    go()
    await sweeping
    expect(await naming).toBeInstanceOf(FileGone)
    expect(await database.db.select().from(photos)).toEqual([])
  })

  test('content stored again while it is being removed is stored anew', async () => {
    const picture = await photo()
    const first = await addPhoto(media.public, picture)
    const { removing, go, sweeping } = slowSweep()
    await removing
    const again = addPhoto(media.public, picture)
    await waiting()
    go()
    await sweeping
    const second = await again
    expect(second).toEqual(first)
    await recordPhotos(database.db, [second])
    for (const key of photoKeys(second)) expect([key, (await media.public.read(key)) === null]).toEqual([key, false])
  })

  test('of two transactions naming the same content, one rolled back takes nothing from the other', async () => {
    const picture = await photo()
    const [one, other] = [await addPhoto(media.public, picture), await addPhoto(media.public, picture)]
    const [inside, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const failing = database.db.transaction(async (tx) => {
      await recordPhotos(tx, [one])
      inside.resolve()
      await go.promise
      throw new Error('refused in the end')
    })
    await inside.promise
    const naming = recordPhotos(database.db, [other])
    await waiting()
    go.resolve()
    await expect(failing).rejects.toThrow('refused in the end')
    await naming
    await later()
    expect(await sweepFiles(house)).toMatchObject({ removed: 0 })
    expect(await database.db.select().from(photos)).toHaveLength(1)
    expect(await media.public.read(photoKeys(other)[0] ?? '')).not.toBeNull()
  })

  test('a file is named within 45 minutes of its arrival, or stored again', async () => {
    const key = await storeDocument(media.private, INE)
    await later('44 minutes')
    await expect(
      database.db.transaction(async (tx) => {
        await claimFiles(tx, 'private', [key])
        tx.rollback()
      }),
    ).rejects.toThrow('Rollback')
    await later('2 minutes')
    await expect(database.db.transaction((tx) => claimFiles(tx, 'private', [key]))).rejects.toThrow(FileGone)
    await media.private.put(key, INE.bytes, INE.contentType)
    await database.db.transaction((tx) => claimFiles(tx, 'private', [key]))
    expect(await pending()).toEqual([])
    await expect(database.db.transaction((tx) => claimFiles(tx, 'private', ['never-announced.jpg']))).rejects.toThrow(
      FileGone,
    )
  })

  test('a file that cannot be removed keeps no other waiting, and is tried again in an hour', async () => {
    const keys = [await storeDocument(media.private, INE), await storeDocument(media.private, INE)]
    await database.sql`update pending_files set sweep_at = sweep_at - interval '1 minute' where key = ${keys[0] ?? ''}`
    await later()
    const failing: Media = {
      ...media,
      private: {
        ...media.private,
        remove: async (key) =>
          key === keys[0] ? Promise.reject(new Error('no such luck')) : media.private.remove(key),
      },
    }
    expect(await sweepFiles(settings(failing))).toEqual({
      removed: 1,
      named: 0,
      failed: [new Error('no such luck')],
      more: false,
    })
    expect(await sweepFiles(house)).toEqual({ removed: 0, named: 0, failed: [], more: false })
    expect(await pending()).toEqual([keys[0]])
    await later()
    expect(await sweepFiles(house)).toEqual({ removed: 1, named: 0, failed: [], more: false })
  })

  /** Adds a listing that has only this certificate. */
  function list({ certificate }: { certificate: string }): Promise<number> {
    const { seller, ranch, subcategory, city } = furniture
    return createListing(house, {
      kind: 'horse',
      name: 'El Lucero',
      sellerId: seller,
      ranchId: ranch,
      subcategoryId: subcategory,
      cityId: city,
      buyNow: 9_000,
      photos: [],
      pedigree: null,
      health: { findings: [], observations: null, certificate },
    })
  }

  /** A sweep that pauses: its first removal has begun when `removing` resolves, and continues when released. */
  function slowSweep() {
    const [begun, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const remove = async (key: string) => {
      begun.resolve()
      await allowed.promise
      await media.public.remove(key)
    }
    const sweeping = due().then(() => sweepFiles(settings({ ...media, public: { ...media.public, remove } })))
    return { removing: begun.promise, go: allowed.resolve, sweeping }
  }
})

test.each(['announced', 'writing', 'stored', 'naming'] satisfies Moment[])(
  'a process killed when its document is %s leaves nothing for long',
  { timeout: 60_000 },
  async (moment) => {
    const child = fork(
      join(import.meta.dirname, '../../support/killed-upload.ts'),
      [database.url, DATA_DIR, String(account), moment],
      { execArgv: [] },
    )
    const [key] = (await once(child, 'message')) as [string]
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const files = () => readdir(join(DATA_DIR, 'private')).catch((): string[] => [])
    expect((await files()).map((name) => name.slice(0, key.length))).toEqual(moment === 'announced' ? [] : [key])
    expect(await database.db.select().from(documents)).toEqual([])
    const house = { db: database.db, media: trackedMedia(createMedia({ DATA_DIR, S3: undefined }), database.db) }
    expect(await sweepFiles(house)).toMatchObject({ removed: 0 })
    // The dead process's transaction holds the row until the database notices that the process is gone.
    await expect
      .poll(
        async () =>
          (await database.sql`select key from pending_files where key = ${key} for update skip locked`).length,
        { timeout: 30_000 },
      )
      .toBe(1)
    await later()
    expect(await sweepFiles(house)).toEqual({ removed: 1, named: 0, failed: [], more: false })
    expect([await files(), await pending()]).toEqual([[], []])
  },
)

test('a batch is 200 files; the job comes again for the rest at once, otherwise in an hour', async () => {
  const house = { db: database.db, media: trackedMedia(createMedia({ DATA_DIR, S3: undefined }), database.db) }
  await database.sql`
    insert into pending_files (store, key, announced_at, sweep_at)
    select 'private', n || '.jpg', now() - interval '2 hours', now() - interval '1 hour' from generate_series(1, 201) n`
  const next = async () =>
    (
      await database.sql<{ minutes: number }[]>`
    select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs
    where task_identifier = 'media.sweep-files'`
    ).map(({ minutes }) => minutes)
  await mediaTasks(house)['media.sweep-files']({})
  expect([(await pending()).length, await next()]).toEqual([1, [0]])
  await mediaTasks(house)['media.sweep-files']({})
  expect([(await pending()).length, await next()]).toEqual([0, [60]])
})
