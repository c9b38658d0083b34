import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addWidths, photosIn } from '#db/seeds/photos.ts'
import { localStore } from '#server/engine/media/local.ts'
import { trackedMedia } from '#server/engine/media/pending.ts'
import { photoKeys } from '#server/engine/media/photos.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'

const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'remate-widths-'))
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('a photo of the demo opens in the width with a JPEG; the others come later, also after an interruption', async () => {
  const { db, sql } = database
  const local = localStore(folder)
  const store = trackedMedia({ public: local, private: local }, db).public
  const [gate, good] = await photosIn(store, { first: true })(['gates/a', 'goods/hat'])
  if (!gate || !good) throw new Error('No photos')
  expect([gate.widths, good.widths]).toEqual([[360], [720]])
  await recordPhotos(db, [gate, good])
  const first = await readdir(folder)
  expect(first.toSorted()).toEqual([gate, good].flatMap(photoKeys).toSorted())

  const put: string[] = []
  const failing = {
    ...store,
    async put(key: string, bytes: Uint8Array, type: string) {
      if (put.length === 3) throw new Error('the power went')
      put.push(key)
      await store.put(key, bytes, type)
    },
  }
  await expect(addWidths(db, failing)).rejects.toThrow('the power went')
  // Finished photos keep their widths, and every width of a row has its file.
  expect(await sql`select widths from photos where hash = ${gate.hash}`).toEqual([{ widths: [180, 360] }])
  expect(await sql`select widths from photos where hash = ${good.hash}`).toEqual([{ widths: [720] }])

  await addWidths(db, store)
  const rows = await sql<{ hash: string; widths: number[] }[]>`select hash, widths from photos`
  expect(rows.map(({ widths }) => widths).toSorted()).toEqual([
    [180, 360],
    [360, 720],
  ])
  expect((await readdir(folder)).toSorted()).toEqual(rows.flatMap((row) => photoKeys(row)).toSorted())
  expect(await sql`select * from pending_files`).toEqual([])
})
