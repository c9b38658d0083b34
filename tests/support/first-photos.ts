import { horseSeeds } from '#db/seeds/data/horses.ts'
import { horsePhotos } from '#db/seeds/listing-photos.ts'
import { photosIn } from '#db/seeds/photos.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { createMedia } from '#server/engine/media/create.ts'
import { trackedMedia } from '#server/engine/media/pending.ts'
import type { TestDatabase } from './postgres.ts'

/** Every fourth horse: the selection includes each view, each kind of scene and most coats. */
const EVERY = 4

/** Gives some of the demo's horses their real first photo; returns an auction of each. */
export async function giveFirstPhotos({ sql, db }: TestDatabase, dataDir: string): Promise<number[]> {
  const photos = photosIn(trackedMedia(createMedia({ DATA_DIR: dataDir, S3: undefined }), db).public)
  const ids: number[] = []
  for (const horse of horseSeeds.filter((_, place) => place % EVERY === 0)) {
    const [first] = await photos(horsePhotos(horse).slice(0, 1))
    const [row] = await sql<{ id: number; listing: number }[]>`
      select a.id, l.id as listing from auctions a join listings l on l.id = a.listing_id where l.name = ${horse.name}
      order by a.id desc limit 1`
    if (!first || !row) continue
    await recordPhotos(db, [first])
    await sql`update listing_photos set photo = ${first.hash} where listing_id = ${row.listing} and position = 0`
    ids.push(row.id)
  }
  return ids
}
