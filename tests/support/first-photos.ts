import { join } from 'node:path'
import { horseSeeds } from '#db/seeds/data/horses.ts'
import { createPhotoMaker } from '#db/seeds/photo-maker.ts'
import { horseRecipes } from '#db/seeds/photo-recipes.ts'
import { randomFrom } from '#db/seeds/random.ts'
import { recordPhotos } from '#server/listings/record-photos.ts'
import { createMedia } from '#server/media/create.ts'
import { announceFiles, trackedMedia } from '#server/media/pending.ts'
import type { TestDatabase } from './postgres.ts'

/** Every ninth horse: each kind of scene and coat is among them. */
const EVERY = 9

/** Gives some of the demo's horses their real first photo; returns an auction of each. */
export async function drawnFirstPhotos({ sql, db }: TestDatabase, dataDir: string): Promise<number[]> {
  const maker = await createPhotoMaker({
    store: trackedMedia(createMedia({ DATA_DIR: dataDir, S3: undefined }), db).public,
    memory: join(dataDir, 'demo-photos.json'),
    announce: (keys) => announceFiles(db, 'public', keys),
  })
  const ids: number[] = []
  for (const [place, horse] of horseSeeds.entries()) {
    if (place % EVERY !== 0) continue
    const [recipe] = horseRecipes(horse, place + 1, randomFrom(place + 1))
    const photo = recipe && (await maker.make(recipe))
    const [row] = await sql<{ id: number; listing: number }[]>`
      select a.id, l.id as listing from auctions a join listings l on l.id = a.listing_id where l.name = ${horse.name} order by a.id desc limit 1`
    if (!photo || !row) continue
    await recordPhotos(db, [photo])
    await sql`update listing_photos set photo = ${photo.hash} where listing_id = ${row.listing} and position = 0`
    ids.push(row.id)
  }
  await maker.close()
  return ids
}
