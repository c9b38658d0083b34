/** The demo's photos are files under `db/seeds/photos`, referenced by their path. */
import { globSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articleSeeds } from '#db/seeds/data/articles.ts'
import { horseSeeds } from '#db/seeds/data/horses.ts'
import { ranchSeeds } from '#db/seeds/data/ranches.ts'
import { trailerSeeds } from '#db/seeds/data/trailers.ts'
import { SLIDES } from '#db/seeds/demo.ts'
import { horsePhotos, trailerPhotos } from '#db/seeds/listing-photos.ts'
import { fewOf, photosIn } from '#db/seeds/photos.ts'
import { localStore } from '#server/engine/media/local.ts'
import { photoKeys } from '#server/engine/media/photos.ts'

const FOLDER = join(import.meta.dirname, '../../../db/seeds/photos')
const files = globSync('**/*', { cwd: FOLDER, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const listings = [...horseSeeds.map(horsePhotos), ...trailerSeeds.map(trailerPhotos)]

test('no two listings have the same photo first, and each has several', () => {
  expect(new Set(listings.map(([first]) => first)).size).toBe(listings.length)
  for (const photos of listings) expect([photos, new Set(photos).size > 1]).toEqual([photos, true])
})

test("a horse's photos all show one horse of its coat: standing, its head, and in movement", () => {
  for (const horse of horseSeeds) {
    const shown = horsePhotos(horse).map((name) => name.split('/'))
    expect(shown.map(([, view]) => view).toSorted()).toEqual(['moving', 'portrait', 'standing'])
    const [set, ...others] = new Set(shown.map(([, , set]) => set))
    expect(others).toEqual([])
    expect(set?.replace(/-\d$/, '')).toBe(horse.coat)
  }
})

test('every picture is shown somewhere, and everything shown has its picture', () => {
  const named = new Set([
    ...listings.flat(),
    ...ranchSeeds.map(({ gate }) => `gates/${gate}`),
    ...articleSeeds.map(({ good }) => `goods/${good}`),
    ...SLIDES,
  ])
  expect(files.map((file) => file.slice(FOLDER.length + 1)).toSorted()).toEqual(
    [...named].map((name) => `${name}.webp`).toSorted(),
  )
})

test('all seed photos together weigh at most 5 MB', () => {
  expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThanOrEqual(5_000_000)
})

test('seed photos are stored in widths like an upload, once; a few are shared by many listings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remate-photos-'))
  try {
    const store = localStore(folder)
    const put: string[] = []
    const photos = photosIn({ ...store, put: (key, ...file) => (put.push(key), store.put(key, ...file)) })
    const [gate, again, good] = await photos(['gates/a', 'gates/a', 'goods/hat'])
    expect([gate?.widths, good?.widths]).toEqual([
      [180, 360],
      [360, 720],
    ])
    expect(again).toBe(gate)
    expect(put.toSorted()).toEqual([gate, good].flatMap((photo) => (photo ? photoKeys(photo) : [])).toSorted())
    expect(await fewOf(photos)(['gates/a', 'gates/h', 'goods/hat'])).toEqual([gate, gate, good])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
